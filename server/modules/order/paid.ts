import type { Db } from '../../db/client'
import { spendCoupon } from '../coupon/order-coupons'
import { cancelLocked } from './cancel'
import { fulfil } from './fulfil'
import { ownedLines } from './owned'
import { receivedAt, step, type OrderRow } from './state'

/**
 * The money is there: the coupon is used up, virtual lines are granted, the rest waits for the shop. All in the caller's
 * transaction, so that paid and granted are one moment.
 * An order for something its learner has by now gives nothing for its money: it is cancelled, and the caller gives the money back.
 * @param order under the caller's lock, and the row of its learner before it: two orders for one thing are paid one after the other
 * @returns false when the order takes no money: it was paid, or it is cancelled now
 */
export async function payOrder(tx: Db, order: OrderRow, now: Date): Promise<boolean> {
  if (order.state === 'created' && order.userId !== null) {
    const { names } = await ownedLines(tx, { orderNo: order.orderNo, userId: order.userId, now })
    if (names.length > 0) {
      await cancelLocked(tx, { order, by: 'owned', now })
      return false
    }
  }
  const paid = await step(tx, { order, event: { type: 'pay' }, also: { paidAt: now } })
  if (!paid) return false
  const { orderNo, couponId, userId, virtual } = paid
  if (couponId !== null) await spendCoupon(tx, { couponId, orderNo, now })
  // Without a learner (the account went in between) nobody can be given anything; the parcel still has its address.
  if (userId !== null) await fulfil(tx, { orderNo, userId, now })
  const received = receivedAt(now)
  await step(tx, { order: paid, event: { type: 'fulfil', sends: !virtual }, also: virtual ? received : {} })
  return true
}
