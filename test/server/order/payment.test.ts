/** Payments that end: too late, closed at the platform, and what the learner is told; all through the front door. */
import { eq } from 'drizzle-orm'
import { grants, payments, refunds } from '../../../server/db/schema'
import { buyer, openShop, orderRow, place, stockOf, type Buyer, type Shop } from './setup'

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
