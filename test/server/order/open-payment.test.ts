/** A payment is opened once for each way and payer, and for what it may be opened for. */
import { eq } from 'drizzle-orm'
import { cashierTrades, orders, payments } from '../../../server/db/schema'
import { grant } from '../../../server/modules/entitlement/grants'
import { openPayment, runPayments } from '../../../server/modules/order/payments'
import { putProduct } from '../../../server/modules/shop/put-product'
import { buyer, openShop, orderRow, place, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const PAPER = { skuId: 'paper:p1', quantity: 1 }

let t: Shop
let who: Buyer
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))

const ordered = async () => (await place(who, { lines: [PAPER], payable: 1990 })).result.orderNo
const pay = (orderNo: string, way: object = { channel: 'native' }) =>
  who.post<{ state: string; codeUrl: string; params: { package: string }; cashier: { prepayId: string } }>(`/order/${orderNo}/pay`, way)
const paymentsOf = (orderNo: string) => t.deps.db.select().from(payments).where(eq(payments.orderNo, orderNo))

test('asked for again it is the same one, and the platform is not asked; another payer has one of his own', async () => {
  const orderNo = await ordered()
  const prepay = jest.spyOn(await t.deps.pay.platform(), 'prepay')
  const [first, again] = [await pay(orderNo), await pay(orderNo)]
  expect([again.result.codeUrl, prepay.mock.calls.length]).toEqual([first.result.codeUrl, 1])
  prepay.mockRestore()
  const packages = []
  for (const code of ['local-one', 'local-two', 'local-one'])
    packages.push((await pay(orderNo, { channel: 'jsapi', code })).result.params.package)
  expect(packages[2]).toBe(packages[0])
  expect(new Set(packages).size).toBe(2)
  expect(new Set((await paymentsOf(orderNo)).map(({ openid }) => openid)).size).toBe(3)
})

test('its end is that of the order: the platform takes no money for what nobody waits for, swept or not', async () => {
  const orderNo = await ordered()
  const { result } = await pay(orderNo)
  expect((await paymentsOf(orderNo))[0]?.expiresAt).toEqual((await orderRow(t, orderNo))?.payBy)
  t.clock.advance(30 * MINUTE)
  const late = await t.call('POST', `/api/cashier/${result.cashier.prepayId}/confirm`, { body: {} })
  expect(late.body.result).toEqual({ state: 'CLOSED' })
})

test('that of a cancelled order is closed when it is five minutes old, as the platform asks, and not before', async () => {
  const orderNo = await ordered()
  await pay(orderNo)
  await who.post(`/order/${orderNo}/cancel`)
  const close = jest.spyOn(await t.deps.pay.platform(), 'close')
  const closed = () => close.mock.calls.filter(([tradeNo]) => tradeNo.startsWith(orderNo)).length
  t.clock.advance(5 * MINUTE - 1)
  await t.sweep()
  expect([closed(), (await paymentsOf(orderNo))[0]?.state]).toEqual([0, 'opened'])
  t.clock.advance(MINUTE)
  await t.sweep()
  expect([closed(), (await paymentsOf(orderNo))[0]?.state]).toEqual([1, 'closed'])
  close.mockRestore()
})

test('who has the thing because this very order was paid a moment ago is told that it is paid', async () => {
  const { db } = t.deps
  const orderNo = await ordered()
  const now = t.clock.now()
  const given = {
    userId: who.user.id,
    kind: 'paper',
    refId: 'p1',
    source: 'order',
    sourceId: `${orderNo}-1`,
    expiresAt: null,
    now,
  } as const
  await grant(db, given)
  const real = db.transaction.bind(db)
  jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await db.update(orders).set({ state: 'received', paidAt: now }).where(eq(orders.orderNo, orderNo))
    return real(work)
  })
  const opened = await openPayment(t.deps, { orderNo, userId: who.user.id, channel: 'native', code: undefined, reviewed: false, now })
  expect([opened.state, await paymentsOf(orderNo)]).toEqual(['paid', []])
})

test('more than an order may cost is told in words, on the page and when it is sent', async () => {
  const goods = { kind: 'goods', category: 'book', virtual: false, freightRuleId: 'zto', limitPer: 5, now: t.clock.now() } as const
  const words = { id: 'shelf', refId: 'shelf', name: '整套书架', shortName: '书架' }
  await putProduct(t.deps.db, { ...goods, ...words, skus: [{ id: 'shelf', price: 50_000_000, stock: 5 }] })
  const lines = [{ skuId: 'shelf', quantity: 2 }]
  const refused = { code: 400, message: '这一单的金额太大了，请分开下单' }
  expect(await who.post('/order/confirm', { lines, useCoins: false })).toMatchObject(refused)
  expect(await place(who, { lines, payable: 90_000_000 })).toMatchObject(refused)
})

test('one thing stands in an order once: its limit and its price are those of all pieces', async () => {
  const lines = [1, 2].map((quantity) => ({ skuId: 'pen', quantity }))
  expect(await place(who, { lines, payable: 1850 })).toMatchObject({ code: 400, message: '同一件商品请合并数量后再下单' })
})

describe('what the platform says of it', () => {
  /** An order whose payer has confirmed, and nothing was heard of it. */
  async function paidUnheard(): Promise<string> {
    const orderNo = await ordered()
    const { result } = await pay(orderNo)
    t.deps.pay.cashier?.deliverThrough(async () => 500)
    await t.deps.pay.cashier?.confirm(result.cashier.prepayId)
    return orderNo
  }
  const standing = async (orderNo: string) => (await who.post<{ state: string }>(`/order/${orderNo}/payment`)).result
  const trade = (orderNo: string) => eq(cashierTrades.tradeNo, `${orderNo}N`)

  test('is asked once a minute', async () => {
    t.clock.advance(60 * MINUTE)
    for (let looks = 0; looks < 2; looks += 1) await t.sweep()
    await pay(await ordered())
    t.clock.advance(MINUTE - 1)
    expect(await runPayments(t.deps)).toBe(0)
    t.clock.advance(1)
    expect([await runPayments(t.deps), await runPayments(t.deps)]).toEqual([1, 0])
  })

  test('counts for one that was thought to be closed, too', async () => {
    const orderNo = await paidUnheard()
    await t.deps.db.update(payments).set({ state: 'closed' }).where(eq(payments.orderNo, orderNo))
    expect(await standing(orderNo)).toMatchObject({ state: 'paid' })
  })

  test('counts when the money went back there already: it was paid', async () => {
    const orderNo = await paidUnheard()
    await t.deps.db.update(cashierTrades).set({ state: 'REFUND' }).where(trade(orderNo))
    expect(await standing(orderNo)).toMatchObject({ state: 'paid' })
  })

  test('of another sum is no money of this order, and no failure of the server', async () => {
    const orderNo = await paidUnheard()
    await t.deps.db.update(cashierTrades).set({ amount: 1 }).where(trade(orderNo))
    expect(await standing(orderNo)).toMatchObject({ state: 'waiting' })
  })
})
