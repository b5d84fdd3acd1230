import { useEffect, useRef, useState } from 'react'
import * as coin from '@/api/coin'
import type { CoinEntries, CoinOverview, EntryFilter } from '@/api/coin'
import { coinsWorth } from '@/domain/price/coins'
import { rowsOnce } from '@/domain/pages'
import { buzz } from '@/hooks/buzz'
import { usePages } from '@/hooks/pages'
import { putAnswer } from '@/hooks/put-answer'
import { markStale, queryClient, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

const nextPage = ({ more, rows }: CoinEntries) => (more ? rows[rows.length - 1]?.id : undefined)

/** Signs in for today when the page is opened, once; a failure is silent: the cell of today is there to be tapped. */
function useCheckIn(overview: CoinOverview | undefined, key: readonly string[]) {
  const tried = useRef('')
  const [busy, setBusy] = useState(false)
  /** Coins of the check-in of this visit. */
  const [earned, setEarned] = useState(0)
  const checkIn = async () => {
    setBusy(true)
    try {
      const { coins, balance, week } = await coin.checkIn()
      putAnswer<CoinOverview>(key, (old) => ({ ...old, balance, worth: coinsWorth(balance), week }))
      if (coins === 0) return
      setEarned(coins)
      buzz('light')
      toast.success(`签到成功，得 ${coins} 知币`)
      void queryClient.invalidateQueries({ queryKey: ['coin', 'entries'] })
      void markStale(['advanced', 'practice', 'order', 'user'])
    } finally {
      setBusy(false)
    }
  }
  const today = overview?.today
  const open = overview !== undefined && !overview.week.checkedIn
  useEffect(() => {
    if (!open || today === undefined || tried.current === today) return
    tried.current = today
    checkIn().catch(() => undefined)
  })
  return { busy, earned, checkIn }
}

/** The learner's coins, the days signed in, and the ledger by filter. */
export function useCoinDetail() {
  const loggedIn = useLoggedIn()
  const reviewed = useReviewMode()
  const userId = useUserStore(({ userInfo }) => userInfo?.id ?? '')
  const enabled = loggedIn && !reviewed
  const key = ['coin', 'overview', userId]
  const query = useApi(key, coin.overview, { enabled })
  const checkIn = useCheckIn(query.data, key)
  const [filter, setFilter] = useState<EntryFilter>('all')
  // Coins are earned and spent on other pages: the balance is read again then, and so is what explains it.
  const pages = usePages({
    key: ['coin', 'entries', userId, filter],
    read: (before) => coin.entries(filter, before),
    first: undefined as number | undefined,
    next: nextPage,
    enabled,
    again: 'shown',
  })
  const { data } = pages.query
  return {
    loggedIn,
    reviewed,
    query,
    ...checkIn,
    filter,
    setFilter,
    entries: { ...pages.query, data: data && rowsOnce(data, ({ id }) => id) },
    hasMore: pages.hasMore,
    more: pages.more,
    refresh: () => Promise.all([query.refetch(), pages.query.refetch()]),
  }
}

export type CoinPage = ReturnType<typeof useCoinDetail>
