import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { orderLines, payments } from '../../db/schema'
import { moveCoins } from '../coin/ledger'
import { returnCoupon } from '../coupon/order-coupons'
import { lockOrder, step, type OrderRow } from './state'
import { returnStock } from './stock'

/** owned: the learner has what it would open. */
type CancelledBy = 'buyer' | 'timeout' | 'shop' | 'owned'

/** Pieces of the lines of an order that came from stock. */
export async function piecesOf(tx: Db, orderNo: string) {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderNo, orderNo))
  return lines.flatMap(({ skuId, quantity, refundedAt }) => (skuId === null || refundedAt !== null ? [] : [{ skuId, quantity }]))
}

/**
 * Cancels an unpaid order and gives everything back: coupon, stock, coins. Its open payments are closed at the platform by the
 * sweeper, outside of any transaction; one that is paid all the same goes back by itself.
 * @returns the order afterwards; null when it was not waiting for money (nothing happened then)
 */
export async function cancelOrder(tx: Db, of: { orderNo: string; by: CancelledBy; now: Date }): Promise<OrderRow | null> {
  const order = await lockOrder(tx, of.orderNo)
  return order && cancelLocked(tx, { ...of, order })
}

/** The same for an order the caller holds the lock of. */
export async function cancelLocked(tx: Db, of: { order: OrderRow; by: CancelledBy; now: Date }): Promise<OrderRow | null> {
  const { order, by, now } = of
  const cancelled = await step(tx, { order, event: { type: 'cancel' }, also: { cancelledAt: now, cancelledBy: by } })
  if (!cancelled) return null
  const { orderNo, couponId, userId, coins } = cancelled
  if (couponId !== null) await returnCoupon(tx, { couponId, orderNo })
  await returnStock(tx, await piecesOf(tx, orderNo))
  if (coins > 0 && userId !== null) {
    await moveCoins(tx, { operationId: `order-back:${orderNo}`, userId, amount: coins, kind: 'refund', title: '订单取消退回', now })
  }
  await tx
    .update(payments)
    .set({ askAt: now })
    .where(and(eq(payments.orderNo, orderNo), eq(payments.state, 'opened')))
  return cancelled
}
