import type { AsyncQuery } from '@/components/async-view'

/** A query that waits for the subject: without one, the reason why there is none. */
export function withSubject<T>(subject: { id: string; error: Error | null; refetch: () => unknown }, query: AsyncQuery<T>): AsyncQuery<T> {
  if (subject.id !== '') return query
  return { data: undefined, error: subject.error, isPending: subject.error === null, refetch: subject.refetch }
}
