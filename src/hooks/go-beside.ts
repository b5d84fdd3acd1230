/** Ways between pages that lead to each other without end. */
import { navigation } from '@/platform/navigation'
import { fullUrl, hrefOf, routeOfUrl, type RouteName, type RouteQuery } from '@/routes'
import { go, goBack, redirect } from './go'

/**
 * Opens a page out of one that such a page leads to in turn: an article out of a related one, a course out of its lesson. What
 * lies below already is gone back to, and of its kind one lies below at most: back is never a long way, and a mini program stacks
 * ten pages.
 */
export function goBeside<N extends RouteName>(name: N, query: RouteQuery[N]): Promise<void> {
  const below = navigation.behind() ?? ''
  const to = hrefOf(name, query)
  if (fullUrl(below) === to) return goBack()
  return routeOfUrl(below) === name && fullUrl(navigation.current()) !== to ? redirect(name, query) : go(name, query)
}
