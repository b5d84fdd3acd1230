import { and, count, eq, inArray } from 'drizzle-orm'
import type { OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { orders } from '../../db/schema'

/** Somebody still has to do something with such an order; what the learner calls it, in the order of an order's life. */
const UNFINISHED: readonly { states: OrderState[]; text: string }[] = [
  { states: ['created'], text: '待付款' },
  { states: ['paid', 'to-ship'], text: '待发货' },
  { states: ['shipped'], text: '待收货' },
]

/** Orders of a learner that are under way. words: `还有 1 笔待付款、1 笔待收货`, '' without any. */
export async function unfinishedOrders(db: Db, userId: string): Promise<{ count: number; words: string }> {
  const rows = await db
    .select({ state: orders.state, count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(
          orders.state,
          UNFINISHED.flatMap(({ states }) => states),
        ),
      ),
    )
    .groupBy(orders.state)
  const sum = (states: readonly OrderState[]) => rows.reduce((all, row) => (states.includes(row.state) ? all + row.count : all), 0)
  const parts = UNFINISHED.flatMap(({ states, text }) => (sum(states) > 0 ? [`${sum(states)} 笔${text}`] : []))
  return { count: rows.reduce((all, row) => all + row.count, 0), words: parts.length > 0 ? `还有 ${parts.join('、')}` : '' }
}
