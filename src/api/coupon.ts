/** Coupons: the centre, and the learner's own (server/modules/coupon). */
import { isUnanswered } from '@/domain/errors'
import { system } from '@/platform/system'
import { get, getOpen, post, route } from './call'
import type { ResultOf } from './types'

export type CouponCentre = ResultOf<'/api/coupon/centre', 'get'>
export type CouponOffer = CouponCentre['offers'][number]
export type MyCoupons = ResultOf<'/api/coupon/mine', 'get'>
export type MyCoupon = MyCoupons['rows'][number]
export type CouponTab = 'usable' | 'used' | 'expired'

/** Coupons to claim, to a guest too. @param productId only those that take something off this product */
export const centre = (productId?: string) => getOpen<CouponCentre>('/api/coupon/centre', { productId })

/** Keys of claims whose answer is not known, by template. */
const asked = new Map<string, string>()

/** Claims a coupon; claimed again after a lost answer, it is the same piece. The caller shows what went wrong. */
export async function claim(templateId: string): Promise<MyCoupon> {
  const idempotencyKey = asked.get(templateId) ?? system.randomId()
  asked.set(templateId, idempotencyKey)
  try {
    const made = await post<MyCoupon>(route`/api/coupon/templates/${templateId}/claim`, {}, { throwError: true, idempotencyKey })
    asked.delete(templateId)
    return made
  } catch (error) {
    if (!isUnanswered(error)) asked.delete(templateId)
    throw error
  }
}

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
