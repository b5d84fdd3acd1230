/** What a payment at the platform means for its order: once, whichever of notice, query and reconciliation is first. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { orders, payments, payNotices } from '../../db/schema'
import { NoticeRefused, type Trade } from '../pay/ports'
import { payOrder } from './paid'
import { refundPayment } from './refunds'
import { REPORT, reportOrder } from './shipping-report'
import { lockOrder, type OrderRow } from './state'

/** paid: this order is paid by it. returned: it came too late or twice and goes back. known: nothing new. */
export type Settled = 'paid' | 'returned' | 'known'

/** Whether money came. A refunded trade was paid before: the payment is settled first, its refund has a row of its own. */
export const isPaid = (trade: Trade | null): trade is Trade => trade?.state === 'SUCCESS' || trade?.state === 'REFUND'

type PaymentRow = typeof payments.$inferSelect

/**
 * The payment under the lock of its order: the learner first, then the order, always. Payments of two orders for one thing come one
 * after the other: the second one sees what the first has opened.
 */
async function lockPayment(tx: Db, tradeNo: string): Promise<{ payment: PaymentRow; order: OrderRow } | null> {
  const [found] = await tx
    .select({ orderNo: payments.orderNo, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(eq(payments.tradeNo, tradeNo))
  if (!found) return null
  // Not a lock against its key: rows of others that name the learner are written meanwhile.
  if (found.userId !== null) await lockLearner(tx, found.userId)
  const order = await lockOrder(tx, found.orderNo)
  const [row] = await tx.select().from(payments).where(eq(payments.tradeNo, tradeNo)).for('update')
  return order && row ? { payment: row, order } : null
}

async function settleLocked(tx: Db, trade: Trade, now: Date): Promise<Settled> {
  const locked = await lockPayment(tx, trade.tradeNo)
  if (!locked) throw new NoticeRefused(`no payment ${trade.tradeNo}`)
  const { payment, order } = locked
  if (payment.amount !== trade.amount) throw new NoticeRefused(`${trade.tradeNo}: ${trade.amount} fen instead of ${payment.amount}`)
  if (payment.state === 'paid' || payment.state === 'refunded') return 'known'
  const took = await payOrder(tx, order, now)
  const { transactionId, paidAt } = trade
  await tx
    .update(payments)
    .set({ state: took ? 'paid' : 'refunded', transactionId, paidAt: paidAt ?? now })
    .where(eq(payments.tradeNo, payment.tradeNo))
  const { tradeNo, orderNo, amount } = payment
  // What is carried is told when it is sent (ship.ts).
  if (took && order.virtual) await reportOrder(tx, { orderNo, now, waitMs: REPORT.virtualMs })
  if (took) return 'paid'
  await refundPayment(tx, { tradeNo, orderNo, afterSaleId: null, amount, total: amount, reason: '订单已关闭或已支付', now })
  return 'returned'
}

/**
 * Settles a paid trade. @param noticeId of the notice that told it: each is taken once; null when the platform was asked
 * @throws NoticeRefused when there is no such payment, or the sum is another one: nothing is written
 */
export function settle(db: Db, of: { trade: Trade; noticeId: string | null; now: Date }): Promise<Settled> {
  const { trade, noticeId, now } = of
  return db.transaction(async (tx) => {
    if (noticeId === null) return settleLocked(tx, trade, now)
    const row = { id: noticeId, tradeNo: trade.tradeNo, outcome: 'known', receivedAt: now }
    const isNew = await tx.insert(payNotices).values(row).onConflictDoNothing().returning({ id: payNotices.id })
    if (isNew.length === 0) return 'known'
    const outcome = await settleLocked(tx, trade, now)
    await tx.update(payNotices).set({ outcome }).where(eq(payNotices.id, noticeId))
    return outcome
  })
}
