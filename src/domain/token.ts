/** The login token's claims (specification sections 3 and 6), read without `atob`, which WeChat lacks. */

/** Claims of a token: uid, roles, permissions, expiry in seconds since the epoch. */
export interface TokenClaims {
  uid: string
  role: string[]
  permission: string[]
  exp: number
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Passes every permission check (specification section 6). */
const ADMIN = 'admin'

/** Bytes of base64url text; null when a character is foreign to it. */
function bytesOf(text: string): number[] | null {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return null
    bits = (bits << 6) | value
    held += 6
    if (held < 8) continue
    held -= 8
    bytes.push((bits >> held) & 0xff)
    bits &= (1 << held) - 1
  }
  return bytes
}

function utf8(bytes: number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return ''
  }
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [])

/**
 * The claims of a token; null when it is not a token. The signature is the server's to verify: what is read here
 * decides only what the app shows.
 */
export function claimsOf(token: string): TokenClaims | null {
  const bytes = bytesOf(token.split('.')[1] ?? '')
  if (!bytes || bytes.length === 0) return null
  try {
    const payload = JSON.parse(utf8(bytes)) as Record<string, unknown> | null
    if (typeof payload?.uid !== 'string' || typeof payload.exp !== 'number') return null
    return { uid: payload.uid, role: strings(payload.role), permission: strings(payload.permission), exp: payload.exp }
  } catch {
    return null
  }
}

/** The role stands in the token's list. */
export const hasRole = (claims: TokenClaims | null, role: string): boolean => claims?.role.includes(role) ?? false

/** The permission is listed, or the learner is an admin. */
export const hasPermission = (claims: TokenClaims | null, permission: string): boolean =>
  hasRole(claims, ADMIN) || (claims?.permission.includes(permission) ?? false)

/** The expiry lies after `now` (ms since the epoch). */
export const isValid = (claims: TokenClaims | null, now: number): boolean => claims !== null && claims.exp * 1000 > now
