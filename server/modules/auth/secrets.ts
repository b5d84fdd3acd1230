import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** N = 2^15 costs 87 ms and 32 MB on the reference machine (libraries.md). */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_LENGTH = 32
/** No letters and digits that look alike in the picture. */
const CAPTCHA_LETTERS = 'ACDEFGHJKMNPRTUVWXY3479'

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/** Of no password: an unknown account costs the same time as a known one. */
const NOBODY = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(KEY_LENGTH).toString('base64url')}`

/** Compares in constant time; null (no such account, or one without a password) takes as long and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? NOBODY).split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const stored = Buffer.from(key, 'base64url')
  return stored.length === derived.length && timingSafeEqual(stored, derived) && hash !== null
}

/** HMAC of a short secret and everything it is bound to: a copy of the database does not give the codes away. */
export const keyedHash = (secret: string, parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/** Compares two hashes in a time that tells nothing of where they differ. */
export function isSameHash(a: string, b: string): boolean {
  // Of a stranger's text: as many letters may be more bytes.
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** So many digits that nobody can foretell. */
export const randomDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** So many letters that nobody can foretell, without those that look alike. */
export const randomCaptcha = (count: number): string =>
  Array.from({ length: count }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('')
