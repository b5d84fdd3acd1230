import { and, eq, inArray } from 'drizzle-orm'
import type { OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { orders } from '../../db/schema'

/** Somebody still has to do something with such an order. */
const UNFINISHED: OrderState[] = ['created', 'paid', 'to-ship', 'shipped']

/** Orders of a learner that are under way. */
export const unfinishedOrders = (db: Db, userId: string): Promise<number> =>
  db.$count(orders, and(eq(orders.userId, userId), inArray(orders.state, UNFINISHED)))
