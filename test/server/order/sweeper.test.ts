import { eq } from 'drizzle-orm'
import { cashierRefunds, payments, refunds } from '../../../server/db/schema'
import { PlatformError, type PayPlatform } from '../../../server/modules/pay/ports'
import { testDb } from '../helpers/database'
import { Fuse, fused } from './fuse'
import { buyer, openShop, orderRow, place, type Buyer, type Shop } from './setup'

const fuse = new Fuse()
let t: Shop
beforeAll(async () => void (t = await openShop(fused(await testDb(), fuse))))
afterAll(() => t.close())

const MINUTE = 60_000

/** An order whose payment is asked for; the payer may confirm it with the ticket. */
async function asked(who: Buyer) {
  const { result: order } = await place(who, { lines: [{ skuId: 'course:c1', quantity: 1 }], payable: 128_000 })
  const { result } = await who.post<{ cashier: { prepayId: string } }>(`/order/${order.orderNo}/pay`, { channel: 'native' })
  return { orderNo: order.orderNo, prepayId: result.cashier.prepayId }
}

const paymentOf = async (orderNo: string) => (await t.deps.db.select().from(payments).where(eq(payments.orderNo, orderNo)))[0]

test('a look that finds nothing costs one statement', async () => {
  fuse.light(1)
  await t.sweep()
  expect(fuse.dead).toBe(false)
  fuse.light(0)
  await expect(t.sweep()).rejects.toThrow()
  fuse.renew()
})

test('one look does what its own work makes due: late money is found and goes back at once', async () => {
  const who = await buyer(t)
  const { orderNo, prepayId } = await asked(who)
  await who.post(`/order/${orderNo}/cancel`)
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(prepayId)
  await t.sweep()
  const payment = await paymentOf(orderNo)
  expect(payment?.state).toBe('refunded')
  const tradeNo = payment?.tradeNo ?? ''
  expect(await t.deps.db.select().from(cashierRefunds).where(eq(cashierRefunds.tradeNo, tradeNo))).toHaveLength(1)
  expect((await t.deps.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo)))[0]?.state).toBe('processing')
})

test('an order nobody paid in time is cancelled and its payment closed in one look', async () => {
  const { orderNo } = await asked(await buyer(t))
  t.clock.advance(31 * MINUTE)
  await t.sweep()
  expect(await orderRow(t, orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'timeout' })
  expect((await paymentOf(orderNo))?.state).toBe('closed')
})

test('the payment of an order that still waits stays open, older than the platform closes any: the payer may take his time', async () => {
  const { orderNo, prepayId } = await asked(await buyer(t))
  t.clock.advance(6 * MINUTE)
  await t.sweep()
  expect((await paymentOf(orderNo))?.state).toBe('opened')
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(prepayId)
  t.clock.advance(MINUTE)
  await t.sweep()
  expect((await orderRow(t, orderNo))?.state).toBe('received')
})

describe('while the platform does not answer', () => {
  /** A sweep while nothing reaches the platform, and nothing comes from it. */
  async function sweepAway(): Promise<void> {
    const { pay } = t.deps
    const real = await pay.platform()
    const query = async () => {
      throw new PlatformError(0, '', 'no answer')
    }
    const spy = jest.spyOn(pay, 'platform').mockResolvedValue(Object.assign(Object.create(real) as PayPlatform, { query }))
    await t.sweep().finally(() => spy.mockRestore())
  }

  test('an order that may be paid is not cancelled: when it answers again the learner has what he paid for', async () => {
    const who = await buyer(t)
    const { orderNo, prepayId } = await asked(who)
    t.deps.pay.cashier?.deliverThrough(async () => 500)
    t.clock.advance(29 * MINUTE)
    await t.deps.pay.cashier?.confirm(prepayId)
    t.clock.advance(MINUTE)
    await sweepAway()
    expect((await orderRow(t, orderNo))?.state).toBe('created')
    t.clock.advance(MINUTE)
    await t.sweep()
    expect((await orderRow(t, orderNo))?.state).toBe('received')
  })

  test('stock, coupon and coins are not held for ever: after half an hour more it is cancelled all the same', async () => {
    const { orderNo } = await asked(await buyer(t))
    t.clock.advance(60 * MINUTE - 1)
    await sweepAway()
    expect((await orderRow(t, orderNo))?.state).toBe('created')
    t.clock.advance(1)
    await sweepAway()
    expect(await orderRow(t, orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'timeout' })
  })

  test('an order nobody asked to pay is cancelled in time', async () => {
    const who = await buyer(t)
    const { result } = await place(who, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })
    t.clock.advance(30 * MINUTE)
    await sweepAway()
    expect((await orderRow(t, result.orderNo))?.state).toBe('cancelled')
  })
})
