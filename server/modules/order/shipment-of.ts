/** An order as WeChat wants to know how it was sent (decision 046). */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { orderLines, orders, payments, shipments } from '../../db/schema'
import type { Carrier, Shipment } from '../auth/ports'
import { carrierIdOf } from './carrier'
import { piecesWord } from './packing'

/** What a learner's message says of an order at most (item_desc). */
const MOST_WORDS = 120

/** What is in it; `…` where that does not fit. */
function wordsOf(lines: (typeof orderLines.$inferSelect)[], sent: boolean): string {
  const inside = lines.filter((line) => line.refundedAt === null && line.virtual !== sent)
  const words = [...(inside.length > 0 ? inside : lines).map(piecesWord).join('；')]
  return words.length <= MOST_WORDS ? words.join('') : `${words.slice(0, MOST_WORDS - 1).join('')}…`
}

/** 138****6021 */
const hidden = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/**
 * What is to be told of a paid order.
 * @returns a sentence for the shop when it cannot be told: the payer is gone, or WeChat knows no carrier of that name
 */
export async function shipmentOf(
  db: Db,
  { orderNo, tradeNo }: { orderNo: string; tradeNo: string },
  carriers: readonly Carrier[],
): Promise<Shipment | string> {
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  if (!payment?.transactionId || payment.openid === null) return '付款的学员已注销账号，请在小程序后台录入'
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo)).orderBy(asc(orderLines.position))
  const sent = await db.select().from(shipments).where(eq(shipments.orderNo, orderNo)).orderBy(asc(shipments.createdAt))
  const parcels = sent.map(({ company, trackingNo }) => ({ company, carrier: carrierIdOf(company, carriers), trackingNo }))
  const unknown = parcels.find(({ carrier }) => carrier === null)
  if (unknown) return `微信没有叫「${unknown.company}」的快递公司，请用 ship 命令更正`
  return {
    transactionId: payment.transactionId,
    openid: payment.openid,
    words: wordsOf(lines, sent.length > 0),
    parcels: parcels.map(({ carrier, trackingNo }) => ({ carrier: carrier ?? '', trackingNo })),
    phone: order?.address ? hidden(order.address.phone) : null,
  }
}
