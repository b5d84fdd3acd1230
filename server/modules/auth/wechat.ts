import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import type { WechatClient } from './ports'

export const WECHAT_API = 'https://api.weixin.qq.com'

const TIMEOUT_MS = 5000
/** A token is given up this long before its end, so that none ends on its way. */
const SPARE_MS = 300_000

export interface WechatSettings {
  appId: string
  secret: string
  /** Host of the platform; another one in tests. */
  base: string
}

interface Reply {
  errcode?: number
  openid?: string
  access_token?: string
  /** Seconds. */
  expires_in?: number
  phone_info?: { purePhoneNumber?: string; countryCode?: string }
}

/** Platform access token; until in epoch ms. */
interface AccessToken {
  text: string
  until: number
}

/** Codes that were made up or have ended (40029), or were used (40163). */
const REFUSED_CODES = new Set([40029, 40163])
/** The platform blocks this user. */
const BLOCKED = 40226
/** A message whose consent is used up, was taken back, or never given. */
const NO_CONSENT = 43101
/** A page that is in no published version, or a scene it does not take. */
const NO_PAGE = new Set([41030, 40169])
/** The access token was replaced or has ended: 40001, 42001, 40014. */
const STALE_TOKEN = new Set([40001, 40014, 42001])

const busy = () => new ApiError(CODE.failed, '微信服务暂时连接不上，请稍后重试')

/** One call of the platform. Its address holds the secret: a failure is never told with it. */
async function fetchBytes(url: string, body?: unknown): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return Buffer.from(await response.arrayBuffer())
  } catch {
    throw busy()
  }
}

function replyOf(bytes: Buffer): Reply {
  try {
    return JSON.parse(bytes.toString('utf8')) as Reply
  } catch {
    throw busy()
  }
}

const ask = async (url: string, body?: unknown): Promise<Reply> => replyOf(await fetchBytes(url, body))

/** JPEG begins so; everything else the platform answers is JSON. */
const isPicture = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

function check(reply: Reply, what: string): void {
  if (!reply.errcode) return
  if (REFUSED_CODES.has(reply.errcode)) throw new ApiError(CODE.failed, `${what}已失效，请重试`)
  if (reply.errcode === BLOCKED) throw new ApiError(CODE.failed, '微信限制了这个账号的登录，请换一种登录方式')
  throw busy()
}

/** The platform itself. One access token is shared by all calls, also by those that ask while it is being fetched. */
export function createWechat(settings: WechatSettings, now: () => Date): WechatClient {
  const { appId, secret, base } = settings
  let held: Promise<AccessToken> | null = null

  async function fetchToken(): Promise<AccessToken> {
    // The stable one: several processes get the same token and do not end each other's.
    const reply = await ask(`${base}/cgi-bin/stable_token`, { grant_type: 'client_credential', appid: appId, secret })
    if (!reply.access_token) throw busy()
    return { text: reply.access_token, until: now().getTime() + (reply.expires_in ?? 0) * 1000 - SPARE_MS }
  }

  async function accessToken(): Promise<string> {
    const seen = held
    const standing = seen && (await seen.catch(() => null))
    if (standing && standing.until > now().getTime()) return standing.text
    // Whoever comes first fetches; those that waited with it take what it fetched.
    if (held === null || held === seen) held = fetchToken()
    return (await held).text
  }

  /** A call with the access token; with a fresh one when the platform says it has ended. @returns a picture or its reply */
  async function call(path: string, body: unknown): Promise<Reply | Buffer> {
    const once = async () => {
      const bytes = await fetchBytes(`${base}${path}?access_token=${encodeURIComponent(await accessToken())}`, body)
      return isPicture(bytes) ? bytes : replyOf(bytes)
    }
    const first = await once()
    if (Buffer.isBuffer(first) || !STALE_TOKEN.has(first.errcode ?? 0)) return first
    held = null
    return once()
  }

  return {
    local: false,
    async codeToSession(code) {
      const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
      const reply = await ask(`${base}/sns/jscode2session?${query}`)
      check(reply, '微信登录')
      if (!reply.openid) throw busy()
      return { openid: reply.openid }
    },
    async phoneNumber(code) {
      const reply = await call('/wxa/business/getuserphonenumber', { code })
      if (Buffer.isBuffer(reply)) throw busy()
      check(reply, '手机号授权')
      const { purePhoneNumber: phone, countryCode } = reply.phone_info ?? {}
      if (!phone) throw busy()
      if (countryCode !== '86') throw new ApiError(CODE.failed, '目前只支持中国大陆的手机号，请用短信验证码绑定')
      return { phone }
    },
    async sendMessage({ openid, templateId, page, data }) {
      const reply = await call('/cgi-bin/message/subscribe/send', { touser: openid, template_id: templateId, page, data })
      if (Buffer.isBuffer(reply)) throw busy()
      if (reply.errcode === NO_CONSENT) return 'refused'
      if (reply.errcode) throw new ApiError(CODE.failed, `微信没有接受提醒（${reply.errcode}），请检查消息模板`)
      return 'sent'
    },
    async pageCode({ page, scene }) {
      const reply = await call('/wxa/getwxacodeunlimit', { page, scene, width: 280 })
      if (Buffer.isBuffer(reply)) return reply
      if (NO_PAGE.has(reply.errcode ?? 0)) return null
      throw busy()
    },
  }
}

/** In production without an AppID: every login is refused in words, nobody is let in as somebody. */
export function refuseWechat(): WechatClient {
  const refuse = async (): Promise<never> => {
    throw new ApiError(CODE.failed, '微信登录尚未开通，请用手机号登录')
  }
  return { local: false, codeToSession: refuse, phoneNumber: refuse, sendMessage: refuse, pageCode: async () => null }
}
