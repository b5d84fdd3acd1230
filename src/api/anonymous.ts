/**
 * The anonymous session of the cloud back end: good for SMS codes and captchas before login and for nothing else.
 * It has a storage key of its own and is never mixed up with the login token.
 */
import { storage } from '@/platform/storage'

export const ANONYMOUS_KEY = 'zx.anonymous'

/** expiresAt in ms since the epoch. */
export interface AnonymousSession {
  token: string
  expiresAt: number
}

/** How long an access token is waited for, ms: default, least and most (specification section 9). */
const TIMEOUT = { default: 15_000, least: 100, most: 600_000 }

/** The wait for an access token within what the specification allows. @param asked ms */
export const tokenTimeout = (asked = TIMEOUT.default): number => Math.min(TIMEOUT.most, Math.max(TIMEOUT.least, asked))

let session: string | null = null
let fetching: Promise<AnonymousSession> | null = null

function stored(): string | null {
  try {
    const value = JSON.parse(storage.get(ANONYMOUS_KEY) ?? 'null') as Partial<AnonymousSession> | null
    return typeof value?.token === 'string' ? value.token : null
  } catch {
    return null
  }
}

function keep(next: AnonymousSession): string {
  session = next.token
  try {
    storage.set(ANONYMOUS_KEY, JSON.stringify(next))
  } catch {
    // A full device costs one more session at the next start.
  }
  return session
}

/**
 * The token of the anonymous session; `open` makes one where there is none. Concurrent callers share it. Whether it has ended the server
 * says (`dropAnonymous`), not the clock of this device: with one that is weeks ahead every call would open a session of its own, and the
 * code of an SMS is good in the session that asked for it.
 */
export async function anonymousToken(open: () => Promise<AnonymousSession>): Promise<string> {
  session ??= stored()
  if (session !== null) return session
  fetching ??= open().finally(() => {
    fetching = null
  })
  return keep(await fetching)
}

/** Forgets the session: the server no longer knows it. */
export function dropAnonymous(): void {
  session = null
  storage.remove(ANONYMOUS_KEY)
}
