import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as shop from '@/api/shop'
import type { ReviewPage } from '@/api/shop'
import type { AsyncQuery } from '@/components/async-view'
import { queryClient } from '@/hooks/query'
import { useUnrolled } from '../../parts/use-unrolled'

/** Rows in a page of the API. */
const PAGE_SIZE = 20

export type ReviewFilter = 'all' | 'good' | 'middle' | 'bad' | 'pictures' | 'append'

export interface ReviewList extends Pick<ReviewPage, 'total' | 'good' | 'counts' | 'tags' | 'rows'> {
  more: boolean
}

/** The page after the last one that was read; undefined at the end. */
export const nextReviewPage = ({ page, total }: Pick<ReviewPage, 'page' | 'total'>): number | undefined =>
  page * PAGE_SIZE < total ? page + 1 : undefined

/** Reviews of a product by filter or tag, 20 at a time; what is on screen stays until the next choice has arrived. */
export function useEvaluateMore(productId: string) {
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const [tag, setTag] = useState<string | null>(null)
  const pages = useInfiniteQuery(
    {
      queryKey: ['shop', 'reviews', productId, filter, tag],
      queryFn: ({ pageParam }) => shop.reviews(productId, { filter, page: pageParam, ...(tag !== null && { tag }) }),
      initialPageParam: 1,
      getNextPageParam: nextReviewPage,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch } = pages
  const first = data?.pages[0]
  const unrolled = useUnrolled(data?.pages.flatMap(({ rows }) => rows) ?? [], {
    hasMore: pages.hasNextPage,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  })
  const list = first && { ...first, rows: unrolled.shown, more: unrolled.hasMore }
  const query: AsyncQuery<ReviewList> = { data: list, error, isPending, isFetching, refetch }
  return {
    query,
    filter,
    tag,
    setFilter: (next: ReviewFilter) => {
      setFilter(next)
      setTag(null)
    },
    /** A tag again: no longer. */
    setTag: (name: string) => {
      setTag(name === tag ? null : name)
      setFilter('all')
    },
    more: unrolled.more,
  }
}
