/** The typed door to navigation: pages name routes, never URLs. */
import { navigation } from '@/platform/navigation'
import { fullUrl, hrefOf, isTab, routeOfUrl, type RouteName, type RouteQuery } from '@/routes'
import { handTabQuery } from './tab-query'

const toTab = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> => {
  handTabQuery(name, query)
  return navigation.switchTab(hrefOf(name, query))
}

/** The page on its way to the top. */
let coming: { url: string; move: Promise<void> } | null = null

/** A row that is touched twice opens its page once: neither platform takes the second touch for the same. */
function push(url: string): Promise<void> {
  if (coming?.url === url) return coming.move
  // The second touch may fall on the page that slides away. On H5 an address may be the short one.
  if (fullUrl(navigation.current()) === fullUrl(url)) return Promise.resolve()
  const move = navigation.push(url).finally(() => {
    if (coming?.move === move) coming = null
  })
  coming = { url, move }
  return move
}

/** Opens a page on top of this one, unless it is there already; a tab by a tab switch. */
export const go = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> =>
  isTab(name) ? toTab(name, query) : push(hrefOf(name, query))

/** Opens a page in place of this one. */
export const redirect = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> =>
  isTab(name) ? toTab(name, query) : navigation.replace(hrefOf(name, query))

/** Whether a page is still the one on screen: an answer that was waited for leads on from it, and from nowhere else. */
export const isHere = (name: RouteName): boolean => routeOfUrl(navigation.current()) === name

let going: Promise<void> | null = null

/** Goes back, or to the entry page when nothing is behind; a second touch while the page goes leaves the one below alone. */
export function goBack(): Promise<void> {
  going ??= navigation.back().finally(() => {
    going = null
  })
  return going
}

/** Opens a page of ours by its URL (banners, stored targets); anything else is ignored. false: it was. */
export async function goUrl(url: string): Promise<boolean> {
  const name = routeOfUrl(url)
  const full = fullUrl(url)
  if (!name || !full) return false
  await (isTab(name) ? navigation.switchTab(full) : push(full))
  return true
}
