import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import * as shop from '@/api/shop'
import type { GoodsPage } from '@/api/shop'
import type { AsyncQuery } from '@/components/async-view'
import { queryClient } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'

/** Rows in a page of the API. */
const PAGE_SIZE = 20

/** Where the cache keeps favourite goods, of whatever learner. */
export const FAVORITE_GOODS = ['shop', 'favorites'] as const

export type Shelf = 'all' | 'favorite'
export type GoodsRow = GoodsPage['rows'][number]

/** The page after the last one that was read; undefined at the end. */
const nextPage = ({ page, total }: GoodsPage): number | undefined => (page * PAGE_SIZE < total ? page + 1 : undefined)

/** All goods or the learner's favourites, 20 at a time. */
export function useShelf() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const [choice, setChoice] = useState<Shelf | null>(null)
  // Who logs out while his favourites are shown looks at all goods again.
  const shelf: Shelf = loggedIn && choice === 'favorite' ? 'favorite' : 'all'
  const pages = useInfiniteQuery(
    {
      queryKey: shelf === 'favorite' ? [...FAVORITE_GOODS, userId] : ['shop', 'shelf'],
      queryFn: ({ pageParam }) => shop.goods({ page: pageParam, ...(shelf === 'favorite' && { favorite: true }) }),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, isStale, refetch } = pages
  useDidShow(() => {
    if (isStale) void refetch({ cancelRefetch: false })
  })
  const query: AsyncQuery<GoodsRow[]> = { data: data?.pages.flatMap(({ rows }) => rows), error, isPending, isFetching, refetch }
  return {
    query,
    shelf,
    /** 收藏 is for who has an account; without it there is nothing to choose. */
    choices: loggedIn,
    choose: setChoice,
    /** Nobody chose anything yet: a shelf that is empty or did not come is not worth a word. */
    untouched: choice === null,
    hasMore: pages.hasNextPage,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}
