import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import * as coupon from '@/api/coupon'
import type { CouponCentre, CouponOffer } from '@/api/coupon'
import { putAnswer } from '@/hooks/put-answer'
import { markStale, queryClient, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { useLooks } from '../../parts/use-looks'
import { openCoupon } from '../open-coupon'
import { keepPendingClaim, takePendingClaim } from './pending-claim'

export type Chip = 'all' | CouponOffer['place']
const TICK_MS = 15_000
/** 去使用 comes under the finger that touched 领取: of a quick second touch nobody wanted to leave, ms. */
const SECOND_TOUCH_MS = 500

/** The server's clock while the page is open, every quarter of a minute: coupons open by themselves. */
function useServerNow(centre: CouponCentre | undefined): number {
  const [at, setAt] = useState({ server: 0, device: 0 })
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (centre) setAt({ server: centre.now, device: system.now() })
  }, [centre])
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return at.server === 0 ? (centre?.now ?? 0) : at.server + system.now() - at.device
}

/** When there is more of it than was read, epoch ms; null: that is not known. */
const turnOf = ({ state, opensAt, restockAt }: CouponOffer): number | null =>
  state === 'soon' ? opensAt : state === 'gone' ? restockAt : null

/** Reads the centre again when the time of a coupon has come, until the answer says so: a look may fail. */
function useOpening(centre: CouponCentre | undefined, now: number, refetch: () => Promise<unknown>): void {
  useLooks(centre?.offers.some((offer) => (turnOf(offer) ?? Infinity) <= now) ?? false, TICK_MS, refetch)
}

/** The coupon centre and what its buttons do. */
export function useGetCoupon() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const reviewed = useReviewMode()
  const key = ['coupon', 'centre', userId]
  const query = useApi(key, () => coupon.centre(), { enabled: !reviewed })
  const now = useServerNow(query.data)
  useOpening(query.data, now, query.refetch)
  const [chip, setChip] = useState<Chip>('all')
  const [busy, setBusy] = useState('')
  const claimedAt = useRef(-Infinity)

  const put = (id: string, change: Partial<CouponOffer>) =>
    putAnswer<CouponCentre>(key, (old) => ({
      ...old,
      offers: old.offers.map((offer) => (offer.id === id ? { ...offer, ...change } : offer)),
    }))
  const run = async (id: string, work: () => Promise<void>) => {
    if (busy !== '') return
    setBusy(id)
    await work().catch((error: unknown) => {
      tellError(error)
      void query.refetch()
    })
    setBusy('')
  }
  const claim = (id: string) =>
    run(id, async () => {
      const made = await coupon.claim(id)
      const known = queryClient.getQueryData<CouponCentre>(key)?.offers.find((offer) => offer.id === id)
      // After a lost answer the centre may have been read with it.
      const counted = known?.couponId === made.id ? 0 : 1
      const claimed = Math.min(known?.perPerson ?? 1, (known?.claimed ?? 0) + counted)
      // The shop may give another one by now than it did when the centre was read.
      const { name, note, kind, threshold, amount, percent, cap, leadsTo } = made
      const value = { name, note, kind, threshold, amount, percent, cap, leadsTo }
      put(id, { ...value, claimed, ...(claimed >= (known?.perPerson ?? 1) && { state: 'own' }), couponId: made.id })
      claimedAt.current = system.now()
      toast.success('领取成功')
      void markStale(['coupon', 'shop', 'order', 'user'])
    })
  const remind = (offer: CouponOffer) =>
    run(offer.id, async () => {
      const { reminded } = await coupon.remind(offer.id, !offer.reminded)
      put(offer.id, { reminded })
      toast.success(reminded ? '开抢后会排在最前面' : '已取消提醒')
    })

  useDidShow(() => {
    const pending = userId === '' ? null : takePendingClaim()
    if (pending !== null) void claim(pending)
  })

  return {
    reviewed,
    query,
    now,
    busy,
    chip,
    setChip,
    offers: query.data?.offers.filter(({ place }) => chip === 'all' || place === chip) ?? [],
    use: (offer: CouponOffer) => {
      if (system.now() - claimedAt.current > SECOND_TOUCH_MS) openCoupon(offer)
    },
    claim: (id: string) => {
      if (userId === '') keepPendingClaim(id)
      if (requireLogin()) void claim(id)
    },
    remind: (offer: CouponOffer) => {
      if (requireLogin()) void remind(offer)
    },
  }
}

export type GetCouponPage = ReturnType<typeof useGetCoupon>
