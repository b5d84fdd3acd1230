/** The typed door to navigation: pages name routes, never URLs. */
import { navigation } from '@/platform/navigation'
import { fullUrl, hrefOf, isTab, routeOfUrl, type RouteName, type RouteQuery } from '@/routes'
import { handTabQuery } from './tab-query'

const toTab = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> => {
  handTabQuery(name, query)
  return navigation.switchTab(hrefOf(name, query))
}

/** Opens a page on top of this one; a tab by a tab switch. */
export const go = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> =>
  isTab(name) ? toTab(name, query) : navigation.push(hrefOf(name, query))

/** Opens a page in place of this one. */
export const redirect = <N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> =>
  isTab(name) ? toTab(name, query) : navigation.replace(hrefOf(name, query))

/** Goes back, or to the entry page when nothing is behind. */
export const goBack = (): Promise<void> => navigation.back()

/** Opens a page of ours by its URL (banners, stored targets); anything else is ignored. false: it was. */
export async function goUrl(url: string): Promise<boolean> {
  const name = routeOfUrl(url)
  const full = fullUrl(url)
  if (!name || !full) return false
  await (isTab(name) ? navigation.switchTab(full) : navigation.push(full))
  return true
}
