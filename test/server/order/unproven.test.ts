/** Answers that are not proven to be the platform's: its key changed, or a setting is wrong. They say nothing about the money. */
import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../server/db/schema'
import type { Transport } from '../../../server/modules/pay/ports'
import { WechatPay } from '../../../server/modules/pay/wechat-pay'
import { buyer, openShop, orderRow, payAtCashier, place, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const PAPER = { skuId: 'paper:p1', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterEach(() => t.close())

/** Does something while every answer of the cashier carries a serial that is nobody's. */
async function whileUnproven<T>(work: () => Promise<T>): Promise<T> {
  const { cashier } = t.deps.pay
  if (!cashier) throw new Error('no cashier')
  const strange: Transport = async (call) => {
    const answer = await cashier.transport(call)
    return { ...answer, headers: { ...answer.headers, 'wechatpay-serial': 'ANOTHER' } }
  }
  const platform = new WechatPay({ settings: await cashier.settings(), transport: strange, now: t.clock.now })
  const spy = jest.spyOn(t.deps.pay, 'platform').mockResolvedValue(platform)
  return work().finally(() => spy.mockRestore())
}

/** An order whose payment is open; its notices are lost. */
async function openOrder() {
  const { result: order } = await place(who, { lines: [PAPER], payable: 1990 })
  const { result } = await who.post<{ cashier: { prepayId: string } }>(`/order/${order.orderNo}/pay`, { channel: 'native' })
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  return { orderNo: order.orderNo, prepayId: result.cashier.prepayId }
}

test('a paid order is not cancelled on the word of nobody: it is kept, and open as soon as the platform is understood again', async () => {
  const { orderNo, prepayId } = await openOrder()
  t.clock.advance(29 * MINUTE)
  await t.deps.pay.cashier?.confirm(prepayId)
  t.clock.advance(MINUTE)
  await whileUnproven(t.sweep)
  expect((await orderRow(t, orderNo))?.state).toBe('created')
  t.clock.advance(MINUTE)
  await t.sweep()
  expect((await orderRow(t, orderNo))?.state).toBe('received')
})

test('half an hour more, not for ever', async () => {
  const { orderNo } = await openOrder()
  t.clock.advance(60 * MINUTE - 1)
  await whileUnproven(t.sweep)
  expect((await orderRow(t, orderNo))?.state).toBe('created')
  t.clock.advance(1)
  await whileUnproven(t.sweep)
  expect(await orderRow(t, orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'timeout' })
})

test('who wants to pay meanwhile is asked in words to try again, and can', async () => {
  const { result } = await place(who, { lines: [PAPER], payable: 1990 })
  const pay = () => t.call('POST', `/api/order/${result.orderNo}/pay`, { token: who.token, body: { channel: 'native' } })
  expect(await whileUnproven(pay)).toMatchObject({ status: 200, body: { success: false, message: '支付暂时连接不上，请稍后重试' } })
  expect((await pay()).body.success).toBe(true)
})

test('every refund that is due is asked for, each keeps why it waits, and none pays back twice', async () => {
  for (const [line, payable] of [
    [PAPER, 1990],
    [COURSE, 128_000],
  ] as const) {
    const { result } = await place(who, { lines: [line], payable })
    await payAtCashier(t, who, result.orderNo)
    const ask = { lineId: `${result.orderNo}-1`, reason: '不想要了', note: '', pictures: [] }
    await who.post(`/order/${result.orderNo}/after-sale`, ask)
  }
  await whileUnproven(t.sweep)
  const waits = { state: 'created', tries: 1, lastError: expect.stringContaining('serial ANOTHER') as string }
  expect(await t.deps.db.select().from(refunds)).toMatchObject([waits, waits])
  for (let look = 0; look < 2; look += 1) {
    t.clock.advance(MINUTE)
    await t.sweep()
  }
  // What went wrong once is not told of what is done.
  const over = { state: 'done', lastError: '' }
  expect(await t.deps.db.select().from(refunds)).toMatchObject([over, over])
})

test('a payment whose ticket was lost here and which is paid is settled, not asked for again', async () => {
  const { orderNo, prepayId } = await openOrder()
  await t.deps.db.update(payments).set({ ticket: '' }).where(eq(payments.orderNo, orderNo))
  await t.deps.pay.cashier?.confirm(prepayId)
  const pay = () => who.post<{ state: string }>(`/order/${orderNo}/pay`, { channel: 'native' })
  // It says no more than that somebody paid, until its word is proven.
  const real = await t.deps.pay.platform()
  const query = jest.spyOn(real, 'query').mockResolvedValueOnce(null)
  expect((await pay()).message).toBe('支付暂时连接不上，请稍后重试')
  query.mockRestore()
  expect((await pay()).result).toMatchObject({ state: 'paid' })
  expect((await orderRow(t, orderNo))?.state).toBe('received')
})
