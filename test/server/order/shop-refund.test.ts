/** Refunds that the shop gives of itself, and the ends of an after-sale that only it can bring about. */
import { and, eq, isNull } from 'drizzle-orm'
import { coupons, grants, orders, refunds } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { runRefunds } from '../../../server/modules/order/refunds'
import { buyer, giveCoins, giveCoupon, openShop, orderRow, payAtCashier, place, stockOf, type Buyer, type Shop } from './setup'

const DAY = 86_400_000

let t: Shop
let who: Buyer
let token: string
beforeAll(async () => {
  t = await openShop()
  token = (await t.buildUser({ roles: ['admin'] })).token
})
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))

interface Card {
  state: string
  news: string
  lines: { refunded: boolean; actions: string[]; afterSale: { id: string; state: string; reason: string; answer: string } | null }[]
}

interface Parcel {
  trackingNo: string
  events: { text: string }[]
}

const admin = <T = unknown>(path: string, body: object) => t.call<T>('POST', `/api/admin${path}`, { token, body })
const read = async (orderNo: string) => (await who.get<Card>(`/order/${orderNo}`)).result
async function shop(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  return said
}
async function bought(lines: unknown[], payable: number, coins = 0): Promise<string> {
  const { result } = await place(who, { lines, payable, coins })
  await payAtCashier(t, who, result.orderNo)
  return result.orderNo
}
const openOf = (lineId: string) =>
  t.deps.db.$count(grants, and(eq(grants.source, 'order'), eq(grants.sourceId, lineId), isNull(grants.revokedAt)))
const moneyOf = (orderNo: string) => t.deps.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))

const BOOK = { skuId: 'book-27', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }

test('a course whose learner is too late to ask: the shop closes it and gives back what was paid, once', async () => {
  const orderNo = await bought([COURSE], 128_000)
  t.clock.advance(8 * DAY)
  await t.sweep()
  expect((await read(orderNo)).lines[0]?.actions).not.toContain('refund')
  const lineId = `${orderNo}-1`
  expect((await shop('orders', orderNo)).filter((line) => line.includes(lineId))).toEqual([`    ${lineId}  护考全程班 ×1  可退 ¥1,280.00`])
  const [told] = await shop('refund', lineId, '开课前退课，', '已为你办理')
  expect(told).toMatch(/^退款 ¥1,280.00，售后单 \S+ 现在是 refunding$/)
  expect([await openOf(lineId), (await moneyOf(orderNo)).map(({ amount }) => amount)]).toEqual([0, [128_000]])
  for (let look = 0; look < 2; look += 1) await t.sweep()
  expect(await read(orderNo)).toMatchObject({
    state: 'cancelled',
    lines: [{ refunded: true, afterSale: { state: 'refunded', reason: '商家退款', answer: '开课前退课， 已为你办理' } }],
  })
  await expect(shop('refund', lineId, '再退一次')).rejects.toThrow('这件商品已经退过了')
  expect(await moneyOf(orderNo)).toHaveLength(1)
})

test('what is out of stock after the payment: one line goes back with its coins, the other is sent', async () => {
  await giveCoins(t, who.user.id, 300)
  const orderNo = await bought([BOOK, { skuId: 'pen', quantity: 1 }], 16_850, 300)
  const coins = async () => (await who.get<{ balance: number }>('/coin')).result.balance
  const before = [await coins(), (await stockOf(t, 'pen')).stock]
  const { body } = await admin<{ state: string }>(`/order/${orderNo}/refund`, { lineId: `${orderNo}-2`, answer: '速记笔缺货' })
  expect(body.result.state).toBe('refunding')
  const back = [await coins(), (await stockOf(t, 'pen')).stock]
  expect(back.map((now, index) => Number(now) - Number(before[index]))).toEqual([6, 1])
  // 3.50 less the line's share of 300 coins.
  expect((await moneyOf(orderNo)).map(({ amount }) => amount)).toEqual([344])
  expect(await read(orderNo)).toMatchObject({ state: 'to-ship', lines: [{ refunded: false }, { refunded: true }] })
  await admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0012345690' })
  expect((await orderRow(t, orderNo))?.state).toBe('shipped')
})

test('money that went back in another way is not asked for at the platform', async () => {
  const orderNo = await bought([COURSE], 128_000)
  while ((await runRefunds(t.deps.db, t.deps.pay, t.clock.now())) > 0) t.clock.advance(60_000)
  expect(await shop('refund-outside', `${orderNo}-1`, '已原路退回')).toEqual([expect.stringMatching(/现在是 refunded$/)])
  expect([await openOf(`${orderNo}-1`), await runRefunds(t.deps.db, t.deps.pay, t.clock.now())]).toEqual([0, 0])
  expect(await moneyOf(orderNo)).toMatchObject([{ state: 'done', amount: 128_000, tries: 0 }])
})

test.each([
  ['an order that was not paid', { pays: false, line: '-1', answer: '缺货' }, '这个订单没有付款，没有可以退的钱'],
  ['a line that is none of the order', { pays: true, line: '-7', answer: '缺货' }, '商品不存在'],
  ['no word for the learner', { pays: true, line: '-1', answer: ' \u200b' }, '请写明退款的原因，学员会看到'],
])('%s is refused in words and changes nothing', async (_, { pays, line, answer }, told) => {
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  if (pays) await payAtCashier(t, who, result.orderNo)
  const before = await orderRow(t, result.orderNo)
  const { body } = await admin(`/order/${result.orderNo}/refund`, { lineId: `${result.orderNo}${line}`, answer })
  expect(body.message).toContain(told)
  expect([await orderRow(t, result.orderNo), await moneyOf(result.orderNo)]).toEqual([before, []])
})

test('what the learner asked for himself is decided where he asked; what went back already is refused there, and does not go twice', async () => {
  const orderNo = await bought([BOOK], 16_800)
  expect(await shop('orders', orderNo)).toContain(`    ${orderNo}-1  护考应试宝典 2027 版 ×1  可退 ¥168.00`)
  await admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0012345691' })
  const ask = { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] }
  const id = (await who.post<Card>(`/order/${orderNo}/after-sale`, ask)).result.lines[0]?.afterSale?.id ?? ''
  await expect(shop('refund', `${orderNo}-1`, '破损退款')).rejects.toThrow(`学员已经为这件商品申请了售后，请处理售后单 ${id}（applied）`)
  await expect(shop('refund-outside', `${orderNo}-1`, '已转账')).rejects.toThrow(`请先拒绝售后单 ${id}（applied）再记这次退款`)
  expect([(await read(orderNo)).lines[0]?.afterSale?.state, await moneyOf(orderNo)]).toEqual(['applied', []])
  await shop('refuse', id, '款项已经转账退给你')
  await shop('refund-outside', `${orderNo}-1`, '已转账')
  expect([(await read(orderNo)).lines[0]?.afterSale?.answer, (await moneyOf(orderNo)).map(({ state }) => state)]).toEqual([
    '已转账',
    ['done'],
  ])
})

test('an order nobody paid says what its lines cost, and nothing of giving back', async () => {
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  expect(await shop('orders', result.orderNo)).toContain(`    ${result.orderNo}-1  护考应试宝典 2027 版 ×1  ¥168.00`)
})

test('an order whose account went gives its money back; there is nobody for the coins', async () => {
  await giveCoins(t, who.user.id, 300)
  const orderNo = await bought([BOOK], 16_500, 300)
  await t.deps.db.update(orders).set({ userId: null }).where(eq(orders.orderNo, orderNo))
  const before = (await stockOf(t, 'book-27')).stock ?? 0
  await shop('refund', `${orderNo}-1`, '缺货')
  expect((await moneyOf(orderNo)).map(({ amount }) => amount)).toEqual([16_500])
  expect([(await orderRow(t, orderNo))?.state, (await stockOf(t, 'book-27')).stock]).toEqual(['cancelled', before + 1])
})

test('what a coupon paid whole is over at once, and the coupon is there again', async () => {
  const couponId = await giveCoupon(t, who.user.id, { kind: 'free', threshold: 0, amount: 1990 })
  const { result } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], couponId, payable: 0 })
  t.clock.advance(8 * DAY)
  await t.sweep()
  expect((await orderRow(t, result.orderNo))?.state).toBe('done')
  expect(await shop('refund', `${result.orderNo}-1`, '试卷有误')).toEqual([expect.stringMatching(/现在是 refunded$/)])
  const [coupon] = await t.deps.db.select().from(coupons).where(eq(coupons.id, couponId))
  expect([coupon?.state, await openOf(`${result.orderNo}-1`), await moneyOf(result.orderNo)]).toEqual(['usable', 0, []])
})

/** A return that was agreed to, of a book that was sent. */
async function agreedReturn(trackingNo: string) {
  const orderNo = await bought([BOOK], 16_800)
  await admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo })
  const ask = { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] }
  const id = (await who.post<Card>(`/order/${orderNo}/after-sale`, ask)).result.lines[0]?.afterSale?.id ?? ''
  await shop('agree', id, '请寄到', '仓库')
  return { orderNo, id, ask }
}

test('a parcel that came back without its number is accepted: its money goes back', async () => {
  const { orderNo, id } = await agreedReturn('ZT0012345692')
  expect(await shop('accept', id)).toEqual(['售后单现在是 refunding'])
  expect((await moneyOf(orderNo)).map(({ amount }) => amount)).toEqual([16_800])
})

test('a return that never comes is ended with a word, and may be asked for again', async () => {
  const { orderNo, id, ask } = await agreedReturn('ZT0012345693')
  await shop('refuse', id, '一直没有收到退货')
  expect((await read(orderNo)).lines[0]).toMatchObject({
    refunded: false,
    actions: ['return'],
    afterSale: { state: 'refused', answer: '一直没有收到退货' },
  })
  expect((await who.post<Card>(`/order/${orderNo}/after-sale`, ask)).result.lines[0]?.afterSale?.state).toBe('applied')
})

test('a wrong number of a parcel is corrected: its way stays, and the learner is told', async () => {
  const orderNo = await bought([BOOK], 16_800)
  await admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0000000001' })
  t.clock.advance(1000)
  await expect(shop('renumber', orderNo, 'ZT0000000009', 'ZT0000000002')).rejects.toThrow('没有找到这个包裹，请核对号码')
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await shop('renumber', orderNo, 'ZT0000000001', 'ZT0000000002')).toEqual(['运单号现在是 ZT0000000002'])
    t.clock.advance(1000)
  }
  const { result: parcels } = await who.get<Parcel[]>(`/order/${orderNo}/logistics`)
  expect(parcels.map(({ trackingNo, events }) => [trackingNo, events.map(({ text }) => text)])).toEqual([
    ['ZT0000000002', ['运单号更正为 ZT0000000002', '商家已发货，中通快递 ZT0000000001']],
  ])
})

test('a right number that was sent beside the wrong one takes its place: one parcel, with the way of both', async () => {
  const orderNo = await bought([BOOK], 16_800)
  for (const trackingNo of ['ZT0000000011', 'ZT0000000012']) {
    await admin(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo })
    await admin(`/order/${orderNo}/track`, { trackingNo, text: '已到达杭州' })
    t.clock.advance(1000)
  }
  for (let twice = 0; twice < 2; twice += 1) {
    await admin(`/order/${orderNo}/renumber`, { trackingNo: 'ZT0000000011', right: 'ZT0000000012' })
    t.clock.advance(1000)
  }
  const { result: parcels } = await who.get<Parcel[]>(`/order/${orderNo}/logistics`)
  expect(parcels.map(({ trackingNo, events }) => [trackingNo, events.map(({ text }) => text).sort()])).toEqual([
    [
      'ZT0000000012',
      ['商家已发货，中通快递 ZT0000000011', '商家已发货，中通快递 ZT0000000012', '已到达杭州', '已到达杭州', '运单号更正为 ZT0000000012'],
    ],
  ])
})
