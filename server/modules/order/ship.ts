/** The shop's hands: sending and tracking. */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { plainLine } from '@/domain/account'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { orders, shipmentEvents, shipments } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import { carrierOf } from './carrier'
import { ORDER } from './config'
import { REPORT, reportOrder } from './shipping-report'
import { lockOrder, step, type OrderRow } from './state'

export interface Parcel {
  orderNo: string
  company: string
  trackingNo: string
  now: Date
}

async function anyOrder(tx: Db, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderNo)
  if (!order) throw notFound('订单')
  return order
}

/** Puts a parcel down, inside the caller's lock of its order; its number under another carrier corrects that. */
async function putDown(tx: Db, { orderNo, company, trackingNo, now }: Parcel): Promise<'new' | 'corrected' | 'known'> {
  const numbered = and(eq(shipments.orderNo, orderNo), eq(shipments.trackingNo, trackingNo))
  const known = await tx.select().from(shipments).where(numbered).orderBy(asc(shipments.createdAt))
  const [first] = known
  if (known.some((parcel) => parcel.company === company)) return 'known'
  const id = first?.id ?? randomUUID()
  if (first) await tx.update(shipments).set({ company }).where(eq(shipments.id, id))
  else await tx.insert(shipments).values({ id, orderNo, company, trackingNo, createdAt: now })
  const text = first ? `快递公司更正为${company}` : `商家已发货，${company} ${trackingNo}`
  await tx.insert(shipmentEvents).values({ shipmentId: id, at: now, text }).onConflictDoNothing()
  return first ? 'corrected' : 'new'
}

/**
 * Sends an order, or another parcel of one on its way; the same number twice is one parcel, of the carrier that was said last.
 * @throws ApiError in words
 */
export async function ship(tx: Db, { orderNo, trackingNo, now, ...of }: Parcel): Promise<OrderRow> {
  const company = carrierOf(of.company)
  const order = await anyOrder(tx, orderNo)
  if (order.state !== 'to-ship' && order.state !== 'shipped') throw new ApiError(CODE.failed, '这个订单现在不能发货')
  const put = await putDown(tx, { orderNo, company, trackingNo, now })
  if (put !== 'known') await reportOrder(tx, { orderNo, now, waitMs: REPORT.parcelMs })
  const receiveBy = new Date(now.getTime() + ORDER.receiveMs)
  const shipped = await step(tx, { order, event: { type: 'ship' }, also: { shippedAt: now, receiveBy } })
  if (shipped || put !== 'new') return shipped ?? order
  // Another parcel takes its own days: the order is not received by itself before it is.
  const [later] = await tx.update(orders).set({ receiveBy }).where(eq(orders.orderNo, orderNo)).returning()
  return later ?? order
}

/** One parcel that was put down under two numbers is one: its way is that of both. */
async function joinTo(tx: Db, right: string, wrong: string): Promise<void> {
  const way = await tx.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, wrong))
  const moved = way.map((word) => ({ ...word, shipmentId: right }))
  if (moved.length > 0) await tx.insert(shipmentEvents).values(moved).onConflictDoNothing()
  await tx.delete(shipmentEvents).where(eq(shipmentEvents.shipmentId, wrong))
  await tx.delete(shipments).where(eq(shipments.id, wrong))
}

/**
 * Corrects the number of a parcel: the learner looks for it at the carrier. Its way so far stays, and says so; told twice it is one word.
 * Where the right one was sent beside it already, the wrong one goes.
 * @throws ApiError when there is no such parcel
 */
export async function renumber(tx: Db, of: { orderNo: string; trackingNo: string; right: string; now: Date }): Promise<OrderRow> {
  const { orderNo, trackingNo, right, now } = of
  const order = await anyOrder(tx, orderNo)
  const parcels = await tx.select().from(shipments).where(eq(shipments.orderNo, orderNo)).orderBy(asc(shipments.createdAt))
  const wrong = parcels.filter((parcel) => parcel.trackingNo === trackingNo)
  const standing = parcels.find((parcel) => parcel.trackingNo === right)
  if (wrong.length === 0 && !standing) throw notFound('包裹')
  if (trackingNo === right) return order
  for (const { id } of wrong) {
    if (standing) await joinTo(tx, standing.id, id)
    else await tx.update(shipments).set({ trackingNo: right }).where(eq(shipments.id, id))
    const told = { shipmentId: standing?.id ?? id, at: now, text: `运单号更正为 ${right}` }
    await tx.insert(shipmentEvents).values(told).onConflictDoNothing()
  }
  if (wrong.length > 0) await reportOrder(tx, { orderNo, now, waitMs: REPORT.parcelMs })
  return order
}

/** Where a parcel is now; told twice it is one word. @throws ApiError when there is no such parcel, or no word */
export async function track(tx: Db, of: { orderNo: string; trackingNo: string; text: string; now: Date }): Promise<OrderRow> {
  const text = plainLine(of.text)
  if (text === '') throw badInput('请写明包裹到哪里了')
  const order = await anyOrder(tx, of.orderNo)
  const [parcel] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderNo, of.orderNo), eq(shipments.trackingNo, of.trackingNo)))
  if (!parcel) throw notFound('包裹')
  await tx.insert(shipmentEvents).values({ shipmentId: parcel.id, at: of.now, text }).onConflictDoNothing()
  return order
}

/** Parcels of an order with their way, newest first. */
export async function parcelsOf(db: Db, orderNo: string) {
  const parcels = await db.select().from(shipments).where(eq(shipments.orderNo, orderNo)).orderBy(asc(shipments.createdAt))
  const ids = parcels.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await db.select().from(shipmentEvents).where(inArray(shipmentEvents.shipmentId, ids)).orderBy(desc(shipmentEvents.at))
  return parcels.map(({ id, company, trackingNo, createdAt }) => ({
    id,
    company,
    trackingNo,
    sentAt: createdAt.getTime(),
    events: events.filter(({ shipmentId }) => shipmentId === id).map(({ at, text }) => ({ at: at.getTime(), text })),
  }))
}
