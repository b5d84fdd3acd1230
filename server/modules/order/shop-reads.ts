/** What the shop looks at: orders and after-sales, with the numbers that its writes name. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { AfterSaleState } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { afterSales, orderLines, orders, shipments } from '../../db/schema'
import { ORDER } from './config'
import { packingOf, piecesWord } from './packing'
import type { OrderRow } from './state'

/** Orders the shop looks at with what is in them, reminded ones first, then the oldest. */
export async function ordersIn(db: Db, state: OrderState, page: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.state, state))
    .orderBy(asc(orders.remindedAt), asc(orders.createdAt), asc(orders.orderNo))
    .limit(ORDER.pageSize)
    .offset((page - 1) * ORDER.pageSize)
  return shopOrders(db, rows)
}

/** One order as the shop looks at it; undefined: there is none of that number. */
export const orderOf = async (db: Db, orderNo: string) =>
  (await shopOrders(db, await db.select().from(orders).where(eq(orders.orderNo, orderNo))))[0]

const lineOf = (line: typeof orderLines.$inferSelect) => ({
  id: line.id,
  name: piecesWord(line),
  virtual: line.virtual,
  paid: line.paid,
  coins: line.coins,
  refunded: line.refundedAt !== null,
})

async function shopOrders(db: Db, rows: OrderRow[]) {
  const numbers = rows.map(({ orderNo }) => orderNo)
  if (numbers.length === 0) return []
  // One after the other: within a transaction there is one connection.
  const packing = await packingOf(db, numbers)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderNo, numbers)).orderBy(asc(orderLines.position))
  const parcels = await db.select().from(shipments).where(inArray(shipments.orderNo, numbers)).orderBy(asc(shipments.createdAt))
  return rows.map(({ orderNo, state, payable, address, remark, paidAt, remindedAt }) => ({
    ...{ orderNo, state, payable, remark },
    words: packing.get(orderNo) ?? '',
    lines: lines.filter((line) => line.orderNo === orderNo).map(lineOf),
    parcels: parcels
      .filter((parcel) => parcel.orderNo === orderNo)
      .map(({ company, trackingNo, createdAt }) => ({ company, trackingNo, sentAt: createdAt.getTime() })),
    address: address && `${address.name} ${address.phone} ${address.region}${address.detail}`,
    paidAt: paidAt?.getTime() ?? null,
    remindedAt: remindedAt?.getTime() ?? null,
  }))
}

/** After-sales the shop looks at with what the learner showed and sent back, the oldest first. */
export async function afterSalesIn(db: Db, state: AfterSaleState, page: number) {
  const rows = await db
    .select({ sale: afterSales, line: orderLines })
    .from(afterSales)
    .innerJoin(orderLines, eq(orderLines.id, afterSales.lineId))
    .where(eq(afterSales.state, state))
    .orderBy(asc(afterSales.createdAt), asc(afterSales.id))
    .limit(ORDER.pageSize)
    .offset((page - 1) * ORDER.pageSize)
  return rows.map(({ sale, line }) => {
    const { id, orderNo, lineId, kind, amount, coins, reason, note, pictures, returnCompany, returnNo, createdAt } = sale
    return {
      ...{ id, orderNo, lineId, kind, name: piecesWord(line), amount, coins, reason, note, pictures, returnCompany, returnNo },
      createdAt: createdAt.getTime(),
    }
  })
}
