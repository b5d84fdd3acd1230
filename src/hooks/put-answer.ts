import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query'

/**
 * Writes what a change has come to into the answers under a key that are here. A read of them under way was asked for before the
 * change, and would take it back: it is asked for again. What was to be read again for another reason still is.
 */
export function putAnswer<T>(queryKey: QueryKey, change: (known: T) => T): void {
  const known = queryClient.getQueryCache().findAll({ queryKey })
  const reads = known.filter(({ state }) => state.fetchStatus === 'fetching')
  const stale = known.filter(({ state }) => state.isInvalidated)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<T>({ queryKey }, (answer) => answer && change(answer))
  for (const query of stale) query.invalidate()
  for (const { queryKey: read } of reads) void queryClient.invalidateQueries({ queryKey: read, exact: true })
}
