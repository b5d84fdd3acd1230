/** Signatures and seals of WeChat Pay v3, on node:crypto: SHA256 with RSA over lines, AES-256-GCM for notices. */
import { createCipheriv, createDecipheriv, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'

const TAG_BYTES = 16

/** The text that is signed: every part on a line of its own, the last one too. */
export const signedText = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('')

/** @returns base64 */
export const sign = (text: string, key: string | KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** false for a signature that is none, too. */
export function verify(text: string, signature: string, key: string | KeyObject): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

/** 32 letters and digits. */
export const nonce = (): string => randomBytes(16).toString('hex')

/** The sealed part of a notice. */
export interface Sealed {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** Opens a seal. @throws Error when the key is another one, or anything was changed */
export function open(sealed: Omit<Sealed, 'algorithm'>, apiKey: string): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(sealed.nonce))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(sealed.associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Seals a text as the platform does. */
export function seal(text: string, apiKey: string, associated: string): Sealed {
  const iv = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(iv))
  cipher.setAAD(Buffer.from(associated))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), associated_data: associated, nonce: iv }
}
