import { useState } from 'react'
import * as coupon from '@/api/coupon'
import type { CouponOffer } from '@/api/coupon'
import { markStale, useApi } from '@/hooks/query'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'

/** Coupons for a product, those that can be taken or used; none under review mode. */
export function useOffers(productId: string) {
  const review = useReviewMode()
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const query = useApi(['coupon', 'product', productId, userId], () => coupon.centre(productId), { enabled: !review })
  const [claiming, setClaiming] = useState<string | null>(null)
  const claim = async (offer: CouponOffer) => {
    if (claiming !== null || !requireLogin()) return
    setClaiming(offer.id)
    try {
      await coupon.claim(offer.id)
      await markStale(['coupon', 'order', 'user'])
      await query.refetch()
      toast.show({ kind: 'success', text: '领取成功', duration: 1500 })
    } catch (error) {
      tellError(error)
    } finally {
      setClaiming(null)
    }
  }
  const list = (query.data?.offers ?? []).filter(({ state }) => state === 'open' || state === 'own')
  return { list, now: query.data?.now ?? 0, claiming, claim: (offer: CouponOffer) => void claim(offer) }
}

export type OffersState = ReturnType<typeof useOffers>
