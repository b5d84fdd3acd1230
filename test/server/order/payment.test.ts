/** Payments that end: too late, closed at the platform, and what the learner is told; all through the front door. */
import { eq } from 'drizzle-orm'
import { coupons, grants, payments, refunds } from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { grant } from '../../../server/modules/entitlement/grants'
import { buyer, giveCoins, giveCoupon, openShop, orderRow, place, stockOf, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const BOOK = { skuId: 'book-27', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

interface Paying {
  state: string
  codeUrl: string | null
  payBy: number | null
  cashier: { prepayId: string }
}

const pay = (who: Buyer, orderNo: string) => who.post<Paying>(`/order/${orderNo}/pay`, { channel: 'native' })
const standing = async (who: Buyer, orderNo: string) =>
  (await who.post<{ state: string; payBy: number | null }>(`/order/${orderNo}/payment`)).result
const atCashier = (prepayId: string) => t.call('POST', `/api/cashier/${prepayId}/confirm`, { body: {} })
const paymentRow = async (orderNo: string) => (await t.deps.db.select().from(payments).where(eq(payments.orderNo, orderNo)))[0]

test('the last moment counts, the next does not: nobody pays an order whose time is over, swept or not', async () => {
  const who = await buyer(t)
  const before = await stockOf(t, 'book-27')
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  const made = t.clock.now().getTime()
  const { result: open } = await pay(who, result.orderNo)
  expect(open).toMatchObject({ state: 'waiting', payBy: made + 30 * MINUTE })
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'waiting', payBy: made + 30 * MINUTE })
  t.clock.advance(30 * MINUTE - 1)
  expect((await pay(who, result.orderNo)).result.cashier.prepayId).toBe(open.cashier.prepayId)
  t.clock.advance(1)
  expect((await pay(who, result.orderNo)).message).toBe('订单超时未付款，请重新下单')
  expect((await who.get<{ actions: string[] }>(`/order/${result.orderNo}`)).result.actions).toEqual([])
  await t.sweep()
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'cancelled', payBy: null })
  expect((await pay(who, result.orderNo)).message).toBe('订单已取消，请重新下单')
  expect(await stockOf(t, 'book-27')).toEqual(before)
})

test('a payment that was closed at the platform takes no money any more', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [COURSE], payable: 128_000 })
  const { result: open } = await pay(who, result.orderNo)
  await who.post(`/order/${result.orderNo}/cancel`)
  expect((await paymentRow(result.orderNo))?.state).toBe('opened')
  t.clock.advance(6 * MINUTE)
  await t.sweep()
  expect((await paymentRow(result.orderNo))?.state).toBe('closed')
  expect((await atCashier(open.cashier.prepayId)).body.result).toMatchObject({ state: 'CLOSED' })
  await t.sweep()
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'cancelled' })
  expect(await t.deps.db.$count(refunds, eq(refunds.orderNo, result.orderNo))).toBe(0)
})

test('paid in the last second while the sweeper looks: paid and granted, or cancelled and given back whole', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [COURSE], payable: 128_000 })
  const { result: open } = await pay(who, result.orderNo)
  t.clock.advance(30 * MINUTE)
  await Promise.all([t.sweep(), atCashier(open.cashier.prepayId)])
  await t.sweep()
  await t.sweep()
  const state = (await orderRow(t, result.orderNo))?.state
  const granted = await t.deps.db.$count(grants, eq(grants.userId, who.user.id))
  const money = (await paymentRow(result.orderNo))?.state
  expect([state, granted, money]).toEqual(
    granted === 1 ? ['received', 1, 'paid'] : ['cancelled', 0, money === 'refunded' ? money : 'closed'],
  )
})

test('money that the sweeper finds came when it came, not when it was found', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [COURSE], payable: 128_000 })
  const { result: open } = await pay(who, result.orderNo)
  const cashier = t.deps.pay.cashier
  const deliver = async (path: string, headers: Record<string, string>, payload: string) =>
    (await t.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
  cashier?.deliverThrough(async () => 500)
  await cashier?.confirm(open.cashier.prepayId)
  const paidAt = t.clock.now()
  t.clock.advance(10 * MINUTE)
  await t.sweep()
  expect(await paymentRow(result.orderNo)).toMatchObject({ state: 'paid', paidAt })
  cashier?.deliverThrough(deliver)
})

test('the front end says nothing about money: asked before anybody paid, the order waits; paid, it is paid however often', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'waiting' })
  const { result: open } = await pay(who, result.orderNo)
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'waiting' })
  for (let twice = 0; twice < 2; twice += 1) expect((await atCashier(open.cashier.prepayId)).body.success).toBe(true)
  expect(await standing(who, result.orderNo)).toMatchObject({ state: 'paid', payBy: null })
  expect((await pay(who, result.orderNo)).result).toMatchObject({ state: 'paid', codeUrl: null, cashier: null })
  expect(await t.deps.db.$count(grants, eq(grants.userId, who.user.id))).toBe(1)
})

describe('one thing is paid once', () => {
  const PAPER = { skuId: 'paper:p1', quantity: 1 }
  /** A grant that came another way: a card, coins. */
  const give = (who: Buyer, kind: 'paper' | 'course', refId: string) =>
    t.deps.db.transaction((tx) =>
      grant(tx, {
        ...{ userId: who.user.id, kind, refId, source: 'activation', sourceId: `${who.user.id}-${refId}` },
        ...{ expiresAt: null, now: t.clock.now() },
      }),
    )

  test('a second order for a thing that waits for its money is not made: its number leads there', async () => {
    const who = await buyer(t)
    const { result: first } = await place(who, { lines: [COURSE], payable: 128_000 })
    const second = await place(who, { lines: [BOOK, COURSE], payable: 144_800 })
    expect(second.result).toMatchObject({ outcome: 'pending', orderNo: first.orderNo, payable: 128_000, state: 'waiting' })
    expect(second.result.sentence).toContain('护考全程班')
    expect((await place(who, { lines: [PAPER], payable: 1990 })).result.outcome).toBe('created')
    // Of goods a learner may want another one.
    for (let twice = 0; twice < 2; twice += 1) expect((await place(who, { lines: [BOOK], payable: 16_800 })).result.outcome).toBe('created')
    await who.post(`/order/${first.orderNo}/cancel`)
    expect((await place(who, { lines: [COURSE], payable: 128_000 })).result.outcome).toBe('created')
    // One whose time is over leads nowhere, swept or not: nobody could pay it.
    t.clock.advance(30 * MINUTE)
    expect((await place(who, { lines: [COURSE], payable: 128_000 })).result.outcome).toBe('created')
  })

  test('an order for what the learner has by now is not paid: it is cancelled, and coupon and coins come back', async () => {
    const who = await buyer(t)
    const couponId = await giveCoupon(t, who.user.id, { threshold: 0 })
    await giveCoins(t, who.user.id, 300)
    const { result } = await place(who, { lines: [COURSE], couponId, coins: 300, payable: 125_700 })
    await give(who, 'course', 'c1')
    expect((await pay(who, result.orderNo)).message).toBe('你已经拥有「护考全程班」，这笔订单不用再付，已为你取消')
    expect(await orderRow(t, result.orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'owned' })
    expect((await who.get<{ news: string }>(`/order/${result.orderNo}`)).result.news).toContain('已经拥有')
    expect(await coinsOf(t.deps.db, who.user.id)).toBe(300)
    const [coupon] = await t.deps.db.select().from(coupons).where(eq(coupons.id, couponId))
    expect(coupon?.state).toBe('usable')
    expect(await t.deps.db.$count(payments, eq(payments.orderNo, result.orderNo))).toBe(0)
  })

  test('so is one with other things beside it: nothing is paid for a thing that is there', async () => {
    const who = await buyer(t)
    const { result } = await place(who, { lines: [BOOK, PAPER], payable: 18_790 })
    await give(who, 'paper', 'p1')
    expect((await pay(who, result.orderNo)).message).toContain('其他商品请重新下单')
    expect((await orderRow(t, result.orderNo))?.state).toBe('cancelled')
  })

  test('the money of one that was on its way goes back by itself', async () => {
    const who = await buyer(t)
    const { result } = await place(who, { lines: [PAPER], payable: 1990 })
    const { result: open } = await pay(who, result.orderNo)
    await give(who, 'paper', 'p1')
    await atCashier(open.cashier.prepayId)
    expect(await standing(who, result.orderNo)).toMatchObject({ state: 'cancelled' })
    for (let looks = 0; looks < 2; looks += 1) {
      await t.sweep()
      t.clock.advance(MINUTE)
    }
    expect((await paymentRow(result.orderNo))?.state).toBe('refunded')
    const [back] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, result.orderNo))
    expect(back).toMatchObject({ amount: 1990, state: 'done' })
    expect(await t.deps.db.$count(grants, eq(grants.userId, who.user.id))).toBe(1)
  })
})
