/** Money that could not be taken, and money that is not back yet: whoever paid reads where it is. */
import { eq } from 'drizzle-orm'
import { refunds } from '../../../server/db/schema'
import { grant } from '../../../server/modules/entitlement/grants'
import { tellRefund } from '../../../server/modules/order/refunds'
import { buyer, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

interface Card {
  state: string
  stateText: string
  news: string | null
}

const MINUTE = 60_000
const BOOK = { skuId: 'book-27', quantity: 1 }

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
})
afterEach(() => t.close())

const read = async (orderNo: string) => (await who.get<Card>(`/order/${orderNo}`)).result
/** A payment that is open at the cashier. */
const openCashier = async (orderNo: string, channel = 'native') =>
  (
    await who.post<{ cashier: { prepayId: string } }>(`/order/${orderNo}/pay`, {
      channel,
      ...(channel === 'jsapi' && { code: 'local-mini' }),
    })
  ).result.cashier.prepayId
const confirm = (prepayId: string) => t.call('POST', `/api/cashier/${prepayId}/confirm`, { body: {} })
const refundsAreDone = async () => {
  for (const { refundNo } of await t.deps.db.select().from(refunds))
    await tellRefund(t.deps.db, { refundNo, state: 'done', now: t.clock.now() })
}

test('who paid an order that was cancelled meanwhile reads that his money goes back, and that it is back', async () => {
  const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
  const prepayId = await openCashier(orderNo)
  await who.post(`/order/${orderNo}/cancel`)
  expect((await read(orderNo)).news).toBe('你取消了订单')
  await confirm(prepayId)
  expect(await read(orderNo)).toMatchObject({ state: 'cancelled', stateText: '已取消', news: '付款到账时订单已取消，¥168.00 正在原路退回' })
  await refundsAreDone()
  expect((await read(orderNo)).news).toBe('付款到账时订单已取消，¥168.00 已原路退回')
})

test('a refund that is done stays done, whatever is heard of it later', async () => {
  const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
  await payAtCashier(t, who, orderNo)
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  await refundsAreDone()
  const [{ refundNo } = { refundNo: '' }] = await t.deps.db.select().from(refunds)
  for (const state of ['processing', 'failed'] as const) await tellRefund(t.deps.db, { refundNo, state, now: t.clock.now() })
  expect(await t.deps.db.select().from(refunds)).toMatchObject([{ state: 'done' }])
  expect((await read(orderNo)).stateText).toBe('已退款')
})

test('a refund under way is asked about, and not asked for again', async () => {
  const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
  await payAtCashier(t, who, orderNo)
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  const platform = await t.deps.pay.platform()
  const [refund, query] = [jest.spyOn(platform, 'refund'), jest.spyOn(platform, 'queryRefund')]
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  await t.sweep()
  expect(await t.deps.db.select().from(refunds)).toMatchObject([{ state: 'processing' }])
  t.clock.advance(MINUTE)
  await t.sweep()
  expect([refund, query].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(await t.deps.db.select().from(refunds)).toMatchObject([{ state: 'done' }])
})

test('an order all of which went back is 退款中 until the money is there', async () => {
  const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
  await payAtCashier(t, who, orderNo)
  await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
  expect(await read(orderNo)).toMatchObject({ state: 'cancelled', stateText: '退款中', news: '全部商品已退，款项正在原路退回' })
  t.clock.advance(MINUTE)
  await refundsAreDone()
  const [money] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))
  expect(money?.state).toBe('done')
  expect(await read(orderNo)).toMatchObject({ state: 'cancelled', stateText: '已退款', news: '全部商品已退款' })
})

describe('an order that was paid twice', () => {
  /** Paid by a code, and once more by the mini program's cashier that was open meanwhile. */
  async function paidTwice() {
    const { orderNo } = (await place(who, { lines: [BOOK], payable: 16_800 })).result
    const [first, second] = [await openCashier(orderNo), await openCashier(orderNo, 'jsapi')]
    await confirm(first)
    await confirm(second)
    return orderNo
  }

  test('and went back as a whole says so: it was not cancelled before the money came', async () => {
    const orderNo = await paidTwice()
    await refundsAreDone()
    await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
    expect((await read(orderNo)).news).toBe('全部商品已退，款项正在原路退回')
    await refundsAreDone()
    expect(await read(orderNo)).toMatchObject({ stateText: '已退款', news: '全部商品已退款' })
  })

  test('says of the second payment that it is on its way back, whatever became of the goods', async () => {
    const orderNo = await paidTwice()
    expect((await read(orderNo)).news).toBe('重复支付的 ¥168.00 正在原路退回')
    await who.post(`/order/${orderNo}/after-sale`, { lineId: `${orderNo}-1`, reason: '不想要了', note: '', pictures: [] })
    expect((await read(orderNo)).news).toBe('重复支付的 ¥168.00 正在原路退回')
  })
})

test('who has the thing by the time his money comes reads that it goes back for that', async () => {
  const { orderNo } = (await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })).result
  const prepayId = await openCashier(orderNo)
  const given = { kind: 'paper', refId: 'p1', source: 'gift', sourceId: orderNo, expiresAt: null } as const
  await grant(t.deps.db, { ...given, userId: who.user.id, now: t.clock.now() })
  await confirm(prepayId)
  expect(await read(orderNo)).toMatchObject({ state: 'cancelled', news: '付款到账时你已经拥有，¥19.90 正在原路退回' })
})
