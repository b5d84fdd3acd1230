/** Steps a learner takes with an own order. Each is taken under its lock; taken twice it changes nothing. */
import { eq } from 'drizzle-orm'
import { orderActions } from '@/domain/order/actions'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { orders, payments } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { lockOwn } from './after-sales'
import { cancelLocked } from './cancel'
import { ORDER } from './config'
import { factsOf, readParts } from './facts'
import { lockOrder, receivedAt, step } from './state'

interface Own {
  orderNo: string
  userId: string
  now: Date
}

/** @throws ApiError in words when the order is paid */
export async function cancelOwn(tx: Db, of: Own): Promise<void> {
  const order = await lockOwn(tx, of)
  if (order.state === 'cancelled') return
  if (!(await cancelLocked(tx, { order, by: 'buyer', now: of.now }))) throw new ApiError(CODE.failed, '订单已付款，不能取消，可以申请退款')
}

/** 催发货. @throws ApiError in words when there is nothing to send, or the shop heard it today */
export async function remind(tx: Db, of: Own): Promise<void> {
  const order = await lockOwn(tx, of)
  if (order.state !== 'to-ship') throw new ApiError(CODE.failed, '这个订单不用提醒发货')
  if (order.remindedAt !== null && of.now.getTime() - order.remindedAt.getTime() < ORDER.remindMs) {
    throw new ApiError(CODE.failed, '今天已经提醒过商家了')
  }
  await tx.update(orders).set({ remindedAt: of.now }).where(eq(orders.orderNo, of.orderNo))
}

/** 确认收货. @throws ApiError in words when nothing is on its way */
export async function receive(tx: Db, of: Own): Promise<void> {
  const order = await lockOwn(tx, of)
  if (order.state === 'received' || order.state === 'done') return
  const also = receivedAt(of.now)
  if (!(await step(tx, { order, event: { type: 'receive' }, also }))) throw new ApiError(CODE.failed, '商品还没有发出，暂时不能确认收货')
}

/**
 * 确认收货 on WeChat's own page, where its message of the sending leads (decision 046). What is not on its way is left as it is.
 * @returns whether the order is received by it
 */
export async function receiveThere(tx: Db, { tradeNo, now }: { tradeNo: string; now: Date }): Promise<boolean> {
  const [payment] = await tx.select({ orderNo: payments.orderNo }).from(payments).where(eq(payments.tradeNo, tradeNo))
  const order = payment ? await lockOrder(tx, payment.orderNo) : null
  if (!order) return false
  const also = receivedAt(now)
  return (await step(tx, { order, event: { type: 'receive' }, also })) !== null
}

/** Takes an order from the list. @throws ApiError in words while something of it is open */
export async function hide(tx: Db, of: Own): Promise<void> {
  const order = await lockOwn(tx, of)
  const facts = factsOf(order, await readParts(tx, [of.orderNo]), of.now)
  if (!orderActions(facts, of.now.getTime()).includes('delete')) throw new ApiError(CODE.failed, '订单还没有结束，暂时不能删除')
  await tx.update(orders).set({ hiddenAt: of.now }).where(eq(orders.orderNo, of.orderNo))
}
