/** Coupons: the centre, and the learner's own (server/modules/coupon). */
import { get, getOpen, post, route } from './call'
import type { ResultOf } from './types'

export type CouponCentre = ResultOf<'/api/coupon/centre', 'get'>
export type CouponOffer = CouponCentre['offers'][number]
export type MyCoupons = ResultOf<'/api/coupon/mine', 'get'>
export type MyCoupon = MyCoupons['rows'][number]
export type CouponTab = 'usable' | 'used' | 'expired'

/** Coupons to claim, to a guest too. @param productId only those that take something off this product */
export const centre = (productId?: string) => getOpen<CouponCentre>('/api/coupon/centre', { productId })

/** Claims a coupon. The caller shows what went wrong. */
export const claim = (templateId: string) => post<MyCoupon>(route`/api/coupon/templates/${templateId}/claim`, {}, { throwError: true })

/** Asks to see a coupon first when it opens, or no longer. The caller shows what went wrong. */
export const remind = (templateId: string, on: boolean) =>
  post<ResultOf<'/api/coupon/templates/{id}/remind', 'post'>>(
    route`/api/coupon/templates/${templateId}/remind`,
    { on },
    { throwError: true },
  )

/** A page of 20 of a tab. */
export const mine = (state: CouponTab, page: number) => get<MyCoupons>('/api/coupon/mine', { state, page })

/** One of the learner's coupons. */
export const one = (id: string) => get<ResultOf<'/api/coupon/mine/{id}', 'get'>>(route`/api/coupon/mine/${id}`)
