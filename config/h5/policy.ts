/** What the H5 site may load and run: the Content-Security-Policy of index.html (docs/decisions/037). */
import { createHash } from 'node:crypto'
import type { Compiler } from 'webpack'
import type { AppEnv } from '../env'

/** The environment of the build, as far as it names origins. */
export type Origins = Pick<AppEnv, 'apiServer' | 'uploadBase' | 'h5Address' | 'staticBase' | 'webHosts'>

const LOCAL = /^(localhost|127\.0\.0\.1)(:|$)/
/** WeChat's JS-SDK (src/platform/page-card/wechat.ts). */
const WECHAT_SDK = 'https://res.wx.qq.com/open/js/'
/** WeChat's browser calls itself through frames of its own scheme, which lead nowhere in any other. */
const WECHAT_FRAME = 'weixin:'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
/** The sockets of an origin: 'self' does not speak of another one's. */
const withSockets = (origin: string) => [origin, origin.replace(/^http/, 'ws')]
const originOf = (address: string) => (address === '' ? [] : [new URL(address).origin])

/** Hosts that the web-view opens (src/domain/web-hosts.ts): by https, those of the development machine by http, too. */
const framesOf = ({ h5Address, staticBase, webHosts }: Origins) => [
  ...[h5Address, staticBase].flatMap(originOf),
  ...webHosts.flatMap((host) => [`https://${host}`, ...(LOCAL.test(host) ? [`http://${host}`] : [])]),
]

/**
 * The policy of a page with these inline scripts. Styles are written in place by React and Taro. Films and the pieces that
 * hls.js fetches come from the CDN that a course or a question names, which no build knows. The web-view opens the site itself.
 */
function policyOf(scripts: readonly string[], env: Origins): string {
  const api = originOf(env.apiServer)
  const called = [...api, ...originOf(env.uploadBase)].flatMap(withSockets)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf), WECHAT_SDK],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'media-src': ["'self'", 'blob:', 'https:', ...api],
    'connect-src': ["'self'", 'https:', 'wss:', ...called],
    'frame-src': ["'self'", WECHAT_FRAME, ...framesOf(env)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join(';')
}

const SCRIPT = /<script>([^]*?)<\/script>/g

/**
 * What the server is told of a page (server/plugins/h5-site.ts): the policy, and the page it is of. Beside another one its
 * hashes would refuse the scripts that page begins with.
 */
export function pagePolicy(page: string, env: Origins): { page: string; policy: string } {
  const scripts = Array.from(page.matchAll(SCRIPT), ([, script = '']) => script)
  return { page: createHash('sha256').update(page).digest('hex'), policy: policyOf(scripts, env) }
}

/** Writes the policy beside index.html. Not into it: Chromium then asks for no script before it has read the page. */
export class Policy {
  constructor(private readonly env: Origins) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Policy', (compilation) => {
      // The names of files in the page, which its scripts hold, are final.
      compilation.hooks.processAssets.tap({ name: 'Policy', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, () => {
        const html = compilation.getAsset('index.html')
        if (!html) return
        const told = pagePolicy(String(html.source.source()), this.env)
        compilation.emitAsset('policy.json', new sources.RawSource(JSON.stringify(told)))
      })
    })
  }
}
