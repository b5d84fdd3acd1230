/** What the bill says otherwise than we do is told, whichever of the two is the larger; what it knows and we do not is settled. */
import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../../server/db/schema'
import { reconcile } from '../../../server/modules/order/reconcile'
import type { BillRow } from '../../../server/modules/pay/ports'
import { buyer, openShop, orderRow, place, type Buyer, type Shop } from '../order/setup'

const TODAY = '2026-11-20'

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterEach(() => t.close())

/** A book whose payer has confirmed. @param heard whether the shop was told */
async function paid(heard = true): Promise<string> {
  const { orderNo } = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })).result
  const { result } = await who.post<{ cashier: { prepayId: string } }>(`/order/${orderNo}/pay`, { channel: 'native' })
  if (!heard) t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(result.cashier.prepayId)
  return orderNo
}

/** Compares the day with its bill, or with this one. */
async function booksOf(rows?: BillRow[]) {
  const { db, pay, now } = t.deps
  if (rows) jest.spyOn(await pay.platform(), 'bill').mockResolvedValueOnce(rows)
  return reconcile({ db, pay, now }, TODAY)
}
const rowOf = (orderNo: string, more: Partial<BillRow> = {}): BillRow => ({
  ...{ tradeNo: `${orderNo}N`, transactionId: '42', amount: 16_800, refundNo: null, refundAmount: 0 },
  ...more,
})

test('a payment of another sum, smaller or larger', async () => {
  const orderNo = await paid()
  for (const [amount, words] of [
    [16_799, '¥167.99'],
    [16_801, '¥168.01'],
  ] as const)
    expect((await booksOf([rowOf(orderNo, { amount })])).problems).toEqual([`支付 ${orderNo}N：平台 ${words}，这里 ¥168.00`])
  expect(await booksOf()).toEqual({ rows: 1, mended: [], problems: [] })
})

test('a refund of another sum, smaller or larger', async () => {
  const orderNo = await paid()
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  const [refund] = await t.deps.db.select().from(refunds)
  const refundNo = refund?.refundNo ?? ''
  for (const [refundAmount, words] of [
    [16_799, '¥167.99'],
    [16_801, '¥168.01'],
  ] as const) {
    const bill = [rowOf(orderNo), rowOf(orderNo, { refundNo, refundAmount })]
    expect((await booksOf(bill)).problems).toEqual([`退款 ${refundNo}：平台 ${words}，这里 ¥168.00`])
  }
})

test('a payment that was closed here and paid there is the money of its order', async () => {
  const orderNo = await paid(false)
  await t.deps.db.update(payments).set({ state: 'closed' }).where(eq(payments.orderNo, orderNo))
  expect((await booksOf()).mended).toEqual([`支付 ${orderNo}N ¥168.00：补记为已付款`])
  expect((await orderRow(t, orderNo))?.state).toBe('to-ship')
})

test('one that the platform does not confirm when it is asked is settled by no bill', async () => {
  const orderNo = await paid(false)
  const real = await t.deps.pay.platform()
  const trade = await real.query(`${orderNo}N`)
  if (!trade) throw new Error('no trade')
  for (const said of [
    { ...trade, state: 'NOTPAY' as const },
    { ...trade, amount: 16_799 },
  ]) {
    jest.spyOn(real, 'query').mockResolvedValueOnce(said)
    expect((await booksOf()).problems).toEqual([`支付 ${orderNo}N ¥168.00：平台账单里已付款，平台查询的结果不一致`])
  }
  expect((await orderRow(t, orderNo))?.state).toBe('created')
})

test('money that came too late and goes back stood in the bill of its day all the same', async () => {
  const orderNo = await paid(false)
  await who.post(`/order/${orderNo}/cancel`)
  expect((await booksOf()).mended).toEqual([`支付 ${orderNo}N ¥168.00：订单已关闭，转为退款`])
  expect((await booksOf([])).problems).toEqual([`支付 ${orderNo}N ¥168.00：这里有，平台账单没有`])
})

test('the money of the next day is missing in no bill of this one', async () => {
  await paid()
  t.clock.advance(24 * 3_600_000)
  await paid()
  expect(await booksOf()).toEqual({ rows: 1, mended: [], problems: [] })
})
