import jwt from '@fastify/jwt'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Caller, Deps } from '../deps'
import { Callers, type Claims } from './callers'
import { ApiError, unauthorized } from './errors'
import { CODE } from '@/domain/errors'
import type { Access } from './contract'

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    access?: Access
    allowUnbound?: boolean
  }
}

interface Rule {
  access: Access
  allowUnbound: boolean
}

/** Why a caller may not use a route; undefined when he may. */
function refusal({ access, allowUnbound }: Rule, caller: Caller | null, hasToken: boolean): ApiError | undefined {
  if (access === 'public') return undefined
  if (!caller) return unauthorized(hasToken ? undefined : '未登录')
  if (access === 'anonymous') return undefined
  if (!caller.userId) return unauthorized('未登录')
  if (!caller.phoneBound && !allowUnbound) return unauthorized('请先绑定手机号')
  if (access === 'admin' && !caller.roles.includes('admin')) return new ApiError(CODE.forbidden, '没有权限，请换一个账号登录', 403)
  return undefined
}

/**
 * Whom a route sees. A half login is good for what completes it; where everybody may ask it is a guest, as the app shows it: it would
 * read the figures of an account that nobody has finished signing in to.
 */
const seen = (access: Access, caller: Caller | null): Caller | null => (access === 'public' && !caller?.phoneBound ? null : caller)

/** Finds the caller of a request and refuses who may not use the route; without waiting when the caller is known. */
function guard(callers: Callers, now: () => Date, rule: Rule): onRequestHookHandler {
  return (request, _reply, done) => {
    const token = request.headers['x-access-token']
    if (typeof token !== 'string' || token === '') return done(refusal(rule, null, Boolean(token)))
    const at = now()
    const held = callers.held(token, at)
    if (held) {
      request.caller = seen(rule.access, held)
      return done(refusal(rule, held, true))
    }
    callers.of(token, at).then((caller) => {
      request.caller = seen(rule.access, caller)
      done(refusal(rule, caller, true))
    }, done)
  }
}

/** Adds `request.caller` and enforces the declared access of every route; a route without one stops the start (rule 4). */
export async function authentication(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(jwt, {
    secret: deps.config.secret,
    sign: { algorithm: 'HS256' },
    // Expiry is judged by the injected clock in Callers, not by the library's.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  })
  const callers = new Callers(deps.db, (token) => app.jwt.verify<Claims>(token))
  app.decorate('callers', callers)
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route) => {
    const { access, allowUnbound = false } = route.config ?? {}
    if (!access) throw new Error(`Route ${String(route.method)} ${route.url} does not declare who may call it`)
    const before = route.onRequest ?? []
    route.onRequest = [...(Array.isArray(before) ? before : [before]), guard(callers, deps.now, { access, allowUnbound })]
  })
}
