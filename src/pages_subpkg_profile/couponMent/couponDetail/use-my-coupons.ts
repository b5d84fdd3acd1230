import { useState } from 'react'
import * as coupon from '@/api/coupon'
import type { CouponTab } from '@/api/coupon'
import { rowsOnce } from '@/domain/pages'
import { numbered, usePages } from '@/hooks/pages'
import { useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { TABS } from './swipe'

const tabOf = (asked: string | undefined): CouponTab => TABS.find((tab) => tab === asked) ?? 'usable'

/** The learner's coupons by tab, 20 a page. @param enabled false: nothing is read (a guest, review mode) */
export function useMyCoupons(asked: string | undefined, enabled: boolean) {
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const [tab, setTab] = useState<CouponTab>(() => tabOf(asked))
  // One may be claimed, or its order paid or cancelled, on another page.
  const pages = usePages({
    key: ['coupon', 'mine', userId, tab],
    read: (page) => coupon.mine(tab, page),
    ...numbered,
    enabled,
    again: 'shown',
  })
  // The head counts the usable ones whatever tab is open.
  const counted = useApi(['coupon', 'mine', 'count', userId], () => coupon.mine('usable', 1), { enabled })
  const { data } = pages.query
  const [first] = data ?? []
  return {
    tab,
    setTab,
    usable: first?.usable ?? counted.data?.usable ?? null,
    now: first?.now ?? 0,
    hasMore: pages.hasMore,
    query: { ...pages.query, data: data && rowsOnce(data, ({ id }) => id) },
    more: pages.more,
  }
}

export type MyCouponsPage = ReturnType<typeof useMyCoupons>
