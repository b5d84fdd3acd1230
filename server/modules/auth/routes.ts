import type { Deps } from '../../deps'
import type { Handlers } from '../../http/route'
import { newCaptcha } from './captchas'
import { passwordLogin } from './password-login'
import { authContracts } from './schema'
import { useState } from './oauth-state'
import { anonymousSession, bindCallersPhone, oauthLogin, phoneLogin, wechatMiniLogin } from './service'
import { closeSession } from './sessions'
import { sendCode } from './sms-codes'
import { visitOf } from './visit'

const handlers = (deps: Deps): Handlers<typeof authContracts> => ({
  anonymous: (context) => anonymousSession(visitOf(deps, context)),
  sms: (context) => sendCode(visitOf(deps, context), context.caller, context.body),
  phoneLogin: (context) => phoneLogin(visitOf(deps, context), context.caller, context.body),
  clientLogin: (context) => passwordLogin(visitOf(deps, context), context.body),
  randomImage: (context) => newCaptcha(visitOf(deps, context), context.caller, context.params.key),
  wechatMiniCallback: (context) => wechatMiniLogin(visitOf(deps, context), context.query),
  wechatMpCallback: async (context) => {
    const visit = visitOf(deps, context)
    await useState(visit, context.request, context.query.state)
    return oauthLogin(visit, 'wechat_mp', context.query)
  },
  wechatOpenCallback: (context) => oauthLogin(visitOf(deps, context), 'wechat_open', context.query),
  appleCallback: (context) => oauthLogin(visitOf(deps, context), 'apple', context.body),
  bindPhone: (context) => bindCallersPhone(visitOf(deps, context), context.caller, context.body),
  logout: async (context) => {
    await closeSession(visitOf(deps, context), context.caller.sessionId)
    return null
  },
})

/** Signing in and out, SMS codes, captchas and the binding of a phone. */
export const authModule = (deps: Deps) => ({ contracts: authContracts, handlers: handlers(deps) })
