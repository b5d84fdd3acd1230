/** One order, payment or refund that cannot be moved: it waits, everybody else's goes on, and the log hears of it. */
import { asc, eq } from 'drizzle-orm'
import { payments, refunds, skus } from '../../../server/db/schema'
import { ORDER } from '../../../server/modules/order/config'
import { noPay } from '../../../server/modules/pay/choose'
import type { PayPlatform } from '../../../server/modules/pay/ports'
import { buyer, openShop, orderRow, payAtCashier, place, stockOf, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PAPER = { skuId: 'paper:p1', quantity: 1 }
const BOOK = { skuId: 'book-27', quantity: 1 }

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterEach(() => t.close())

const refundOf = async (orderNo: string) => {
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
}
async function paidPaper(of: Buyer): Promise<string> {
  const { result } = await place(of, { lines: [PAPER], payable: 1990 })
  await payAtCashier(t, of, result.orderNo)
  return result.orderNo
}

test('without a merchant any more an unpaid order waits half an hour and goes; parcels are received all the same', async () => {
  const other = await buyer(t)
  const { result: sent } = await place(other, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })
  await payAtCashier(t, other, sent.orderNo)
  const { token } = await t.buildUser({ roles: ['admin'] })
  const parcel = { company: '中通快递', trackingNo: 'ZT0012345678' }
  await t.call('POST', `/api/admin/order/${sent.orderNo}/ship`, { token, body: parcel })
  t.clock.advance(7 * DAY - 30 * MINUTE)
  const before = await stockOf(t, 'book-27')
  const { result: unpaid } = await place(who, { lines: [BOOK], payable: 16_800 })
  await who.post(`/order/${unpaid.orderNo}/pay`, { channel: 'native' })
  jest.spyOn(t.deps.pay, 'platform').mockImplementation(noPay().platform)
  // Nobody can read what the platform tells: it is asked to tell it again, also when the merchant is back.
  expect((await t.app.inject({ method: 'POST', url: '/zxedu/pay/notice', payload: {} })).statusCode).toBe(503)
  // The page that waits for the payment is told that it waits, not that something broke.
  const asked = await who.post<{ state: string }>(`/order/${unpaid.orderNo}/payment`)
  expect(asked).toMatchObject({ success: true, result: { state: 'waiting' } })
  t.clock.advance(30 * MINUTE)
  await t.sweep()
  expect((await orderRow(t, unpaid.orderNo))?.state).toBe('created')
  expect((await orderRow(t, sent.orderNo))?.state).toBe('received')
  t.clock.advance(30 * MINUTE)
  await t.sweep()
  expect((await orderRow(t, unpaid.orderNo))?.state).toBe('cancelled')
  expect(await stockOf(t, 'book-27')).toEqual(before)
})

test('an order that cannot be cancelled keeps nobody else’s: others are cancelled, money goes back, and all of it is told', async () => {
  const orderNo = await paidPaper(who)
  const { result: stuck } = await place(who, { lines: [{ skuId: 'pen', quantity: 2 }], payable: 1500 })
  const { result: late } = await place(who, { lines: [BOOK], payable: 16_800 })
  // The pieces cannot be given back: the database keeps "sold" from falling below nothing.
  await t.deps.db.update(skus).set({ sold: 0 }).where(eq(skus.id, 'pen'))
  await who.post(`/order/${late.orderNo}/pay`, { channel: 'native' })
  t.clock.advance(30 * MINUTE - 1)
  await t.sweep()
  t.clock.advance(1)
  await expect(t.sweep()).rejects.toThrow('update "skus"')
  expect((await orderRow(t, stuck.orderNo))?.state).toBe('created')
  expect((await orderRow(t, late.orderNo))?.state).toBe('cancelled')
  // What one work made due is done in the same look, though another order failed beside it.
  const [closed] = await t.deps.db.select().from(payments).where(eq(payments.orderNo, late.orderNo))
  expect(closed?.state).toBe('closed')
  await refundOf(orderNo)
  for (let look = 0; look < 2; look += 1) {
    await expect(t.sweep()).rejects.toThrow('update "skus"')
    t.clock.advance(MINUTE)
  }
  expect(await t.deps.db.select().from(refunds)).toMatchObject([{ state: 'done' }])
  await t.deps.db.update(skus).set({ sold: 2 }).where(eq(skus.id, 'pen'))
  await t.sweep()
  expect((await orderRow(t, stuck.orderNo))?.state).toBe('cancelled')
})

test('orders that fail for good do not take the places of those behind them, however many they are', async () => {
  const stuck: string[] = []
  for (let n = 0; n < 2; n += 1) stuck.push((await place(who, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })).result.orderNo)
  t.clock.advance(MINUTE)
  const { result: behind } = await place(who, { lines: [BOOK], payable: 16_800 })
  await t.deps.db.update(skus).set({ sold: 0 }).where(eq(skus.id, 'pen'))
  t.clock.advance(30 * MINUTE)
  const batch = jest.replaceProperty(ORDER as { sweepBatch: number }, 'sweepBatch', stuck.length)
  await expect(t.sweep()).rejects.toThrow('2 parts of the work failed')
  batch.restore()
  expect((await orderRow(t, behind.orderNo))?.state).toBe('cancelled')
  expect((await orderRow(t, stuck[0] ?? ''))?.state).toBe('created')
})

test('of several payments and refunds one that breaks stops none behind it, and everything that broke is told at once', async () => {
  const others = [await buyer(t), await buyer(t)]
  const open: string[] = []
  for (const one of others) {
    const { result } = await place(one, { lines: [PAPER], payable: 1990 })
    const { cashier } = (await one.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })).result
    open.push(cashier.prepayId)
  }
  const back = [await paidPaper(who), (await place(who, { lines: [BOOK], payable: 16_800 })).result.orderNo]
  await payAtCashier(t, who, back[1] ?? '')
  for (const orderNo of back) await refundOf(orderNo)
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  for (const prepayId of open) await t.deps.pay.cashier?.confirm(prepayId)
  t.clock.advance(MINUTE)
  // The first call of each kind breaks in a way nobody thought of.
  const real = await t.deps.pay.platform()
  const breaking: Pick<PayPlatform, 'query' | 'refund'> = {
    query: jest.fn(real.query.bind(real)).mockRejectedValueOnce(new TypeError('no such field')),
    refund: jest.fn(real.refund.bind(real)).mockRejectedValueOnce(new TypeError('no such state')),
  }
  jest.spyOn(t.deps.pay, 'platform').mockResolvedValue(Object.assign(Object.create(real) as PayPlatform, breaking))
  const told: unknown = await t.sweep().catch((error: unknown) => error)
  expect(told).toMatchObject({ errors: [{ message: 'no such field' }, { message: 'no such state' }] })
  const states = await t.deps.db.select({ state: payments.state }).from(payments).where(eq(payments.amount, 1990))
  expect(states.map(({ state }) => state).sort()).toEqual(['opened', 'paid', 'paid'])
  const rows = await t.deps.db.select().from(refunds).orderBy(asc(refunds.state))
  expect(rows).toMatchObject([
    { state: 'created', tries: 1, lastError: 'no such state' },
    { state: 'processing', tries: 1, lastError: '' },
  ])
})
