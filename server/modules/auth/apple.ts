import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { CODE } from '@/domain/errors'
import { ApiError } from '../../http/errors'
import type { OauthClient } from './ports'

const ISSUER = 'https://appleid.apple.com'
const TIMEOUT_MS = 5000

type Key = JsonWebKey & { kid?: string }
interface Claims {
  iss?: string
  aud?: string
  sub?: string
  /** Seconds. */
  exp?: number
}

const refused = () => new ApiError(CODE.failed, 'Apple 登录已失效，请重试')

const part = <T>(text: string | undefined): T | null => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')) as T
  } catch {
    return null
  }
}

const fetchKeys = async (): Promise<Key[]> => {
  const answer = await fetch(`${ISSUER}/auth/keys`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return ((await answer.json()) as { keys: Key[] }).keys
}

/**
 * Sign-in with Apple: the code is the identity token of the app. Signature (RS256 alone), issuer, audience and expiry are
 * checked before the subject is read (reliability.md rule 2).
 * @param keys the public keys of Apple; replaced in tests
 */
export const appleLogin = (clientId: string, now: () => Date, keys = fetchKeys): OauthClient => ({
  appId: clientId,
  async subject(token) {
    const [head, body, signature] = token.split('.')
    const header = part<{ alg?: string; kid?: string }>(head)
    if (header?.alg !== 'RS256') throw refused()
    const known = await keys().catch(() => {
      throw new ApiError(CODE.failed, 'Apple 登录暂时连接不上，请稍后重试')
    })
    const jwk = known.find(({ kid }) => kid === header.kid)
    const signed = Buffer.from(`${head}.${body}`)
    const key = jwk && createPublicKey({ key: jwk, format: 'jwk' })
    if (!key || !verify('RSA-SHA256', signed, key, Buffer.from(signature ?? '', 'base64url'))) throw refused()
    const claims = part<Claims>(body)
    const right = claims?.iss === ISSUER && claims.aud === clientId && (claims.exp ?? 0) * 1000 > now().getTime()
    if (!right || !claims.sub) throw refused()
    return claims.sub
  },
})
