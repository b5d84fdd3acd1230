/** A refund that no learner asked for: the shop's own, of one line. */
import { and, eq, notInArray } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { plainNote } from '@/domain/note'
import { isPaid } from '@/domain/order/actions'
import type { Db } from '../../db/client'
import { afterSales, orderLines } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import { begin, giveBack, move } from './after-sales'
import { refundDoneFor } from './refunds'
import { lockOrder } from './state'

/** Its reason, where a learner's stands. */
const BY_SHOP = '商家退款'

interface ShopRefund {
  orderNo: string
  lineId: string
  /** What the learner reads. */
  answer: string
  /** The money went back in another way already: the platform is not asked for it. */
  outside: boolean
  now: Date
}

/** The learner asked for it himself. Money that went back already would go again if that one were agreed to. */
async function askedAlready(tx: Db, lineId: string, outside: boolean): Promise<ApiError> {
  const [standing] = await tx
    .select({ id: afterSales.id, state: afterSales.state })
    .from(afterSales)
    .where(and(eq(afterSales.lineId, lineId), notInArray(afterSales.state, ['refused', 'withdrawn'])))
  const which = `售后单 ${standing?.id}（${standing?.state}）`
  const next = outside ? `请先拒绝${which}再记这次退款，同意它会再退一次钱` : `请处理${which}`
  return new ApiError(CODE.failed, `学员已经为这件商品申请了售后，${next}`)
}

/**
 * The shop gives a line back of itself: nothing is left to send, or a learner was promised it whose own time is over. What was sent is
 * not waited for.
 * @throws ApiError in words when nothing was paid, it went back, or the learner asked for it himself: that one is to be decided
 */
export async function refundByShop(tx: Db, { orderNo, lineId, outside, now, ...of }: ShopRefund): Promise<typeof afterSales.$inferSelect> {
  const answer = plainNote(of.answer).trim()
  if (answer === '') throw badInput('请写明退款的原因，学员会看到')
  const order = await lockOrder(tx, orderNo)
  if (!order) throw notFound('订单')
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orderNo), eq(orderLines.id, lineId)))
  if (!line) throw notFound('商品')
  if (line.refundedAt !== null) throw new ApiError(CODE.failed, '这件商品已经退过了')
  if (!isPaid(order.state)) throw new ApiError(CODE.failed, '这个订单没有付款，没有可以退的钱')
  const sale = await begin(tx, line, { kind: 'refund', reason: BY_SHOP, note: '', pictures: [], now })
  if (!sale) throw await askedAlready(tx, lineId, outside)
  const agreed = await move(tx, sale, { event: 'agree', now, also: { answer } })
  await giveBack(tx, { sale: agreed, order, line, now })
  if (outside) await refundDoneFor(tx, sale.id, now)
  const [done] = await tx.select().from(afterSales).where(eq(afterSales.id, sale.id))
  return done ?? agreed
}
