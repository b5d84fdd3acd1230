import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import { tellNobody, type Tell } from '../../outside'
import { MessageFault, type WechatClient } from './ports'
import { ask, busy, wechatCalls, type Reply, type WechatSettings } from './wechat-access'
import { wechatShipping } from './wechat-shipping'
import { pictureCheck, textCheck } from './wechat-text'

/** Codes that were made up or have ended (40029), or were used (40163). */
const REFUSED_CODES = new Set([40029, 40163])
/** The platform blocks this user. */
const BLOCKED = 40226
/** A message whose consent is used up, was taken back, or never given. */
const NO_CONSENT = 43101
/**
 * Why WeChat takes no message of ours at the moment, whoever it is to: busy (-1), the access token or the app (40001, 40013, 40014,
 * 40125, 40164, 41001, 41004, 42001, 48001, 50002), a quota (45009, 45011), the operator's template or the page (40037, 41030).
 * Anything else is said of the one message, as an openid that is none (40003) or a field it does not take (47003).
 */
const NO_MESSAGES = new Set([
  ...[-1, 40001, 40013, 40014, 40125, 40164, 41001, 41004, 42001, 48001, 50002],
  ...[45009, 45011, 40037, 41030],
])
/** A page that is in no published version, or a scene it does not take. */
const NO_PAGE = new Set([41030, 40169])

function check(reply: Reply, what: string): void {
  if (!reply.errcode) return
  if (REFUSED_CODES.has(reply.errcode)) throw new ApiError(CODE.failed, `${what}已失效，请重试`)
  if (reply.errcode === BLOCKED) throw new ApiError(CODE.failed, '微信限制了这个账号的登录，请换一种登录方式')
  throw busy()
}

/** The platform itself, for a mini program. */
export function createWechat(settings: WechatSettings, now: () => Date, tell: Tell = tellNobody): WechatClient {
  const { appId, secret, base } = settings
  const call = wechatCalls(settings, now, tell)

  return {
    local: false,
    async codeToSession(code) {
      const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
      const reply = await ask(`${base}/sns/jscode2session?${query}`, { tell })
      check(reply, '微信登录')
      if (!reply.openid) throw busy()
      return { openid: reply.openid }
    },
    async phoneNumber(code) {
      const reply = await call('/wxa/business/getuserphonenumber', { body: { code } })
      if (Buffer.isBuffer(reply)) throw busy()
      check(reply, '手机号授权')
      const { purePhoneNumber: phone, countryCode } = reply.phone_info ?? {}
      if (!phone) throw busy()
      if (countryCode !== '86') throw new ApiError(CODE.failed, '目前只支持中国大陆的手机号，请用短信验证码绑定')
      return { phone }
    },
    async sendMessage({ openid, templateId, page, data }) {
      const reply = await call('/cgi-bin/message/subscribe/send', { body: { touser: openid, template_id: templateId, page, data } })
      if (Buffer.isBuffer(reply)) throw busy()
      if (reply.errcode === NO_CONSENT) return 'refused'
      const { errcode } = reply
      const words = `微信没有接受提醒（${errcode}），请检查消息模板`
      if (errcode && NO_MESSAGES.has(errcode)) throw new ApiError(CODE.failed, words)
      if (errcode) throw new MessageFault(CODE.failed, words)
      return 'sent'
    },
    async pageCode({ page, scene }) {
      const reply = await call('/wxa/getwxacodeunlimit', { body: { page, scene, width: 280 } })
      if (Buffer.isBuffer(reply)) return reply
      if (NO_PAGE.has(reply.errcode ?? 0)) return null
      throw busy()
    },
    checkText: textCheck(call),
    checkPicture: pictureCheck(call),
    shipping: wechatShipping(call, appId, now),
  }
}

/** In production without an AppID: every login is refused in words, nobody is let in as somebody. */
export function refuseWechat(): WechatClient {
  const refuse = async (): Promise<never> => {
    throw new ApiError(CODE.failed, '微信登录尚未开通，请用手机号登录')
  }
  return {
    ...{ local: false, codeToSession: refuse, phoneNumber: refuse, sendMessage: refuse },
    ...{ pageCode: async () => null, checkText: null, checkPicture: null, shipping: null },
  }
}
