import type { Db } from '../../db/client'
import { spendCoupon } from '../coupon/order-coupons'
import { ORDER } from './config'
import { fulfil } from './fulfil'
import { step, type OrderRow } from './state'

/**
 * The money is there: the coupon is used up, virtual lines are granted, the rest waits for the shop. All in the caller's
 * transaction, so that paid and granted are one moment.
 * @param order under the caller's lock
 * @returns false when the order was not waiting for money (paid, or cancelled): nothing happened then
 */
export async function payOrder(tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  const paid = await step(tx, { order, event: { type: 'pay' }, also: { paidAt: now } })
  if (!paid) return false
  const { orderNo, couponId, userId, virtual } = paid
  if (couponId !== null) await spendCoupon(tx, { couponId, orderNo, now })
  // Without a learner (the account went in between) nobody can be given anything; the parcel still has its address.
  if (userId !== null) await fulfil(tx, { orderNo, userId, now })
  const received = { receivedAt: now, reviewBy: new Date(now.getTime() + ORDER.reviewMs) }
  await step(tx, { order: paid, event: { type: 'fulfil', sends: !virtual }, also: virtual ? received : {} })
  return true
}
