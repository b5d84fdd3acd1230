import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { siteOrigin } from '../http/site-origin'
import { newState } from '../modules/auth/oauth-state'
import { visitOf } from '../modules/auth/visit'

const AUTHORISE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const RETURN = '#/pages_subpkg_login/auth-login/auth-login'
/** The browser is on its way here as a page: it is sent where it can sign in otherwise, and told why. */
const CLOSED = '#/pages/login/login?note=wechat'

/** A path of our own site, / its entry page; the page that gets it knows its routes and takes no other. */
const OWN_TARGET = /^\/(?![/\\])/
const LONGEST_TARGET = 500

/** Others are left out: the browser is on its way here as a page, and a login is worth more than the way back. */
const fits = (target: string) => target.length <= LONGEST_TARGET && OWN_TARGET.test(target)

const schema = { hide: true, querystring: { type: 'object', properties: { redirectTarget: { type: 'string' } } } }

/**
 * GET /sys/thirdLogin/render/wechat_mp?redirectTarget= (specification section 7): sends WeChat's browser to the official
 * account, or back to the login page where there is none. It comes back to the H5 site with a code and the state that is bound to this browser; no token is in an address.
 */
export function wechatRender(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { redirectTarget?: string } }>(
    '/sys/thirdLogin/render/wechat_mp',
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const client = deps.oauth.wechat_mp
      if (!client) return reply.redirect(`${siteOrigin(deps, request)}/h5/${CLOSED}`)
      const { state, cookie } = newState(visitOf(deps, { now: deps.now(), request }))
      const { redirectTarget = '' } = request.query
      const target = fits(redirectTarget) ? `?target=${encodeURIComponent(redirectTarget)}` : ''
      const query = new URLSearchParams({
        appid: client.appId,
        redirect_uri: `${siteOrigin(deps, request)}/h5/${RETURN}${target}`,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return reply.header('set-cookie', cookie).redirect(`${AUTHORISE}?${query}#wechat_redirect`)
    },
  )
}
