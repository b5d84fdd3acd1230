import { PAY } from './config'
import { NoticeRefused, type RawNotice } from './ports'
import type { PlatformKeys } from './platform-keys'
import { signedText, verify } from './signature'

/** One header as text; '' when it is missing or there are several. */
const header = (headers: RawNotice['headers'], name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Proves that a text is the platform's and of now: serial of a known key, ±300 s, signature over the raw bytes.
 * @throws NoticeRefused
 */
export async function checkSigned({ headers, body, now }: RawNotice, keys: PlatformKeys): Promise<void> {
  const stamp = header(headers, 'wechatpay-timestamp')
  const age = Math.abs(now.getTime() / 1000 - Number(stamp))
  if (!/^\d{1,12}$/.test(stamp) || age > PAY.skewSeconds) throw new NoticeRefused(`stamped ${stamp}, ${Math.round(age)} s from now`)
  const serial = header(headers, 'wechatpay-serial')
  const key = await keys(serial)
  if (key === null) throw new NoticeRefused(`serial ${serial.slice(0, 80)} is nobody's`)
  const text = signedText(stamp, header(headers, 'wechatpay-nonce'), body)
  if (!verify(text, header(headers, 'wechatpay-signature'), key)) throw new NoticeRefused('the signature does not fit')
}
