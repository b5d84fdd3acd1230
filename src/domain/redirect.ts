/** A place to go to after login, checked before it is stored and again before it is used (reliability.md rule 8). */
export interface RedirectTarget {
  url: string
  /** One of the three tabs: reached by a tab switch. */
  tab: boolean
}

/** What a URL of ours is; null for anything else. */
export type RouteLookup = (url: string) => { tab: boolean; login: boolean } | null

const MAX_LENGTH = 1024

/**
 * A stored or handed-over target as a place of ours; null when it is foreign, malformed or a page of the login flow.
 * Only `/path?query` passes: no scheme, no host, no fragment, no dots that climb.
 */
export function safeTarget(raw: string | null | undefined, lookup: RouteLookup): RedirectTarget | null {
  if (!raw || raw.length > MAX_LENGTH || !/^\/(?!\/)[^\s#\\]*$/.test(raw)) return null
  const path = raw.split('?')[0] ?? ''
  if (!/^\/[A-Za-z0-9_\-/]*$/.test(path) || path.includes('//')) return null
  const route = lookup(raw)
  return route && !route.login ? { url: raw, tab: route.tab } : null
}
