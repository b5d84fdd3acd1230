import { eq } from 'drizzle-orm'
import { nextOrderState, type OrderEvent, type OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { orders } from '../../db/schema'
import { ORDER } from './config'

export type OrderRow = typeof orders.$inferSelect

/** The order under its lock: everything that changes it waits here. null when there is none. */
export async function lockOrder(tx: Db, orderNo: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update')
  return row ?? null
}

/**
 * Moves a locked order along the machine and writes what belongs to the step.
 * @returns the order afterwards; null when the event cannot happen in its state: nothing was written
 */
export async function step(tx: Db, of: { order: OrderRow; event: OrderEvent; also?: Partial<OrderRow> }): Promise<OrderRow | null> {
  const { order, event, also = {} } = of
  const state: OrderState | null = nextOrderState(order.state, event)
  if (state === null) return null
  const [row] = await tx
    .update(orders)
    .set({ ...also, state })
    .where(eq(orders.orderNo, order.orderNo))
    .returning()
  return row ?? null
}

/** What belongs to the step to received: from now on reviews wait, and after-sale ends with them. */
export const receivedAt = (now: Date) => ({ receivedAt: now, reviewBy: new Date(now.getTime() + ORDER.reviewMs) })
