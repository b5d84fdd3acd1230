import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as tables from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { apply } from '../../../server/modules/order/after-sales'
import { cancelOrder } from '../../../server/modules/order/cancel'
import { runRefunds } from '../../../server/modules/order/refunds'
import { settle } from '../../../server/modules/order/settle'
import { reportOrder, runReports } from '../../../server/modules/order/shipping-report'
import { submitOrder, type Submitted } from '../../../server/modules/order/submit'
import type { WechatShipping } from '../../../server/modules/auth/ports'
import type { PayPlatform } from '../../../server/modules/pay/ports'
import { giveCoins, giveCoupon, openShop, stockOf, type Shop } from './setup'

/** PGlite serialises everything: there a round shows that the test works. RACE_ROUNDS=20 looks longer. */
const onPostgres = process.env.DATABASE_URL_TEST !== undefined
const RIVALS = onPostgres ? 200 : 30
const ROUNDS = Number(process.env.RACE_ROUNDS ?? (onPostgres ? 3 : 1))
const PAPER = { skuId: 'paper:p1', quantity: 1 }
const BOOK = { skuId: 'book-27', quantity: 1 }

let t: Shop
let rivals: string[]
beforeAll(async () => {
  t = await openShop()
  rivals = Array.from({ length: RIVALS }, () => randomUUID())
  await t.deps.db.insert(tables.users).values(rivals.map((id) => ({ id, nickname: '学员', createdAt: t.clock.now() })))
  const place = { name: '林小满', phone: '13812066021', province: '浙江省', city: '杭州市', county: '余杭区', regionCode: '330110' }
  const at = { createdAt: t.clock.now(), updatedAt: t.clock.now() }
  await t.deps.db.insert(tables.addresses).values(rivals.map((id) => ({ id, userId: id, ...place, ...at, detail: '文一西路 998 号' })))
}, 600_000)
afterAll(() => t.close())

interface Wish {
  userId: string
  lines?: { skuId: string; quantity: number }[]
  couponId?: string | null
  coins?: number
  payable: number
}

const submit = ({ userId, lines = [PAPER], couponId = null, coins = 0, payable }: Wish): Promise<Submitted> =>
  submitOrder(t.deps.db, {
    ...{ userId, couponId, coins, payable, lines, addressId: userId },
    ...{ reviewed: false, remark: '', now: t.clock.now() },
  })

/** Numbers of the orders that were made; the others were refused in words or told what changed. */
async function made(all: Promise<Submitted>[]): Promise<string[]> {
  const done = await Promise.allSettled(all)
  for (const one of done) if (one.status === 'rejected') expect((one.reason as Error).message).toMatch(/[\u4e00-\u9fff]/)
  return done.flatMap((one) => (one.status === 'fulfilled' && one.value.outcome === 'created' ? [one.value.orderNo ?? ''] : []))
}

const cancelAll = (orderNos: string[]) =>
  Promise.all(
    [...orderNos, ...orderNos].map((orderNo) =>
      t.deps.db.transaction((tx) => cancelOrder(tx, { orderNo, by: 'buyer', now: t.clock.now() })),
    ),
  )

async function ledger() {
  const [row] = await t.deps.db.select({ sum: sql<number>`coalesce(sum(${tables.coinEntries.amount}), 0)::int` }).from(tables.coinEntries)
  return row?.sum
}

test(`${ROUNDS} × ${RIVALS} learners want 10 pieces: 10 get one, and cancelling brings every piece back once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await t.deps.db.update(tables.skus).set({ stock: 10, sold: 0 }).where(eq(tables.skus.id, 'pen'))
    const orders = await made(rivals.map((userId) => submit({ userId, lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })))
    expect(orders).toHaveLength(10)
    expect(await stockOf(t, 'pen')).toEqual({ stock: 0, sold: 10 })
    await cancelAll(orders)
    expect(await stockOf(t, 'pen')).toEqual({ stock: 10, sold: 0 })
  }
}, 600_000)

test(`${ROUNDS} × ${RIVALS} devices use one coupon: one order has it`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[round] ?? ''
    const couponId = await giveCoupon(t, userId, { kind: 'free', threshold: 0, amount: 100 })
    const orders = await made(rivals.map(() => submit({ userId, lines: [BOOK], couponId, payable: 16_700 })))
    expect(orders).toHaveLength(1)
    const [coupon] = await t.deps.db.select().from(tables.coupons).where(eq(tables.coupons.id, couponId))
    expect(coupon).toMatchObject({ state: 'locked', orderNo: orders[0] })
    await cancelAll(orders)
  }
}, 600_000)

test(`${ROUNDS} × ${RIVALS} devices spend the same coins: exact, never below zero, and back when cancelled`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[round] ?? ''
    const before = await coinsOf(t.deps.db, userId)
    await giveCoins(t, userId, 1000 - before)
    const orders = await made(rivals.map(() => submit({ userId, lines: [BOOK], coins: 400, payable: 16_400 })))
    expect(orders).toHaveLength(2)
    expect(await coinsOf(t.deps.db, userId)).toBe(200)
    await cancelAll(orders)
    expect(await coinsOf(t.deps.db, userId)).toBe(1000)
  }
  expect(await ledger()).toBe(0)
}, 600_000)

test(`${ROUNDS} × ${RIVALS} devices order one paper: one order, and the others are led to it`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[round] ?? ''
    const all = await Promise.all(rivals.map(() => submit({ userId, payable: 1990 })))
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(all.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
    await cancelAll([all[0]?.orderNo ?? ''])
  }
}, 600_000)

test(`${ROUNDS} × ${RIVALS} devices take a paper that costs nothing: one order opens it, and no other is left behind`, async () => {
  const { db } = t.deps
  await db.update(tables.skus).set({ price: 0 }).where(eq(tables.skus.id, PAPER.skuId))
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[RIVALS / 2 + round] ?? ''
    expect(await made(rivals.map(() => submit({ userId, payable: 0 })))).toHaveLength(1)
    const own = await db.select().from(tables.orders).where(eq(tables.orders.userId, userId))
    expect(own.map(({ state }) => state)).toEqual(['received'])
  }
  await db.update(tables.skus).set({ price: 1990 }).where(eq(tables.skus.id, PAPER.skuId))
}, 600_000)

test(`${RIVALS} learners order the same two things, half of them the other way round: nobody waits in a circle`, async () => {
  const { db } = t.deps
  const both = [BOOK, { skuId: 'pen', quantity: 1 }]
  await db.update(tables.skus).set({ stock: RIVALS, sold: 0 })
  const wishes = rivals.map((userId, index) => ({ userId, lines: index % 2 === 0 ? both : [...both].reverse(), payable: 17_150 }))
  const orders = await made(wishes.map(submit))
  expect(orders).toHaveLength(RIVALS)
  await cancelAll(orders)
  expect(await stockOf(t, 'pen')).toEqual({ stock: RIVALS, sold: 0 })
}, 600_000)

test(`${ROUNDS} × two orders for one paper, paid at the same moment: one opens it, the money of the other goes back`, async () => {
  const { db } = t.deps
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[RIVALS - 1 - round] ?? ''
    const now = t.clock.now()
    const [first = ''] = await made([submit({ userId, payable: 1990 })])
    // The learner of one of them is somebody else until it is made: a second order for the same thing is refused.
    await db.update(tables.orders).set({ userId: null }).where(eq(tables.orders.orderNo, first))
    const [second = ''] = await made([submit({ userId, payable: 1990 })])
    await db.update(tables.orders).set({ userId }).where(eq(tables.orders.orderNo, first))
    const trades = [first, second].map((orderNo) => ({ orderNo, tradeNo: `${orderNo}N` }))
    const row = { channel: 'native', amount: 1990, state: 'opened', createdAt: now, expiresAt: now, askAt: now } as const
    await db.insert(tables.payments).values(trades.map((trade) => ({ ...trade, ...row })))
    const told = trades.map(({ tradeNo }) =>
      settle(db, { trade: { tradeNo, state: 'SUCCESS', transactionId: tradeNo, amount: 1990, paidAt: now }, noticeId: null, now }),
    )
    expect((await Promise.all(told)).sort()).toEqual(['paid', 'returned'])
    const both = await db
      .select()
      .from(tables.orders)
      .where(inArray(tables.orders.orderNo, [first, second]))
    expect(both.map(({ state }) => state).sort()).toEqual(['cancelled', 'received'])
    expect(await db.$count(tables.grants, eq(tables.grants.userId, userId))).toBe(1)
    expect(await db.$count(tables.refunds, inArray(tables.refunds.orderNo, [first, second]))).toBe(1)
  }
}, 600_000)

test(`${ROUNDS} × notices, the buyer and the clock at one order: paid and granted once, or cancelled and refunded once`, async () => {
  const { db } = t.deps
  for (let round = 0; round < ROUNDS; round += 1) {
    const userId = rivals[(round + 30) % RIVALS] ?? ''
    const [orderNo = ''] = await made([submit({ userId, payable: 1990 })])
    const tradeNo = `${orderNo}N`
    const now = t.clock.now()
    const row = { tradeNo, orderNo, channel: 'native', amount: 1990, state: 'opened', createdAt: now, expiresAt: now, askAt: now } as const
    await db.insert(tables.payments).values(row)
    const trade = { tradeNo, state: 'SUCCESS', transactionId: tradeNo, amount: 1990, paidAt: now } as const
    const told = Array.from({ length: 20 }, (_, index) =>
      settle(db, { trade, noticeId: index % 4 === 0 ? null : `${tradeNo}-${index % 5}`, now }),
    )
    await Promise.all([...told.slice(0, 2 + round), cancelAll([orderNo]), ...told])
    const [order] = await db.select().from(tables.orders).where(eq(tables.orders.orderNo, orderNo))
    const granted = await db.$count(tables.grants, inArray(tables.grants.sourceId, [`${orderNo}-1`]))
    const returned = await db.$count(tables.refunds, eq(tables.refunds.orderNo, orderNo))
    expect([order?.state, granted, returned]).toEqual(order?.state === 'received' ? ['received', 1, 0] : ['cancelled', 0, 1])
    if (order?.state !== 'received') continue
    // 10 devices ask for the refund of the one line: it goes back once.
    const ask = { orderNo, userId, lineId: `${orderNo}-1`, reason: '不要了', note: '', pictures: [], now }
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => db.transaction((tx) => apply(tx, ask))))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const live = and(eq(tables.grants.sourceId, `${orderNo}-1`), sql`${tables.grants.revokedAt} is null`)
    expect([await db.$count(tables.grants, live), await db.$count(tables.refunds, eq(tables.refunds.orderNo, orderNo))]).toEqual([0, 1])
  }
}, 600_000)

test('refunds that are due are asked for once, however many processes look', async () => {
  const { db } = t.deps
  const now = new Date(t.clock.now().getTime() + 3_600_000)
  const due = await db
    .select()
    .from(tables.refunds)
    .where(inArray(tables.refunds.state, ['created', 'processing']))
  expect(due.length).toBeGreaterThan(0)
  const asked: string[] = []
  const platform = {
    refund: async ({ refundNo }: { refundNo: string }) => {
      asked.push(refundNo)
      return 'processing' as const
    },
  }
  const pay = { cashier: null, platform: async () => platform as unknown as PayPlatform }
  const looks = await Promise.all(Array.from({ length: 10 }, () => runRefunds(db, pay, now)))
  expect(looks.reduce((sum, count) => sum + count, 0)).toBe(due.length)
  expect(asked.sort()).toEqual(due.map(({ refundNo }) => refundNo).sort())
})

test('what WeChat is to be told is told once, however many processes look', async () => {
  const orderNo = (await made([submit({ userId: rivals[4] ?? '', lines: [BOOK], payable: 16_800 })]))[0] ?? ''
  const now = t.clock.now()
  const paid = {
    orderNo,
    channel: 'jsapi',
    app: 'mini',
    openid: 'o-1',
    amount: 16_800,
    createdAt: now,
    expiresAt: now,
    askAt: now,
  } as const
  const tradeNo = `${orderNo}J1`
  await t.deps.db.insert(tables.payments).values({ ...paid, tradeNo, state: 'paid', transactionId: 'wx-1' })
  await t.deps.db.transaction((tx) => reportOrder(tx, { orderNo, now, waitMs: 0 }))
  const told: string[] = []
  const shipping: WechatShipping = {
    isManaged: async () => true,
    carriers: async () => [],
    report: async ({ transactionId }) => {
      told.push(transactionId)
      return 'taken'
    },
  }
  await Promise.all(Array.from({ length: 20 }, () => runReports(t.deps, shipping)))
  expect(told).toEqual(['wx-1'])
  const [row] = await t.deps.db.select().from(tables.shippingReports).where(eq(tables.shippingReports.tradeNo, tradeNo))
  expect(row).toMatchObject({ state: 'told', tries: 1 })
})
