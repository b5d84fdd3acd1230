/** What one line, one order and one learner do is nobody else's: parts of an order that goes back, coupons, seats, and the shop's hand. */
import { and, eq } from 'drizzle-orm'
import { cashierTrades, coupons, payments, refunds, skus } from '../../../server/db/schema'
import { runRefunds, tellRefund } from '../../../server/modules/order/refunds'
import { PlatformError, type PayPlatform } from '../../../server/modules/pay/ports'
import { buyer, giveCoupon, openShop, orderRow, payAtCashier, place, stockOf, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const DAY = 86_400_000
const BOOK = { skuId: 'book-27', quantity: 1 }
const PEN = { skuId: 'pen', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }
const PAPER = { skuId: 'paper:p1', quantity: 1 }

let t: Shop
let who: Buyer
let token: string
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
  token = (await t.buildUser({ roles: ['admin'] })).token
})
afterEach(() => t.close())

interface Card {
  state: string
  lines: { afterSale: { id: string; state: string } | null }[]
}

async function bought(lines: unknown[], payable: number, couponId: string | null = null): Promise<string> {
  const { orderNo } = (await place(who, { lines, payable, couponId })).result
  await payAtCashier(t, who, orderNo)
  return orderNo
}
const ask = (orderNo: string, line: number) =>
  who.post<Card>(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-${line}`, reason: '不想要了', note: '', pictures: [] })
const admin = (path: string, body: object = {}) => t.call<Card>('POST', `/api/admin${path}`, { token, body })
const send = (orderNo: string) => admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: `ZT${orderNo}` })
const moneyOf = (orderNo: string) => t.deps.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))

test('one of two goods goes back beside a course: the other is still to be sent; with both gone nothing is', async () => {
  const orderNo = await bought([BOOK, PEN, COURSE], 145_150)
  expect(await orderRow(t, orderNo)).toMatchObject({ virtual: false, address: { name: '林小满' } })
  expect((await ask(orderNo, 2)).result.state).toBe('to-ship')
  expect((await ask(orderNo, 1)).result.state).toBe('received')
})

test('a line that a coupon paid whole goes back at once: there is no money of it, though there is of the order', async () => {
  const couponId = await giveCoupon(t, who.user.id, { kind: 'free', threshold: 0, amount: 5000, scope: { categories: ['paper'] } })
  const orderNo = await bought([BOOK, PAPER], 16_800, couponId)
  expect((await ask(orderNo, 2)).result).toMatchObject({
    state: 'to-ship',
    lines: [{}, { opened: null, afterSale: { state: 'refunded' } }],
  })
  expect(await moneyOf(orderNo)).toEqual([])
})

test('a coupon of an order that was paid is used up, since then; when all of it goes back it is as it was', async () => {
  const couponId = await giveCoupon(t, who.user.id)
  const couponNow = async () => (await t.deps.db.select().from(coupons).where(eq(coupons.id, couponId)))[0]
  const orderNo = await bought([BOOK], 14_800, couponId)
  expect(await couponNow()).toMatchObject({ state: 'used', usedAt: t.clock.now(), orderNo })
  await ask(orderNo, 1)
  expect(await couponNow()).toMatchObject({ state: 'usable', usedAt: null, orderNo: null })
})

test('the seat of a course that goes back is free again', async () => {
  await t.deps.db.update(skus).set({ stock: 3 }).where(eq(skus.id, 'course:c1'))
  const orderNo = await bought([COURSE], 128_000)
  expect(await stockOf(t, 'course:c1')).toEqual({ stock: 2, sold: 1 })
  await ask(orderNo, 1)
  expect(await stockOf(t, 'course:c1')).toEqual({ stock: 3, sold: 0 })
})

test('a payment keeps the number under which the platform knows it', async () => {
  const orderNo = await bought([PAPER], 1990)
  const [trade] = await t.deps.db.select().from(cashierTrades)
  const [payment] = await t.deps.db.select().from(payments).where(eq(payments.orderNo, orderNo))
  expect(trade?.transactionId).toMatch(/^42000/)
  expect(payment?.transactionId).toBe(trade?.transactionId)
})

test('goods that wait for their money lead to no other order, whatever virtual thing stands beside them', async () => {
  await place(who, { lines: [BOOK], payable: 16_800 })
  expect((await place(who, { lines: [BOOK, COURSE], payable: 144_800 })).result.outcome).toBe('created')
})

test('a step with one order leaves the others of its learner where they are', async () => {
  const [first, second] = [await bought([PEN], 1150), await bought([PEN], 1150)]
  await who.post(`/order/${first}/remind`)
  expect((await orderRow(t, second))?.remindedAt).toBeNull()
  await send(first)
  for (let twice = 0; twice < 2; twice += 1) expect((await who.post(`/order/${first}/receive`)).success).toBe(true)
  t.clock.advance(7 * DAY)
  await t.sweep()
  expect((await who.post<Card>(`/order/${first}/receive`)).result).toMatchObject({ state: 'done', doneAt: t.clock.now().getTime() })
  await who.post(`/order/${first}/delete`)
  expect((await who.get<Card>(`/order/${second}`)).result.state).toBe('to-ship')
})

test('withdrawn twice is withdrawn; what was asked for after it is the one that the shop is led to', async () => {
  const orderNo = await bought([PEN], 1150)
  await send(orderNo)
  const first = (await ask(orderNo, 1)).result.lines[0]?.afterSale?.id
  for (let twice = 0; twice < 2; twice += 1) expect((await who.post(`/after-sale/${first}/withdraw`)).success).toBe(true)
  t.clock.advance(MINUTE)
  const second = (await ask(orderNo, 1)).result.lines[0]?.afterSale?.id
  const refused = (await admin(`/order/${orderNo}/refund`, { lineId: `${orderNo}-1`, answer: '缺货' })).body
  expect(refused.message).toContain(`售后单 ${second}（applied）`)
})

test('the shop gives back a line of the order it names, and of no other', async () => {
  const [mine, other] = [await bought([PEN], 1150), await bought([PEN], 1150)]
  expect((await admin(`/order/${mine}/refund`, { lineId: `${other}-1`, answer: '缺货' })).status).toBe(404)
  expect([await moneyOf(mine), await moneyOf(other)]).toEqual([[], []])
})

test('money that came back came once, however often it is told, and what failed for one refund is said of that alone', async () => {
  const [mine, other] = [await bought([PEN], 1150), await bought([PEN], 1150)]
  for (const orderNo of [mine, other]) await ask(orderNo, 1)
  const [back] = await moneyOf(mine)
  const real = await t.deps.pay.platform()
  const refund: PayPlatform['refund'] = async (call) => {
    if (call.refundNo === back?.refundNo) throw new PlatformError(403, 'NOT_ENOUGH', '余额不足')
    return 'processing'
  }
  const away = Object.assign(Object.create(real) as PayPlatform, { refund })
  await runRefunds(t.deps.db, { cashier: null, platform: async () => away }, t.clock.now())
  expect([(await moneyOf(mine))[0]?.lastError, (await moneyOf(other))[0]?.lastError]).toEqual(['403 NOT_ENOUGH 余额不足', ''])
  const doneAt = t.clock.now()
  for (let twice = 0; twice < 2; twice += 1) {
    await tellRefund(t.deps.db, { refundNo: back?.refundNo ?? '', state: 'done', now: t.clock.now() })
    t.clock.advance(DAY)
  }
  expect((await moneyOf(mine))[0]).toMatchObject({ state: 'done', doneAt })
})

test('a refund is asked for on its schedule, and one that the platform gave up waits for a person', async () => {
  const orderNo = await bought([PEN], 1150)
  await ask(orderNo, 1)
  const real = await t.deps.pay.platform()
  const refund = jest.fn<ReturnType<PayPlatform['refund']>, []>().mockRejectedValueOnce(new PlatformError(0, '', 'no answer'))
  const platform = Object.assign(Object.create(real) as PayPlatform, { refund: refund.mockResolvedValue('failed') })
  const look = () => runRefunds(t.deps.db, { cashier: null, platform: async () => platform }, t.clock.now())
  expect([await look(), await look()]).toEqual([1, 0])
  t.clock.advance(10_000)
  expect([await look(), (await moneyOf(orderNo))[0]?.state]).toEqual([1, 'failed'])
  t.clock.advance(DAY)
  expect([await look(), refund.mock.calls.length]).toEqual([0, 2])
})

test('of two payments the one that paid the order gives its money back, in whatever order they are found', async () => {
  const { orderNo } = (await place(who, { lines: [PEN], payable: 1150 })).result
  const prepaid = []
  for (const way of [{ channel: 'native' }, { channel: 'jsapi', code: 'local-mini' }])
    prepaid.push((await who.post<{ cashier: { prepayId: string } }>(`/order/${orderNo}/pay`, way)).result.cashier.prepayId)
  for (const prepayId of prepaid) await t.deps.pay.cashier?.confirm(prepayId)
  const own = and(eq(payments.orderNo, orderNo), eq(payments.state, 'paid'))
  const [paid] = await t.deps.db.select().from(payments).where(own)
  // Rows stand in no order of their own: the one that paid is written last.
  await t.deps.db.update(payments).set({ askAt: t.clock.now() }).where(own)
  await ask(orderNo, 1)
  const back = await moneyOf(orderNo)
  expect(back.find(({ afterSaleId }) => afterSaleId !== null)?.tradeNo).toBe(paid?.tradeNo)
})

test('goods that wait for the shop may go back for as long as they wait; a virtual thing for seven days', async () => {
  const [goods, virtual] = [await bought([PEN], 1150), await bought([PAPER], 1990)]
  t.clock.advance(8 * DAY)
  const actions = async (orderNo: string) =>
    (await who.get<{ lines: { actions: string[] }[] }>(`/order/${orderNo}`)).result.lines[0]?.actions
  expect([await actions(goods), await actions(virtual)]).toEqual([['refund'], []])
})
