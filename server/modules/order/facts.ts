/** What an order is made of, as the domain's rules want to know it. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { LineFacts, OrderFacts } from '@/domain/order/actions'
import type { Db } from '../../db/client'
import { afterSales, courses, grants, orderLines, payments, productReviews, refunds, shipmentEvents, shipments } from '../../db/schema'
import { ORDER } from './config'
import type { OrderRow } from './state'

/** motif: the drawing of the course, '' of anything else. */
export type LineRow = typeof orderLines.$inferSelect & { motif: string }
export type SaleRow = typeof afterSales.$inferSelect

/** Rows of several orders, lines in their order, after-sales newest first. */
export interface Parts {
  lines: LineRow[]
  sales: SaleRow[]
  /** By line id; true: appended too. */
  reviews: Map<string, boolean>
  /** What a line opened and was not taken back, by line id: until when, null without end. */
  opened: Map<string, Date | null>
  /** The newest word about the parcel, by order. */
  parcels: Map<string, string>
  /** Money that came when the order took none any more: how much of it goes back, and whether it is there, by order. */
  returned: Map<string, Returned>
}

interface Returned {
  /** Fen. */
  amount: number
  done: boolean
}

async function returnedTo(db: Db, orderNos: string[]): Promise<Map<string, Returned>> {
  const rows = await db
    .select({ orderNo: payments.orderNo, amount: refunds.amount, state: refunds.state })
    .from(payments)
    .innerJoin(refunds, eq(refunds.tradeNo, payments.tradeNo))
    .where(and(inArray(payments.orderNo, orderNos), isNull(refunds.afterSaleId)))
  const returned = new Map<string, Returned>()
  for (const { orderNo, amount, state } of rows) {
    const before = returned.get(orderNo) ?? { amount: 0, done: true }
    returned.set(orderNo, { amount: before.amount + amount, done: before.done && state === 'done' })
  }
  return returned
}

async function parcelWords(db: Db, orderNos: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ orderNo: shipments.orderNo, company: shipments.company, text: shipmentEvents.text })
    .from(shipments)
    .leftJoin(shipmentEvents, eq(shipmentEvents.shipmentId, shipments.id))
    .where(inArray(shipments.orderNo, orderNos))
    .orderBy(asc(shipments.createdAt), asc(shipmentEvents.at))
  return new Map(rows.map(({ orderNo, company, text }) => [orderNo, text ?? `已交给${company}`]))
}

async function openedBy(db: Db, lineIds: string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ lineId: grants.sourceId, expiresAt: grants.expiresAt })
    .from(grants)
    .where(and(eq(grants.source, 'order'), inArray(grants.sourceId, lineIds), isNull(grants.revokedAt)))
  return new Map(rows.map(({ lineId, expiresAt }) => [lineId, expiresAt]))
}

/** Reads what belongs to these orders. */
export async function readParts(db: Db, orderNos: string[]): Promise<Parts> {
  if (orderNos.length === 0) return { lines: [], sales: [], reviews: new Map(), opened: new Map(), parcels: new Map(), returned: new Map() }
  // One after the other: within a transaction there is one connection.
  const lines = await db
    .select({ ...getTableColumns(orderLines), motif: sql<string>`coalesce(${courses.motif}, '')` })
    .from(orderLines)
    .leftJoin(courses, and(eq(orderLines.kind, 'course'), eq(courses.id, orderLines.refId)))
    .where(inArray(orderLines.orderNo, orderNos))
    .orderBy(asc(orderLines.orderNo), asc(orderLines.position))
  const sales = await db.select().from(afterSales).where(inArray(afterSales.orderNo, orderNos)).orderBy(desc(afterSales.createdAt))
  const parcels = await parcelWords(db, orderNos)
  const returned = await returnedTo(db, orderNos)
  const ids = lines.map(({ id }) => id)
  const written = await db
    .select({ lineId: productReviews.lineId, appendedAt: productReviews.appendedAt })
    .from(productReviews)
    .where(inArray(productReviews.lineId, ids))
  const opened = await openedBy(db, ids)
  const reviews = new Map(written.map(({ lineId, appendedAt }) => [lineId ?? '', appendedAt !== null]))
  return { lines, sales, parcels, returned, opened, reviews }
}

/** The standing after-sale of a line, else the last one. */
export const saleOf = (parts: Parts, lineId: string): SaleRow | null => {
  const own = parts.sales.filter((sale) => sale.lineId === lineId)
  return own.find(({ state }) => state !== 'refused' && state !== 'withdrawn') ?? own[0] ?? null
}

function lineFacts(line: LineRow, parts: Parts, now: Date): LineFacts {
  const until = parts.opened.get(line.id)
  const reviewed = parts.reviews.get(line.id)
  // Goods alone have a product page on which others could read a review; a course is reviewed on its own page, once it was watched.
  const review = line.kind !== 'goods' || reviewed === true ? 'appended' : reviewed === false ? 'written' : 'none'
  return {
    virtual: line.virtual,
    refunded: line.refundedAt !== null,
    owned: until === null || (until !== undefined && until > now),
    review,
    afterSale: saleOf(parts, line.id),
  }
}

/** The facts of one order; `parts` may hold other orders, too. */
export function factsOf(order: OrderRow, parts: Parts, now: Date): OrderFacts {
  const { state, payBy, reviewBy, remindedAt, shippedAt } = order
  return {
    state,
    payBy: payBy.getTime(),
    afterSaleBy: reviewBy?.getTime() ?? null,
    remindable: remindedAt === null || now.getTime() - remindedAt.getTime() >= ORDER.remindMs,
    sent: shippedAt !== null,
    lines: parts.lines.filter(({ orderNo }) => orderNo === order.orderNo).map((line) => lineFacts(line, parts, now)),
  }
}
