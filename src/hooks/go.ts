/** The typed door to navigation: pages name routes, never URLs. */
import { navigation } from '@/platform/navigation'
import { fullUrl, hrefOf, isTab, routeOfUrl, type RouteName, type RouteQuery } from '@/routes'
import { handTabQuery } from './tab-query'

const toTab = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> => {
  handTabQuery(name, query)
  return navigation.switchTab(hrefOf(name, query))
}

const BACK = 'back'
/** Moves under way, by where they lead. */
const moving = new Map<string, Promise<void>>()

/**
 * What is touched twice moves once: neither platform takes the second touch for the same. The move is known before it begins: a
 * page that hides for it may ask for the same.
 */
function once(to: string, begin: () => Promise<void>): Promise<void> {
  const known = moving.get(to)
  if (known) return known
  let begun: (under: Promise<void>) => void = () => undefined
  const move = new Promise<void>((resolve) => (begun = resolve)).finally(() => moving.delete(to))
  moving.set(to, move)
  begun(begin())
  return move
}

const push = (url: string): Promise<void> =>
  once(url, async () => {
    // The second touch may fall on the page that slides away. On H5 an address may be the short one.
    if (fullUrl(navigation.current()) !== fullUrl(url)) await navigation.push(url)
  })

/** Opens a page on top of this one, unless it is there already; a tab by a tab switch. */
export const go = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> =>
  isTab(name) ? toTab(name, query) : push(hrefOf(name, query))

/** Whether a page is still the one on screen: an answer that was waited for leads on from it, and from nowhere else. */
export const isHere = (name: RouteName): boolean => routeOfUrl(navigation.current()) === name

/** Goes back, or to the entry page when nothing is behind; a second touch while the page goes leaves the one below alone. */
export const goBack = (): Promise<void> => once(BACK, async () => navigation.back())

/** Opens a page in place of this one; the one that lies right below is gone back to, or it would lie there twice (docs/decisions/040). */
export function redirect<N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> {
  if (isTab(name)) return toTab(name, query)
  const to = hrefOf(name, query)
  return fullUrl(navigation.behind() ?? '') === to ? goBack() : navigation.replace(to)
}

/** Goes back from a page that came back and is to be left as well: a step of its own after the one that may still be under way. */
export async function goOnBack(): Promise<void> {
  await moving.get(BACK)?.catch(() => undefined)
  await goBack()
}

/** Opens a page of ours by its URL (banners, stored targets); anything else is ignored. false: it was. */
export async function goUrl(url: string): Promise<boolean> {
  const name = routeOfUrl(url)
  const full = fullUrl(url)
  if (!name || !full) return false
  await (isTab(name) ? navigation.switchTab(full) : push(full))
  return true
}
