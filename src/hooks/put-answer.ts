import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query'

/**
 * Writes what a change has come to into the answers under a key that are here. A read of them under way was asked for before the
 * change, and would take it back: it is asked for again.
 */
export function putAnswer<T>(queryKey: QueryKey, change: (known: T) => T): void {
  const reads = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<T>({ queryKey }, (known) => known && change(known))
  for (const { queryKey: read } of reads) void queryClient.invalidateQueries({ queryKey: read, exact: true })
}
