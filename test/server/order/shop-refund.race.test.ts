/** The shop, the learner and the parcel at one line at the same moment: it goes back once, with everything that belongs to it. */
import { randomUUID } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import * as tables from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { accept, apply, decide } from '../../../server/modules/order/after-sales'
import { settle } from '../../../server/modules/order/settle'
import { ship } from '../../../server/modules/order/ship'
import { refundByShop } from '../../../server/modules/order/shop-refund'
import { submitOrder } from '../../../server/modules/order/submit'
import type { Db } from '../../../server/db/client'
import { buyer, giveCoins, openShop, stockOf, type Buyer, type Shop } from './setup'

/** PGlite serialises everything: there a round shows that the test works. RACE_ROUNDS=20 looks longer. */
const onPostgres = process.env.DATABASE_URL_TEST !== undefined
const ROUNDS = Number(process.env.RACE_ROUNDS ?? (onPostgres ? 10 : 2))

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
}, 600_000)
afterAll(() => t.close())

const now = () => t.clock.now()
const atOnce = (work: (tx: Db) => Promise<unknown>) => t.deps.db.transaction(work)

/** A new learner's book, paid with 300 coins and the rest; there are 10 on the shelf before. */
async function bought(): Promise<string> {
  const { db } = t.deps
  who = await buyer(t)
  await giveCoins(t, who.user.id, 300)
  await db.update(tables.skus).set({ stock: 10 }).where(eq(tables.skus.id, 'book-27'))
  const { orderNo } = await submitOrder(db, {
    ...{ userId: who.user.id, addressId: who.addressId, couponId: null, coins: 300, payable: 16_500 },
    ...{ lines: [{ skuId: 'book-27', quantity: 1 }], reviewed: false, remark: '', now: now() },
  })
  if (orderNo === null) throw new Error('no order')
  const trade = { tradeNo: `${orderNo}N`, amount: 16_500 }
  const opened = { channel: 'native', state: 'opened', createdAt: now(), expiresAt: now(), askAt: now() } as const
  await db.insert(tables.payments).values({ ...trade, ...opened, orderNo })
  const paid = { ...trade, state: 'SUCCESS', transactionId: trade.tradeNo, paidAt: now() } as const
  await settle(db, { trade: paid, noticeId: null, now: now() })
  return orderNo
}

/** Everybody at once, in another order each time; each is refused in words where it comes too late. */
async function all(works: ((tx: Db) => Promise<unknown>)[]): Promise<void> {
  const mixed = works.map((work) => ({ work, at: randomUUID() })).sort((a, b) => a.at.localeCompare(b.at))
  const done = await Promise.allSettled(mixed.map(({ work }) => atOnce(work)))
  for (const one of done) if (one.status === 'rejected') expect((one.reason as Error).message).toMatch(/[\u4e00-\u9fff]/)
}

const shopWorks = (orderNo: string) =>
  Array.from(
    { length: 6 },
    (_, index) => (tx: Db) => refundByShop(tx, { orderNo, lineId: `${orderNo}-1`, answer: '缺货', outside: index % 2 === 0, now: now() }),
  )

const wordsOf = (orderNo: string) => ({ orderNo, userId: who.user.id, lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })

/** What stands of an order: its after-sales, its refunds, pieces and coins. */
async function seen(orderNo: string) {
  const { db } = t.deps
  const [order] = await db.select().from(tables.orders).where(eq(tables.orders.orderNo, orderNo))
  const standing = and(eq(tables.afterSales.orderNo, orderNo), notInArray(tables.afterSales.state, ['refused', 'withdrawn']))
  return {
    order,
    sales: await db.select().from(tables.afterSales).where(standing),
    refunds: await db.select().from(tables.refunds).where(eq(tables.refunds.orderNo, orderNo)),
    stock: (await stockOf(t, 'book-27')).stock,
    coins: await coinsOf(db, who.user.id),
  }
}

test(`${ROUNDS} × the shop gives back six times while the learner asks and the parcel leaves: it goes back once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderNo = await bought()
    const asks = Array.from({ length: 3 }, () => (tx: Db) => apply(tx, { ...wordsOf(orderNo), now: now() }))
    const sends = (tx: Db) => ship(tx, { orderNo, company: '中通快递', trackingNo: 'ZT0012345678', now: now() })
    await all([...shopWorks(orderNo), ...asks, sends])
    const after = await seen(orderNo)
    // Sent before anybody asked, a return may wait for the shop: it alone then.
    expect(after.sales).toHaveLength(1)
    const back = after.sales[0]?.state !== 'applied'
    expect([after.refunds.length, after.coins]).toEqual(back ? [1, 300] : [0, 0])
    expect(after.order?.state).toBe(back ? 'cancelled' : 'shipped')
    const sent = after.order?.shippedAt !== null
    expect(after.stock).toBe(back && !sent ? 10 : 9)
    expect(after.refunds.every(({ amount }) => amount === 16_500)).toBe(true)
  }
}, 600_000)

test(`${ROUNDS} × a return that was agreed to is accepted, ended and given back at once: one word stands`, async () => {
  const { db } = t.deps
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderNo = await bought()
    await atOnce((tx) => ship(tx, { orderNo, company: '中通快递', trackingNo: 'ZT0012345678', now: now() }))
    await atOnce((tx) => apply(tx, { ...wordsOf(orderNo), now: now() }))
    const id = (await seen(orderNo)).sales[0]?.id ?? ''
    await atOnce((tx) => decide(tx, { id, agree: true, answer: '请寄到仓库', now: now() }))
    const accepts = Array.from({ length: 3 }, () => (tx: Db) => accept(tx, { id, now: now() }))
    const ends = Array.from({ length: 3 }, () => (tx: Db) => decide(tx, { id, agree: false, answer: '没有收到', now: now() }))
    await all([...accepts, ...ends, ...shopWorks(orderNo)])
    const after = await seen(orderNo)
    const [line] = await db.select().from(tables.orderLines).where(eq(tables.orderLines.orderNo, orderNo))
    const given = after.sales.length === 1
    expect([after.refunds.length, after.coins, line?.refundedAt === null]).toEqual(given ? [1, 300, false] : [0, 0, true])
  }
}, 600_000)
