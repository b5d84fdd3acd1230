/** The books of a world after it is quiet, and of all of them at the end. */
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import * as tables from '../../../server/db/schema'
import { COINS, STOCK } from './ground'
import type { World } from './model'

/** More entries than a world and a batch of grounds write: a limit makes the database go back through its index. */
const AT_ONCE = 1000

type OrderRow = typeof tables.orders.$inferSelect
type LineRow = typeof tables.orderLines.$inferSelect

/** An order that holds what it took: not cancelled before it was paid. */
const holds = ({ state, cancelledBy }: OrderRow) => state !== 'cancelled' || cancelledBy === 'refund'

const isOut = (order: OrderRow, line: LineRow) =>
  holds(order) && (line.refundedAt === null || (!line.virtual && order.shippedAt !== null && line.refundedAt >= order.shippedAt))

const sumOf = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Everything the books of one world are made of. */
async function read(world: World) {
  const { db } = world
  const ids = world.learners.map(({ id }) => id)
  const rows = await db
    .select({ order: tables.orders, line: tables.orderLines })
    .from(tables.orders)
    .leftJoin(tables.orderLines, eq(tables.orderLines.orderNo, tables.orders.orderNo))
    .where(inArray(tables.orders.userId, ids))
  const orders = [...new Map(rows.map(({ order }) => [order.orderNo, order])).values()]
  const lines = rows.flatMap(({ line }) => line ?? [])
  const nos = orders.map(({ orderNo }) => orderNo)
  const grants = await db.select().from(tables.grants).where(inArray(tables.grants.userId, ids))
  const purses = await db
    .select({ userId: tables.coupons.userId, state: tables.coupons.state, balance: tables.coinAccounts.balance, sku: tables.skus })
    .from(tables.coupons)
    .innerJoin(tables.coinAccounts, eq(tables.coinAccounts.userId, tables.coupons.userId))
    .innerJoin(tables.skus, eq(tables.skus.id, world.sku('goods')))
    .where(inArray(tables.coupons.userId, ids))
  const money =
    nos.length === 0
      ? []
      : await db
          .select({ trade: tables.cashierTrades, payment: tables.payments, back: tables.cashierRefunds })
          .from(tables.payments)
          .innerJoin(tables.cashierTrades, eq(tables.cashierTrades.tradeNo, tables.payments.tradeNo))
          .leftJoin(tables.cashierRefunds, eq(tables.cashierRefunds.tradeNo, tables.payments.tradeNo))
          .where(inArray(tables.payments.orderNo, nos))
  return { orders, lines, grants, purses, money }
}

type Books = Awaited<ReturnType<typeof read>>

/** Coins moved since the last look: every operation is two entries that sum to zero. */
async function checkLedger(world: World): Promise<void> {
  const { db, ledger } = world
  const { id, operationId, amount } = tables.coinEntries
  const rows = await db
    .select({ id, operationId, amount })
    .from(tables.coinEntries)
    .where(gt(id, ledger.seen))
    .orderBy(desc(id))
    .limit(AT_ONCE)
  expect(rows.length).toBeLessThan(AT_ONCE)
  ledger.seen = rows[0]?.id ?? ledger.seen
  const operations = new Map<string, number[]>()
  for (const row of rows) operations.set(row.operationId, [...(operations.get(row.operationId) ?? []), row.amount])
  expect([...operations].filter(([, amounts]) => amounts.length !== 2 || sumOf(amounts) !== 0)).toEqual([])
}

/** The books of the whole world after it is quiet. */
export async function checkBooks(world: World): Promise<void> {
  const books = await read(world)
  const { orders, lines } = books
  await checkLedger(world)
  checkStock(books)
  const orderOf = new Map(orders.map((order) => [order.orderNo, order]))
  for (const { id } of world.learners) {
    const own = orders.filter(({ userId }) => userId === id)
    const spent = lines.filter(({ orderNo, refundedAt }) => {
      const order = orderOf.get(orderNo)
      return order?.userId === id && holds(order) && refundedAt === null
    })
    const purse = books.purses.find(({ userId }) => userId === id)
    expect(purse?.balance).toBe(COINS - sumOf(spent.map(({ coins }) => coins)))
    const users = own.filter(({ couponId, state }) => couponId !== null && state !== 'cancelled')
    expect([purse?.state, users.length]).toEqual(users.length === 1 ? ['used', 1] : ['usable', 0])
  }
  for (const order of orders) checkOrder(order, books)
  // Nothing was granted that no line of these orders opened.
  expect(books.grants.filter(({ sourceId }) => !lines.some(({ id }) => id === sourceId))).toEqual([])
}

function checkStock({ orders, lines, purses }: Books): void {
  const sku = purses[0]?.sku
  const orderOf = new Map(orders.map((order) => [order.orderNo, order]))
  const out = lines.filter((line) => line.skuId === sku?.id && isOut(orderOf.get(line.orderNo) as OrderRow, line))
  const pieces = sumOf(out.map(({ quantity }) => quantity))
  expect([sku?.stock, sku?.sold]).toEqual([STOCK - pieces, pieces])
}

/** Paid: every virtual line granted once, every refunded one taken back and paid back once. Not paid: neither. */
function checkOrder(order: OrderRow, { lines, grants, money }: Books): void {
  const own = lines.filter(({ orderNo }) => orderNo === order.orderNo)
  expect(order.state).not.toBe('created')
  expect(sumOf(own.map(({ paid }) => paid))).toBe(order.payable)
  const paid = order.paidAt !== null
  for (const line of own) {
    const given = grants.filter(({ sourceId }) => sourceId === line.id)
    expect(given.length).toBe(paid && line.virtual ? 1 : 0)
    if (given[0]) expect(given[0].revokedAt !== null).toBe(line.refundedAt !== null)
  }
  const taken = new Map(
    money.flatMap(({ trade, payment }) =>
      payment.orderNo === order.orderNo && trade.transactionId !== null ? [[trade.tradeNo, { trade, payment }] as const] : [],
    ),
  )
  const states = [...taken.values()].map(({ payment }) => payment.state)
  expect(states.filter((state) => state === 'paid')).toHaveLength(paid && order.payable > 0 ? 1 : 0)
  const refunded = own.flatMap(({ refundedAt, paid: sum }) => (refundedAt !== null && sum > 0 ? [sum] : []))
  for (const { trade, payment } of taken.values()) {
    const returned = money.flatMap(({ back }) => (back?.tradeNo === trade.tradeNo ? [back.amount] : []))
    const due = payment.state === 'paid' ? refunded : [trade.amount]
    const inOrder = (sums: number[]) => [...sums].sort((a, b) => a - b)
    expect([payment.state, inOrder(returned)]).toEqual([payment.state === 'paid' ? 'paid' : 'refunded', inOrder(due)])
  }
}

/** The books of everything that was ever made here: the ledger sums to zero, every account to its entries, nothing is below zero. */
export async function checkAllBooks(db: Db): Promise<void> {
  const { coinAccounts, coinEntries, skus } = tables
  const [ledger] = await db.select({ sum: sql<number>`coalesce(sum(${coinEntries.amount}), 0)::int` }).from(coinEntries)
  expect(ledger?.sum).toBe(0)
  const sum = sql`coalesce(sum(${coinEntries.amount}), 0)`
  const wrong = await db
    .select({ id: coinAccounts.id, balance: coinAccounts.balance })
    .from(coinAccounts)
    .leftJoin(coinEntries, eq(coinEntries.accountId, coinAccounts.id))
    .groupBy(coinAccounts.id)
    .having(sql`${coinAccounts.balance} <> ${sum}`)
  expect(wrong).toEqual([])
  const owing = and(isNotNull(coinAccounts.userId), lt(coinAccounts.balance, 0))
  expect(await db.select().from(coinAccounts).where(owing)).toEqual([])
  expect(
    await db
      .select()
      .from(skus)
      .where(or(lt(skus.stock, 0), lt(skus.sold, 0))),
  ).toEqual([])
}
