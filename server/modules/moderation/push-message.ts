/** Messages that WeChat sends to the server of a mini program, in its safe mode (developers.weixin.qq.com, 消息推送). */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** What the operator set in 小程序后台 → 消息推送, and the app that messages have to be for. */
export interface PushKeys {
  appId: string
  token: string
  /** EncodingAESKey, 43 letters and digits. */
  key: string
}

/** No message of WeChat's, or none to us; the reason goes to the log. */
export class PushRefused extends Error {}

/** In front of a message: 16 random bytes, and its length in four. */
const RANDOM = 16
const HEAD = RANDOM + 4
/** Messages are filled up to blocks of 32 bytes, of which AES knows nothing. */
const BLOCK = 32

/** Whether the token of the operator stands behind a signature over these words. */
export function isSigned({ token }: PushKeys, signature: string, words: readonly string[]): boolean {
  const proper = createHash('sha1')
    .update([token, ...words].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === proper.length && timingSafeEqual(given, proper)
}

/** What is inside of an encrypted message. @throws PushRefused when it is none, or for another app */
export function openMessage({ appId, key }: PushKeys, encrypted: string): unknown {
  const secret = Buffer.from(`${key}=`, 'base64')
  let plain: Buffer
  try {
    const cipher = createDecipheriv('aes-256-cbc', secret, secret.subarray(0, 16)).setAutoPadding(false)
    plain = Buffer.concat([cipher.update(encrypted, 'base64'), cipher.final()])
  } catch {
    throw new PushRefused('a message that cannot be opened')
  }
  const filling = plain.at(-1) ?? 0
  const whole = plain.subarray(0, plain.length - (filling <= BLOCK ? filling : 0))
  if (whole.length < HEAD) throw new PushRefused('a message that cannot be opened')
  const end = HEAD + whole.readUInt32BE(RANDOM)
  if (whole.subarray(end).toString() !== appId) throw new PushRefused('a message for another app')
  try {
    return JSON.parse(whole.subarray(HEAD, end).toString()) as unknown
  } catch {
    throw new PushRefused('a message that is no JSON')
  }
}
