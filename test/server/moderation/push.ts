/** WeChat as it sends messages to the server of a mini program, in its safe mode. */
import { createCipheriv, createHash } from 'node:crypto'

export const KEYS = { appId: 'wx0123456789abcdef', token: 'AAAAA', key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }

/** What WeChat sends: encrypted with the operator's key, signed with his token. */
export function sealed(message: unknown, { appId, key, token } = KEYS) {
  const text = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const inside = Buffer.concat([Buffer.from('0123456789abcdef'), length, text, Buffer.from(appId)])
  const filling = 32 - (inside.length % 32)
  const secret = Buffer.from(`${key}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', secret, secret.subarray(0, 16)).setAutoPadding(false)
  const encrypted = Buffer.concat([cipher.update(Buffer.concat([inside, Buffer.alloc(filling, filling)])), cipher.final()]).toString(
    'base64',
  )
  return { encrypted, signature: sign(token, '1714036504', '1514711492', encrypted) }
}
export const sign = (...words: string[]) => createHash('sha1').update(words.sort().join('')).digest('hex')
