import { createHash, randomBytes } from 'node:crypto'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { take } from '../../db/counters'
import { ApiError, badInput } from '../../http/errors'
import { SHARE } from './config'

/** Without a default port, as browsers name it; null: no address. */
const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

/**
 * The address as WeChat signs it: without the part after #.
 * @throws ApiError when it is no page of the site
 */
export function ownPage(url: string, origin: string): string {
  if (originOf(url) === null || originOf(url) !== originOf(origin)) throw badInput('只能为本站的页面签名，请从本站打开页面后再分享')
  return url.split('#')[0] ?? url
}

/** @throws ApiError when an address asks for signatures too often. */
export async function countSigning(db: Db, address: string, now: Date): Promise<void> {
  const wait = await take(db, { key: `share:sign:${address}`, ...SHARE.signatures }, now)
  if (wait !== null) throw new ApiError(CODE.tooMany, `操作太频繁了，请 ${wait} 秒后再试`)
}

/** What wx.config takes beside the app: the signature of a page by WeChat's rule for its JS-SDK. */
export function signPage({ ticket, url, now }: { ticket: string; url: string; now: Date }) {
  const nonceStr = randomBytes(12).toString('base64url')
  const timestamp = Math.floor(now.getTime() / 1000)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return { timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
}
