import { createHash, createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import { reasonOf, tellNobody, type Tell } from '../../outside'
import type { OauthClient } from './ports'
import { isSameHash } from './secrets'

const ISSUER = 'https://appleid.apple.com'
const TIMEOUT_MS = 5000
/** A token is good this long after Apple made it, s: its own expiry may be a day away. */
const FRESH_SECONDS = 600
/** Clocks differ by less, s. */
const SKEW_SECONDS = 60

type Key = JsonWebKey & { kid?: string }
interface Claims {
  iss?: string
  aud?: string
  sub?: string
  /** Seconds. */
  iat?: number
  exp?: number
  /** SHA-256 in hex of what the app made up for this sign-in. */
  nonce?: string
}

const refused = () => new ApiError(CODE.failed, 'Apple 登录已失效，请重试')

const part = <T>(text: string | undefined): T | null => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')) as T
  } catch {
    return null
  }
}

/** The claims hold now: for this app, not ended, made a moment ago. */
function isRight({ iss, aud, exp = 0, iat = 0 }: Claims, clientId: string, seconds: number): boolean {
  const fresh = iat <= seconds + SKEW_SECONDS && seconds < iat + FRESH_SECONDS
  return iss === ISSUER && aud === clientId && exp > seconds && fresh
}

/** A token that was made for a nonce is its holder's alone. */
const isBound = ({ nonce }: Claims, raw: string): boolean =>
  nonce === undefined || isSameHash(String(nonce), createHash('sha256').update(raw).digest('hex'))

/** The key of a token; null when Apple has none of that name, or none that is a key. */
function keyOf(known: readonly (Key | null)[], kid: string | undefined): KeyObject | null {
  const jwk = known.find((one) => one?.kid === kid)
  try {
    return jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : null
  } catch {
    return null
  }
}

/** Asks Apple for its public keys. */
export const appleKeys =
  (tell: Tell = tellNobody) =>
  async (): Promise<Key[]> => {
    try {
      const answer = await fetch(`${ISSUER}/auth/keys`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const { keys } = ((await answer.json()) ?? {}) as { keys?: Key[] }
      if (!Array.isArray(keys)) throw Object.assign(new Error('no keys'), { name: `HTTP ${answer.status} without keys` })
      return keys
    } catch (error) {
      tell('Apple', reasonOf(error))
      throw error
    }
  }

/**
 * Sign-in with Apple: the code is the identity token of the app. Signature (RS256 alone), issuer, audience, age and
 * nonce are checked before the subject is read (reliability.md rule 2). What was signed is used once: the signature's own text may be written
 * in several ways.
 * @param keys the public keys of Apple; replaced in tests
 */
export const appleLogin = (clientId: string, now: () => Date, keys = appleKeys()): OauthClient => ({
  appId: clientId,
  once: (token) => ({
    key: createHash('sha256').update(token.split('.', 2).join('.')).digest('base64url'),
    seconds: FRESH_SECONDS + SKEW_SECONDS,
  }),
  async subject(token, nonce = '') {
    const [head, body, signature] = token.split('.')
    const header = part<{ alg?: string; kid?: string }>(head)
    if (header?.alg !== 'RS256') throw refused()
    const known = await keys().catch(() => {
      throw new ApiError(CODE.failed, 'Apple 登录暂时连接不上，请稍后重试')
    })
    const signed = Buffer.from(`${head}.${body}`)
    const key = keyOf(known, header.kid)
    if (!key || !verify('RSA-SHA256', signed, key, Buffer.from(signature ?? '', 'base64url'))) throw refused()
    const claims = part<Claims>(body)
    if (!claims?.sub || !isRight(claims, clientId, now().getTime() / 1000) || !isBound(claims, nonce)) throw refused()
    return claims.sub
  },
})
