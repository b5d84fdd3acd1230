/** The way into the login flow and back: the redirect target, and one login page however many calls ask for it. */
import { safeTarget, type RedirectTarget, type RouteLookup } from '@/domain/redirect'
import { navigation } from '@/platform/navigation'
import { storage } from '@/platform/storage'
import { fullUrl, isTab, routeOfUrl, type RouteName } from '@/routes'
import { go } from './go'

export const REDIRECT_KEY = 'zx.redirect'
/** The pages a learner passes on the way to a login; none is a place to return to. */
const LOGIN_PAGES: readonly RouteName[] = ['login', 'loginAuthorization', 'loginAgreement', 'authLogin', 'unNetwork']

const lookup: RouteLookup = (url) => {
  const name = routeOfUrl(url)
  return name && { tab: isTab(name), login: LOGIN_PAGES.includes(name) }
}

/** Keeps where to go after login; a URL that is not a page of ours is not kept. */
export function rememberTarget(url: string): void {
  const target = safeTarget(fullUrl(url), lookup)
  if (!target) return
  try {
    storage.set(REDIRECT_KEY, target.url)
  } catch {
    // A full device: after login the learner starts at the practice tab.
  }
}

/** The kept target, which stays; null: none. */
export const keptTarget = (): string | null => safeTarget(storage.get(REDIRECT_KEY), lookup)?.url ?? null

/** The kept target, once: it is gone afterwards. */
export function takeTarget(): RedirectTarget | null {
  const target = safeTarget(storage.get(REDIRECT_KEY), lookup)
  storage.remove(REDIRECT_KEY)
  return target
}

let holders = 0
let missed: (() => void) | null = null

/**
 * Until released, the end of a login leads nowhere: an exam in progress is never left because of a 401 (reliability.md rule
 * 19). What was held back happens at the release.
 */
export function holdLogin(): () => void {
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0) return
    const late = missed
    missed = null
    late?.()
  }
}

/** Whether the login is held; `late` is called at the release then. */
export function heldBack(late: () => void): boolean {
  if (holders > 0) missed = late
  return holders > 0
}

/** Remembers the page on screen and opens the login page; calls that come together open one: they lead to the same address. */
export async function openLogin(): Promise<void> {
  const current = navigation.current()
  const behind = navigation.behind()
  // A text that an order asks to agree to wants a login as well: it is of the login only where that lies behind it.
  const reading = routeOfUrl(current) === 'loginAgreement' && !(behind !== null && lookup(behind)?.login)
  if (lookup(current)?.login && !reading) return
  rememberTarget(reading ? (behind ?? '') : current)
  await go('login', { from: 'guard' })
}
