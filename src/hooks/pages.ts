/** Lists that are read page by page, through the query cache. */
import { hashKey, useInfiniteQuery, type QueryKey, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { pageAfter } from '@/domain/pages'
import { needsReading, queryClient } from './query'

/**
 * When a list that is there is read again as its page is shown: whenever it is, when it failed or is older than it may be, or only when
 * something it counts in was marked stale (a reader keeps his place in it else).
 */
export type Again = 'shown' | 'stale' | 'changed'

export interface Listing<T, P> {
  key: QueryKey
  /** Reads the page that `param` names. */
  read: (param: P) => Promise<T>
  /** What names the first page. */
  first: P
  /** What names the page after the last one that was read; undefined at the end. */
  next: (last: T, all: T[], param: P) => P | undefined
  /** false: wait. Lists that need an account wait for one. */
  enabled?: boolean
  again?: Again
  /**
   * The rows on screen stay until those of another filter are there: those whose key names this learner or, as '', a guest. What is
   * nobody's own names what it is of.
   */
  keepsRows?: string
}

export interface Pages<T> {
  /** Every page that was read so far. */
  query: { data: T[] | undefined; error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  /** Epoch ms on this device at which the last of them came. */
  readAt: number
  hasMore: boolean
  /** Reads the next page, once; after the list has been read again, where that is under way or due. */
  more: () => void
}

/** How most lists are read: pages of twenty rows, counted from 1. */
export const numbered = {
  first: 1,
  next: (last: { total: number }, _all: unknown, page: number): number | undefined => pageAfter(last, page),
}

/** Asked of the cache at that moment: what the last render saw may be long ago. */
function isOld(key: QueryKey, again: Again): boolean {
  if (again === 'stale') return needsReading(key)
  const state = queryClient.getQueryState(key)
  return again === 'shown' ? state?.data !== undefined : state?.isInvalidated === true
}

/**
 * How a list is read on. One that is being read again, or has to be, ends that first: a next page would take the place of that reading,
 * and with its answer the pages above it would count as read. The cache is asked: a list that is thrown asks several times before it is
 * drawn again.
 */
export function useReadingOn(
  key: QueryKey,
  { hasNextPage, isFetching, error, fetchNextPage, refetch }: Omit<UseInfiniteQueryResult, 'data'>,
): () => void {
  /** The list whose next page waits for the reading from the top. */
  const waits = useRef('')
  const hash = hashKey(key)
  const readOn = () => {
    const state = queryClient.getQueryState(key)
    if (!hasNextPage || !state) return
    const reading = state.fetchStatus === 'fetching'
    const forward = state.fetchMeta?.fetchMore?.direction === 'forward'
    if (reading && forward) return
    // A next page that failed marks the list as well, and changes nothing above it.
    const again = reading || (state.isInvalidated && !forward)
    waits.current = again ? hash : ''
    if (!again) void fetchNextPage()
    else if (!reading) void refetch()
  }
  useEffect(() => {
    if (isFetching || waits.current === '') return
    const due = waits.current === hash && error === null
    waits.current = ''
    if (due) readOn()
  })
  return readOn
}

/** Reads a list page by page. */
export function usePages<T, P = number>(list: Listing<T, P>): Pages<T> {
  const { key, enabled = true, again = 'changed' } = list
  const pages = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => list.read(pageParam as P),
      initialPageParam: list.first,
      getNextPageParam: (last: T, all: T[], param: P) => list.next(last, all, param),
      enabled,
      ...(list.keepsRows !== undefined && {
        placeholderData: (before: unknown, query?: { queryKey: QueryKey }) =>
          (query?.queryKey.some((part) => part === list.keepsRows || part === '') ? before : undefined) as never,
      }),
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch } = pages
  const more = useReadingOn(key, pages)
  useDidShow(() => {
    if (enabled && isOld(key, again)) void refetch({ cancelRefetch: false })
  })
  return {
    query: { data: data?.pages, error, isPending, isFetching, refetch },
    readAt: pages.dataUpdatedAt,
    hasMore: pages.hasNextPage,
    more,
  }
}
