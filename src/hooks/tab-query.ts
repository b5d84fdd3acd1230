/**
 * A tab switch cannot carry a query in the mini program, and a tab page stays mounted: what `go` hands to a tab is kept
 * here until the page takes it when it is shown.
 */
import type { RouteName, RouteQuery } from '@/routes'

const handed = new Map<RouteName, object>()

/** Keeps a query for a tab; an empty one clears what was kept. */
export function handTabQuery<N extends RouteName>(name: N, query: RouteQuery[N]): void {
  handed.set(name, query)
}

/** Takes what was handed to a tab since it was shown last, null when nothing was. */
export function takeTabQuery<N extends RouteName>(name: N): RouteQuery[N] | null {
  const query = handed.get(name) as RouteQuery[N] | undefined
  handed.delete(name)
  return query ?? null
}
