import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import { reasonOf, tellNobody, type Tell } from '../../outside'

export const WECHAT_API = 'https://api.weixin.qq.com'

const TIMEOUT_MS = 5000
/** A token is given up this long before its end, so that none ends on its way. */
const SPARE_MS = 300_000
/** The access token was replaced or has ended: 40001, 42001, 40014. */
const STALE_TOKEN = new Set([40001, 40014, 42001])
/**
 * Said of a code (40029, 40163, 41008), a learner (40226), a consent (43101), a page that is not published yet (41030, 40169) or
 * one order (10060001 to 10060004, 10060023): nothing is wrong with the app.
 */
const ORDINARY = new Set([...[40029, 40163, 41008, 40226, 43101, 41030, 40169], ...[10060001, 10060002, 10060003, 10060004, 10060023]])
/** How failures of the platform are called in the log. */
const SERVICE = 'WeChat'

export interface WechatSettings {
  appId: string
  secret: string
  /** Host of the platform; another one in tests. */
  base: string
}

/** What the platform answers; which fields are there depends on the call. */
export interface Reply {
  errcode?: number
  errmsg?: string
  openid?: string
  access_token?: string
  /** Of a page's signature. */
  ticket?: string
  /** Seconds. */
  expires_in?: number
  phone_info?: { purePhoneNumber?: string; countryCode?: string }
  /** Of a text that was looked at. */
  result?: { suggest?: string; label?: number }
  /** Of a picture that is looked at. */
  trace_id?: string
  /** Whether orders of the mini program are under 发货信息管理. */
  is_trade_managed?: boolean
  /** Who carries parcels. */
  delivery_list?: { delivery_id?: string; delivery_name?: string }[]
}

/** Platform access token; until in epoch ms. */
interface AccessToken {
  text: string
  until: number
}

/** The platform does not answer, or not as it should. */
export const busy = () => new ApiError(CODE.failed, '微信服务暂时连接不上，请稍后重试')

/** One call of the platform. Its address holds the secret: a failure is never told with it. */
async function fetchBytes(url: string, body: unknown, tell: Tell): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    tell(SERVICE, reasonOf(error))
    throw busy()
  }
}

function replyOf(bytes: Buffer, tell: Tell): Reply {
  try {
    const reply = JSON.parse(bytes.toString('utf8')) as Reply | null
    if (reply !== null) return reply
  } catch {
    // Told below, as nothing at all is.
  }
  tell(SERVICE, 'an answer that is no JSON')
  throw busy()
}

/** What is wrong with the app or the platform stands in the log: a wrong secret, an address that is on no whitelist. */
function noted(reply: Reply, tell: Tell): Reply {
  const { errcode, errmsg = '' } = reply
  if (errcode && !ORDINARY.has(errcode)) tell(SERVICE, `${errcode} ${errmsg}`)
  return reply
}

/** A call without the access token. @throws ApiError when the platform is not there */
export const ask = async (url: string, { body, tell }: { body?: unknown; tell: Tell }): Promise<Reply> =>
  noted(replyOf(await fetchBytes(url, body, tell), tell), tell)

/** JPEG begins so; everything else the platform answers is JSON. */
const isPicture = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

/** What a call sends beside the access token. */
interface Call {
  query?: Record<string, string>
  body?: unknown
}
export type WechatCalls = (path: string, call: Call) => Promise<Reply | Buffer>

/**
 * The calls of one app with its access token, which all of them share, also those that ask while it is being fetched; with a
 * fresh one when the platform says that it has ended.
 * @returns makes a call: a picture, or the platform's reply
 */
export function wechatCalls({ appId, secret, base }: WechatSettings, now: () => Date, tell: Tell = tellNobody): WechatCalls {
  let held: Promise<AccessToken> | null = null

  async function fetchToken(): Promise<AccessToken> {
    // The stable one: several processes get the same token and do not end each other's.
    const body = { grant_type: 'client_credential', appid: appId, secret }
    const reply = await ask(`${base}/cgi-bin/stable_token`, { body, tell })
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

  return async (path, { query, body }) => {
    const once = async () => {
      const search = new URLSearchParams({ access_token: await accessToken(), ...query })
      const bytes = await fetchBytes(`${base}${path}?${search}`, body, tell)
      return isPicture(bytes) ? bytes : replyOf(bytes, tell)
    }
    const first = await once()
    const stale = !Buffer.isBuffer(first) && STALE_TOKEN.has(first.errcode ?? 0)
    if (stale) held = null
    const last = stale ? await once() : first
    return Buffer.isBuffer(last) ? last : noted(last, tell)
  }
}
