import { and, count, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { afterSales, orders } from '../../db/schema'
import { notFound } from '../../http/errors'
import { orderCard, orderDetail } from './cards'
import { ORDER } from './config'
import { readParts } from './facts'
import { ownOrder } from './payments'

export type Tab = 'all' | 'unpaid' | 'to-ship' | 'to-receive' | 'done' | 'after-sale'

interface Asked {
  userId: string
  tab: Tab
  q: string | undefined
  page: number
  reviewed: boolean
  now: Date
}

/** Orders with an after-sale that was not withdrawn. */
const withAfterSale = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(afterSales)
      .where(and(eq(afterSales.orderNo, orders.orderNo), sql`${afterSales.state} <> 'withdrawn'`)),
  )

/** Orders whose after-sale still runs: what the badge counts. */
const inAfterSale = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(afterSales)
      .where(and(eq(afterSales.orderNo, orders.orderNo), inArray(afterSales.state, ['applied', 'agreed', 'returned', 'refunding']))),
  )

function inTab(db: Db, tab: Tab): SQL | undefined {
  if (tab === 'unpaid') return eq(orders.state, 'created')
  if (tab === 'to-ship') return inArray(orders.state, ['paid', 'to-ship'])
  if (tab === 'to-receive') return eq(orders.state, 'shipped')
  if (tab === 'done') return inArray(orders.state, ['received', 'done'])
  return tab === 'after-sale' ? withAfterSale(db) : undefined
}

const own = ({ userId, reviewed }: Pick<Asked, 'userId' | 'reviewed'>) =>
  and(eq(orders.userId, userId), isNull(orders.hiddenAt), reviewed ? eq(orders.virtual, false) : undefined)

/** Words or an order number. */
const matching = (q: string | undefined): SQL | undefined => {
  const words = q?.trim() ?? ''
  if (words === '') return undefined
  const pattern = containing(words)
  return or(sql`${orders.words} ilike ${pattern}`, sql`${orders.orderNo} ilike ${pattern}`)
}

async function countsOf(db: Db, asked: Asked) {
  const of = (term: SQL) => sql<number>`count(*) filter (where ${term})::int`
  const [counts] = await db
    .select({
      unpaid: of(eq(orders.state, 'created')),
      toShip: of(inArray(orders.state, ['paid', 'to-ship'])),
      toReceive: of(eq(orders.state, 'shipped')),
      afterSale: of(inAfterSale(db)),
    })
    .from(orders)
    .where(own(asked))
  return counts ?? { unpaid: 0, toShip: 0, toReceive: 0, afterSale: 0 }
}

/** Own orders of a tab, newest first. */
export async function listOrders(db: Db, asked: Asked) {
  const { page, tab, q, now, reviewed } = asked
  const scope = and(own(asked), inTab(db, tab), matching(q))
  const [[counted], rows, counts] = await Promise.all([
    db.select({ total: count() }).from(orders).where(scope),
    db
      .select()
      .from(orders)
      .where(scope)
      .orderBy(desc(orders.createdAt), desc(orders.orderNo))
      .limit(ORDER.pageSize)
      .offset((page - 1) * ORDER.pageSize),
    countsOf(db, asked),
  ])
  const parts = await readParts(
    db,
    rows.map(({ orderNo }) => orderNo),
  )
  return {
    total: counted?.total ?? 0,
    page,
    counts,
    rows: rows.map((row) => orderCard(row, { parts, now, reviewed })),
    serverNow: now.getTime(),
  }
}

/** One of the own orders. @throws ApiError when it is not there; under review mode also when it is virtual */
export async function readOrder(db: Db, of: { userId: string; orderNo: string; reviewed: boolean; now: Date }) {
  const order = await ownOrder(db, of.userId, of.orderNo)
  if (of.reviewed && order.virtual) throw notFound('订单')
  return orderDetail(order, { ...of, parts: await readParts(db, [order.orderNo]) })
}
