import { useInfiniteQuery } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import * as coupon from '@/api/coupon'
import type { CouponTab, MyCoupons } from '@/api/coupon'
import { queryClient, useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { TABS } from './swipe'

const PAGE_SIZE = 20
const tabOf = (asked: string | undefined): CouponTab => TABS.find((tab) => tab === asked) ?? 'usable'

const nextPage = ({ total }: MyCoupons, _all: MyCoupons[], page: number) => (page * PAGE_SIZE < total ? page + 1 : undefined)

/** The learner's coupons by tab, 20 a page. @param enabled false: nothing is read (a guest, review mode) */
export function useMyCoupons(asked: string | undefined, enabled: boolean) {
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const [tab, setTab] = useState<CouponTab>(() => tabOf(asked))
  const key = ['coupon', 'mine', userId, tab]
  const pages = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam }) => coupon.mine(tab, pageParam),
      initialPageParam: 1,
      getNextPageParam: nextPage,
      enabled,
    },
    queryClient,
  )
  // The head counts the usable ones whatever tab is open.
  const counted = useApi(['coupon', 'mine', 'count', userId], () => coupon.mine('usable', 1), { enabled })
  const { error, isPending, isFetching, refetch } = pages
  // One was claimed, or its order paid or cancelled, on another page.
  useDidShow(() => {
    if (enabled && queryClient.getQueryState(key)?.data) void refetch({ cancelRefetch: false })
  })
  const [first] = pages.data?.pages ?? []
  return {
    tab,
    setTab,
    usable: first?.usable ?? counted.data?.usable ?? null,
    now: first?.now ?? 0,
    hasMore: pages.hasNextPage,
    query: { data: pages.data?.pages.flatMap(({ rows }) => rows), error, isPending, isFetching, refetch },
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
    },
  }
}

export type MyCouponsPage = ReturnType<typeof useMyCoupons>
