/** After-sale of one line: the machine of src/domain/order/after-sale, executed under the lock of the order. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { lineActions } from '@/domain/order/actions'
import { nextAfterSaleState, type AfterSaleEvent, type AfterSaleKind } from '@/domain/order/after-sale'
import { CODE } from '@/domain/errors'
import { plainNote } from '@/domain/note'
import type { Db } from '../../db/client'
import { afterSales, orderLines, payments } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import { firstLetters } from '../../letters'
import { moveCoins } from '../coin/ledger'
import { returnCoupon } from '../coupon/order-coupons'
import { revoke } from '../entitlement/grants'
import { requirePictures } from '../upload/pictures'
import { carrierOf } from './carrier'
import { ORDER } from './config'
import { factsOf, readParts } from './facts'
import { refundPayment } from './refunds'
import { lockOrder, step, type OrderRow } from './state'
import { returnStock } from './stock'

type SaleRow = typeof afterSales.$inferSelect
type LineRow = typeof orderLines.$inferSelect

export interface Application {
  orderNo: string
  userId: string
  lineId: string
  reason: string
  note: string
  pictures: string[]
  now: Date
}

const refusedNow = () => new ApiError(CODE.failed, '现在不能这样操作，请刷新后再看')

/** An own order under its lock. @throws ApiError when it is not there */
export async function lockOwn(tx: Db, of: { orderNo: string; userId: string }): Promise<OrderRow> {
  const order = await lockOrder(tx, of.orderNo)
  if (!order || order.userId !== of.userId || order.hiddenAt !== null) throw notFound('订单')
  return order
}

/** The after-sale and its order, locked in this order: the order first, always. @throws ApiError when it is not there */
async function lockSale(tx: Db, of: { id: string; userId: string | null }): Promise<{ sale: SaleRow; order: OrderRow; line: LineRow }> {
  const [known] = await tx.select({ orderNo: afterSales.orderNo }).from(afterSales).where(eq(afterSales.id, of.id))
  const order = known && (await lockOrder(tx, known.orderNo))
  if (!order || (of.userId !== null && order.userId !== of.userId)) throw notFound('售后单')
  const [row] = await tx
    .select({ sale: afterSales, line: orderLines })
    .from(afterSales)
    .innerJoin(orderLines, eq(orderLines.id, afterSales.lineId))
    .where(eq(afterSales.id, of.id))
  if (!row) throw notFound('售后单')
  return { ...row, order }
}

/** Moves an after-sale along its machine. @throws ApiError when the event cannot happen now */
export async function move(tx: Db, sale: SaleRow, of: { event: AfterSaleEvent; now: Date; also?: Partial<SaleRow> }): Promise<SaleRow> {
  const state = nextAfterSaleState(sale, of.event)
  if (state === null) throw refusedNow()
  const [row] = await tx
    .update(afterSales)
    .set({ ...of.also, state, updatedAt: of.now })
    .where(and(eq(afterSales.id, sale.id), eq(afterSales.state, sale.state)))
    .returning()
  if (!row) throw refusedNow()
  return row
}

/** The order may be over, or only its parcel, now that a line went back. */
async function settleOrder(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, order.orderNo), isNull(orderLines.refundedAt)))
  if (open.length === 0) {
    await step(tx, { order, event: { type: 'refund-all' }, also: { cancelledAt: now, cancelledBy: 'refund' } })
    if (order.couponId !== null) await returnCoupon(tx, { couponId: order.couponId, orderNo: order.orderNo })
  } else if (open.every(({ virtual }) => virtual)) {
    const reviewBy = new Date(now.getTime() + ORDER.reviewMs)
    await step(tx, { order, event: { type: 'nothing-to-send' }, also: { receivedAt: now, reviewBy } })
  }
}

/** The payment that paid an order; null when nothing was left to pay. */
async function paymentOf(tx: Db, orderNo: string) {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), eq(payments.state, 'paid')))
  return row ?? null
}

/**
 * Gives a line back, in one transaction: what it opened is closed, coins return, what never left the house is in stock again,
 * and the money is on its way. Exactly what was paid for the line, to the fen and the coin.
 */
export async function giveBack(tx: Db, of: { sale: SaleRow; order: OrderRow; line: LineRow; now: Date }): Promise<void> {
  const { sale, order, line, now } = of
  const marked = await tx
    .update(orderLines)
    .set({ refundedAt: now })
    .where(and(eq(orderLines.id, line.id), isNull(orderLines.refundedAt)))
    .returning({ id: orderLines.id })
  if (marked.length === 0) return
  await revoke(tx, { source: 'order', sourceId: line.id, now })
  if (line.skuId !== null && (line.virtual || order.state === 'to-ship')) {
    await returnStock(tx, [{ skuId: line.skuId, quantity: line.quantity }])
  }
  if (sale.coins > 0 && order.userId !== null) {
    const title = firstLetters(`退款退回：${line.name}`, 60)
    await moveCoins(tx, { operationId: `after-sale:${sale.id}`, userId: order.userId, amount: sale.coins, kind: 'refund', title, now })
  }
  await settleOrder(tx, order, now)
  const payment = sale.amount > 0 ? await paymentOf(tx, order.orderNo) : null
  if (payment === null) {
    await move(tx, sale, { event: 'refunded', now })
    return
  }
  const { tradeNo, amount: total } = payment
  await refundPayment(tx, { tradeNo, orderNo: order.orderNo, afterSaleId: sale.id, amount: sale.amount, total, reason: sale.reason, now })
}

type Words = Pick<SaleRow, 'kind' | 'reason' | 'note' | 'pictures'>

/** The after-sale of a line, which asks for exactly what was paid for it, in coins too; null when one stands. */
export async function begin(tx: Db, line: LineRow, { now, ...words }: Words & { now: Date }): Promise<SaleRow | null> {
  const { orderNo, id: lineId, paid: amount, coins } = line
  const [sale] = await tx
    .insert(afterSales)
    .values({ ...words, id: randomUUID(), orderNo, lineId, state: 'applied', amount, coins, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return sale ?? null
}

/** What the shop agrees to without looking: nothing was sent yet, or the virtual thing is of the last day. */
const agreesByItself = (order: OrderRow, line: LineRow, now: Date): boolean =>
  line.virtual ? order.paidAt !== null && now.getTime() - order.paidAt.getTime() < ORDER.coolingOffMs : order.state === 'to-ship'

const AGREED_BY_ITSELF = '已自动同意，款项原路退回'

/**
 * Asks for the after-sale of a line: a refund of what is virtual or was not sent, else a return.
 * @throws ApiError in words when the line has none to ask for (too late, one is open, refunded), or a picture is not the learner's own
 */
export async function apply(tx: Db, { orderNo, userId, lineId, now, ...words }: Application): Promise<void> {
  const order = await lockOwn(tx, { orderNo, userId })
  const parts = await readParts(tx, [orderNo])
  const facts = factsOf(order, parts, now)
  const index = parts.lines.findIndex(({ id }) => id === lineId)
  const [line, lineFacts] = [parts.lines[index], facts.lines[index]]
  if (!line || !lineFacts) throw notFound('商品')
  const kind: AfterSaleKind | undefined = lineActions(facts, lineFacts, now.getTime()).find(
    (action) => action === 'refund' || action === 'return',
  )
  if (kind === undefined) throw new ApiError(CODE.failed, '这件商品现在不能申请售后，可以联系客服')
  await requirePictures(tx, { userId, purpose: 'review' }, [...new Set(words.pictures)])
  const sale = await begin(tx, line, { ...words, kind, now })
  if (!sale) throw new ApiError(CODE.failed, '这件商品正在售后中')
  if (!agreesByItself(order, line, now)) return
  const agreed = await move(tx, sale, { event: 'agree', now, also: { answer: AGREED_BY_ITSELF } })
  await giveBack(tx, { sale: agreed, order, line, now })
}

/** The learner withdraws. @returns the order's number @throws ApiError when it is too late */
export async function withdraw(tx: Db, of: { id: string; userId: string; now: Date }): Promise<string> {
  const { sale } = await lockSale(tx, of)
  if (sale.state !== 'withdrawn') await move(tx, sale, { event: 'withdraw', now: of.now })
  return sale.orderNo
}

/** The goods are on their way back. @returns the order's number @throws ApiError when nobody waits for them */
export async function sendBack(
  tx: Db,
  of: { id: string; userId: string; company: string; trackingNo: string; now: Date },
): Promise<string> {
  const returnCompany = carrierOf(of.company)
  const { sale } = await lockSale(tx, of)
  await move(tx, sale, { event: 'send-back', now: of.now, also: { returnCompany, returnNo: of.trackingNo } })
  return sale.orderNo
}

/** The shop's word. @throws ApiError when there is nothing to decide, a no comes without its reason, or a return without its address */
export async function decide(tx: Db, of: { id: string; agree: boolean; answer: string; now: Date }): Promise<SaleRow> {
  const answer = plainNote(of.answer).trim()
  // It is all that a refused learner reads.
  if (!of.agree && answer === '') throw badInput('请写明不同意的理由，学员会看到')
  const { sale, order, line } = await lockSale(tx, { id: of.id, userId: null })
  // It is all that tells where to: nobody can say it later.
  if (of.agree && sale.kind === 'return' && answer === '') throw badInput('请写明退货地址，学员会看到')
  const decided = await move(tx, sale, { event: of.agree ? 'agree' : 'refuse', now: of.now, also: { answer } })
  if (decided.state === 'refunding') await giveBack(tx, { sale: decided, order, line, now: of.now })
  return decided
}

/** The goods came back as they should. @throws ApiError when none were sent */
export async function accept(tx: Db, of: { id: string; now: Date }): Promise<SaleRow> {
  const { sale, order, line } = await lockSale(tx, { id: of.id, userId: null })
  const accepted = await move(tx, sale, { event: 'accept', now: of.now })
  await giveBack(tx, { sale: accepted, order, line, now: of.now })
  return accepted
}
