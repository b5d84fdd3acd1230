import { and, count, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { isOpen } from '@/domain/order/actions'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { afterSales, orders } from '../../db/schema'

/** Somebody still has to do something with such an order; what the learner calls it, in the order of an order's life. */
const UNFINISHED: readonly { states: OrderState[]; text: string }[] = [
  { states: ['created'], text: '待付款' },
  { states: ['paid', 'to-ship'], text: '待发货' },
  { states: ['shipped'], text: '待收货' },
]

const STATES = UNFINISHED.flatMap(({ states }) => states)

/** A learner has an order or an after-sale under way: goods or money are still to go one way or the other. */
export const hasUnfinished = (userId: Column): SQL =>
  sql`exists (select 1 from ${orders} left join ${afterSales} on ${afterSales.orderNo} = ${orders.orderNo}
    where ${orders.userId} = ${userId}
      and (${inArray(orders.state, STATES)} or ${inArray(afterSales.state, AFTER_SALE_STATES.filter(isOpen))}))`

/** Orders of a learner that are under way. words: `还有 1 笔待付款、1 笔待收货`, '' without any. */
export async function unfinishedOrders(db: Db, userId: string): Promise<{ count: number; words: string }> {
  const rows = await db
    .select({ state: orders.state, count: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, STATES)))
    .groupBy(orders.state)
  const sum = (states: readonly OrderState[]) => rows.reduce((all, row) => (states.includes(row.state) ? all + row.count : all), 0)
  const parts = UNFINISHED.flatMap(({ states, text }) => (sum(states) > 0 ? [`${sum(states)} 笔${text}`] : []))
  return { count: rows.reduce((all, row) => all + row.count, 0), words: parts.length > 0 ? `还有 ${parts.join('、')}` : '' }
}
