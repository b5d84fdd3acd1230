/**
 * Links that carry their permission with them, for elements that send no token: video, image, download
 * (docs/decisions/016-media-links.md).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a link permits, all of it signed. */
export interface LinkTerms {
  /** Below the origin, without query. */
  path: string
  /** For whom; '' is a guest. */
  userId: string
  /** First byte that is not given out: the cut of a preview; null: all of it. */
  limit: number | null
  /** Epoch ms: must be opened before, and ends. */
  openBy: number
  expiresAt: number
  /** Device it is bound to from the start; '' binds to the first that opens it. */
  device: string
  /** Makes it a link of its own: two asked for at the same moment are opened apart. */
  nonce: string
}

export type LinkQuery = Readonly<Partial<Record<'u' | 'l' | 'o' | 'e' | 'd' | 'n' | 's', string>>>

const mac = (secret: string, ...parts: (string | number)[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

const signatureOf = (secret: string, { path, userId, limit, openBy, expiresAt, device, nonce }: LinkTerms) =>
  mac(secret, 'media-link', path, userId, limit ?? '', openBy, expiresAt, device, nonce)

/** The link: path and query. */
export function signLink(secret: string, of: Omit<LinkTerms, 'nonce'>): string {
  const terms = { ...of, nonce: randomBytes(6).toString('base64url') }
  const { path, userId, limit, openBy, expiresAt, device, nonce } = terms
  const query = new URLSearchParams({ u: userId, o: String(openBy), e: String(expiresAt) })
  if (limit !== null) query.set('l', String(limit))
  if (device !== '') query.set('d', device)
  query.set('n', nonce)
  query.set('s', signatureOf(secret, terms))
  return `${path}?${query.toString()}`
}

const whole = (text: string | undefined) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null)

/** The terms of a link that was signed here and has not ended; null for every other. The time for opening is the caller's. */
export function readLink(secret: string, path: string, of: { query: LinkQuery; now: number }): LinkTerms | null {
  const { u, l, o, e, d = '', n = '', s = '' } = of.query
  const [openBy, expiresAt, limit] = [whole(o), whole(e), whole(l)]
  if (u === undefined || openBy === null || expiresAt === null || (l !== undefined && limit === null)) return null
  const terms = { path, userId: u, limit, openBy, expiresAt, device: d, nonce: n }
  const [given, right] = [Buffer.from(s), Buffer.from(signatureOf(secret, terms))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return of.now < expiresAt ? terms : null
}

/** Names the device behind an address without telling the address. */
export const deviceOf = (secret: string, address: string): string => mac(secret, 'media-device', address).slice(0, 16)
