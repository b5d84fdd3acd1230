import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import * as order from '@/api/order'
import type { OrderCard, OrderPage } from '@/api/order'
import type { AsyncQuery } from '@/components/async-view'
import { queryClient } from '@/hooks/query'
import { listedOrders, nextOrderPage, type Tab } from './order-model'

export interface OrderRows {
  rows: OrderCard[]
  total: number
  counts: OrderPage['counts']
  /** The server's clock when this was read, and this device's, epoch ms. */
  told: { serverNow: number; at: number }
}

export interface OrderPagesOf {
  tab: Tab
  /** '' for all. */
  words: string
  userId: string
  enabled: boolean
}

/** The orders of a tab, 20 at a time; read again whenever the page is shown, so that countdowns are right. */
export function useOrderPages({ tab, words, userId, enabled }: OrderPagesOf) {
  const pages = useInfiniteQuery(
    {
      queryKey: ['order', 'list', tab, words, userId],
      queryFn: ({ pageParam }) => order.list({ tab, page: pageParam, ...(words !== '' && { q: words }) }),
      initialPageParam: 1,
      getNextPageParam: nextOrderPage,
      enabled,
    },
    queryClient,
  )
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = pages
  useDidShow(() => {
    if (enabled && queryClient.getQueryState(['order', 'list', tab, words, userId])?.data) void refetch({ cancelRefetch: false })
  })
  const first = data?.pages[0]
  const newest = data?.pages[data.pages.length - 1]
  const list: OrderRows | undefined = first &&
    newest && {
      rows: listedOrders(data.pages),
      total: first.total,
      counts: first.counts,
      told: { serverNow: newest.serverNow, at: dataUpdatedAt },
    }
  const query: AsyncQuery<OrderRows> = { data: list, error, isPending, isFetching, refetch }
  return {
    query,
    hasMore: pages.hasNextPage,
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}
