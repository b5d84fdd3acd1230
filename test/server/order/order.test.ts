import { and, eq } from 'drizzle-orm'
import { coinEntries, coupons, grants, orders, payments, refunds } from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { couponsFor } from '../../../server/modules/coupon/order-coupons'
import { rowCounts } from '../http/routes'
import { buyer, giveCoins, giveCoupon, openShop, orderRow, payAtCashier, place, stockOf, type Shop } from './setup'

const MINUTE = 60_000

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

const BOOK = { skuId: 'book-27', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }

interface Card {
  orderNo: string
  state: string
  stateText: string
  actions: string[]
  lines: {
    id: string
    paid: number
    coins: number
    refunded: boolean
    actions: string[]
    afterSale: { id: string; state: string } | null
  }[]
}

interface Confirmation {
  couponId: string | null
  coins: number
  quote: { payable: number; coins: number; freight: number; lines: { paid: number; coins: number }[] }
  coupons: { id: string; problem: string | null }[]
}

test('a book and a course with coupon and coins: paid, opened, one line refunded to the fen and the coin', async () => {
  const who = await buyer(t)
  await giveCoins(t, who.user.id, 860)
  const best = await giveCoupon(t, who.user.id)
  const worse = await giveCoupon(t, who.user.id, { amount: 1000 })
  const far = await giveCoupon(t, who.user.id, { threshold: 1_000_000 })
  const { result: seen } = await who.post<Confirmation>('/order/confirm', { lines: [BOOK, COURSE], useCoins: true })
  expect(seen).toMatchObject({ couponId: best, coins: 860, quote: { payable: 16_800 + 128_000 - 2000 - 860, freight: 0 } })
  expect(seen.coupons.map(({ id, problem }) => [id, problem === null])).toEqual([
    [best, true],
    [worse, true],
    [far, false],
  ])
  const before = await stockOf(t, 'book-27')
  const { result: made } = await place(who, { lines: [BOOK, COURSE], couponId: best, coins: 860, payable: seen.quote.payable })
  expect(made).toMatchObject({ outcome: 'created', state: 'waiting', payable: 141_940 })
  expect(await stockOf(t, 'book-27')).toEqual({ stock: 9, sold: (before.sold ?? 0) + 1 })
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(0)

  await payAtCashier(t, who, made.orderNo)
  const opened = () => t.deps.db.$count(grants, and(eq(grants.userId, who.user.id), eq(grants.refId, 'c1')))
  expect(await opened()).toBe(1)
  const { result: paid } = await who.get<Card>(`/order/${made.orderNo}`)
  expect(paid).toMatchObject({ state: 'to-ship', stateText: '待发货' })
  expect(paid.actions).toEqual(['study', 'remind', 'again'])

  const [bookLine, courseLine] = paid.lines
  expect((bookLine?.paid ?? 0) + (courseLine?.paid ?? 0)).toBe(141_940)
  const apply = { lineId: courseLine?.id, reason: '不想学了', note: '', pictures: [] }
  const { result: back } = await who.post<Card>(`/order/${made.orderNo}/after-sale`, apply)
  expect(back.lines[1]).toMatchObject({ refunded: true, afterSale: { state: 'refunding' } })
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(courseLine?.coins)
  const [grant] = await t.deps.db.select().from(grants).where(eq(grants.userId, who.user.id))
  expect(grant?.revokedAt).not.toBeNull()

  await t.sweep()
  await t.sweep()
  const [money] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, made.orderNo))
  expect(money).toMatchObject({ state: 'done', amount: courseLine?.paid, total: 141_940 })
  expect((await who.get<Card>(`/order/${made.orderNo}`)).result.lines[1]?.afterSale?.state).toBe('refunded')
  // The rest goes back, too: the order is over, coupon and stock are as before, and the sums are what was paid.
  const rest = await who.post<Card>(`/order/${made.orderNo}/after-sale`, { ...apply, lineId: bookLine?.id })
  expect(rest.result).toMatchObject({ state: 'cancelled', stateText: '退款中' })
  await t.sweep()
  const all = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, made.orderNo))
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(141_940)
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(860)
  expect(await stockOf(t, 'book-27')).toEqual(before)
  const [coupon] = await t.deps.db.select().from(coupons).where(eq(coupons.id, best))
  expect(coupon).toMatchObject({ state: 'usable', orderNo: null })
})

test('the same tap twice is one order; two devices make two, each with what it saw', async () => {
  const who = await buyer(t)
  const wish = { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 }
  const [first, again] = await Promise.all([place(who, { ...wish, key: 'one-tap-1' }), place(who, { ...wish, key: 'one-tap-1' })])
  expect(again.result.orderNo).toBe(first.result.orderNo)
  const other = await who.post(
    '/order',
    { ...wish, addressId: who.addressId, couponId: null, coins: 0, remark: 'x', agreed: true },
    'one-tap-1',
  )
  expect(other).toMatchObject({ success: false, code: 409 })
  const coupon = await giveCoupon(t, who.user.id, { threshold: 0, kind: 'free', amount: 100 })
  const both = await Promise.all(
    ['a', 'b'].map((device) => place(who, { ...wish, couponId: coupon, payable: 1050, key: `device-${device}` })),
  )
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)?.message).toContain('优惠券')
  expect(await t.deps.db.$count(orders, eq(orders.userId, who.user.id))).toBe(2)
})

test('a price that changed is told with both numbers and nothing is written', async () => {
  const who = await buyer(t)
  await giveCoins(t, who.user.id, 100)
  const before = await rowCounts(t)
  const changed = await place(who, { lines: [BOOK], coins: 100, payable: 16_000 })
  expect(changed.result).toMatchObject({
    outcome: 'changed',
    orderNo: null,
    changes: [{ what: 'price', before: 16_000, after: 16_700 }],
    sentence: '应付金额有变化：原来 ¥160.00，现在 ¥167.00',
  })
  const short = await place(who, { lines: [{ skuId: 'pen', quantity: 5 }], payable: 2550 })
  expect(short.result).toMatchObject({ outcome: 'changed', changes: [{ what: 'stock', before: 5, after: 3 }] })
  const poor = await place(who, { lines: [BOOK], coins: 200, payable: 16_600 })
  expect(poor.result).toMatchObject({ outcome: 'changed', changes: [{ before: 200, after: 100 }] })
  expect(await rowCounts(t)).toEqual(before)
})

const PEN = 350
const FREIGHT = 800

const NO_QUANTITY = '「lines.0.quantity」不正确，请检查后重试'

// Each at the price it would have: nothing but the line itself is in the way.
test.each([
  { name: 'negative', line: { skuId: 'pen', quantity: -1 }, payable: FREIGHT - PEN, words: NO_QUANTITY },
  { name: 'zero', line: { skuId: 'pen', quantity: 0 }, payable: FREIGHT, words: NO_QUANTITY },
  { name: 'fractional', line: { skuId: 'pen', quantity: 1.5 }, payable: 1.5 * PEN + FREIGHT, words: NO_QUANTITY },
  { name: 'huge', line: { skuId: 'pen', quantity: 1e9 }, payable: 1e9 * PEN, words: NO_QUANTITY },
  { name: 'a string', line: { skuId: 'pen', quantity: '1' }, payable: PEN + FREIGHT, words: NO_QUANTITY },
  {
    name: 'beyond the limit of the product',
    line: { skuId: 'pen', quantity: 6 },
    payable: 6 * PEN + FREIGHT,
    words: '「速记笔」每单限 5 件，请返回修改后再提交',
  },
  {
    name: 'a deleted product',
    line: { skuId: 'gone', quantity: 1 },
    payable: PEN + FREIGHT,
    words: '商品不存在或已下架，请返回后重试',
  },
  { name: 'sold out', line: { skuId: 'book-26', quantity: 1 }, payable: 9800 + FREIGHT, words: '「护考应试宝典」暂时缺货' },
  {
    name: "somebody else's print",
    line: { printId: 'nobody' },
    payable: PEN + FREIGHT,
    words: '打印资料不存在或已下架，请返回后重试',
  },
  {
    name: 'an unknown field',
    line: { skuId: 'pen', quantity: 1, price: 1 },
    payable: PEN + FREIGHT,
    words: '不支持的字段「price」，请去掉后重试',
  },
])('a quantity or thing that is none ($name): words, and the database unchanged', async ({ line, payable, words }) => {
  const who = await buyer(t)
  const before = await rowCounts(t)
  const { success, result, message } = await place(who, { lines: [line], payable })
  // What changed meanwhile, as what is sold out, is told in a sentence of the answer.
  expect(success ? [result.outcome, result.sentence] : ['refused', message]).toEqual([success ? 'changed' : 'refused', words])
  expect(await rowCounts(t)).toEqual(before)
})

test('the same line with a quantity that is one, at its price, is an order', async () => {
  const { result } = await place(await buyer(t), { lines: [{ skuId: 'pen', quantity: 1 }], payable: PEN + FREIGHT })
  expect(result).toMatchObject({ outcome: 'created', payable: PEN + FREIGHT })
})

test('coupons of someone else, expired, used, and twice in a row: words, and the database unchanged', async () => {
  const [who, other] = [await buyer(t), await buyer(t)]
  const theirs = await giveCoupon(t, other.user.id)
  const expired = await giveCoupon(t, who.user.id, { expiresAt: new Date(t.clock.now().getTime() - 1) })
  const used = await giveCoupon(t, who.user.id)
  expect((await place(who, { lines: [BOOK], couponId: used, payable: 14_800 })).result.outcome).toBe('created')
  const before = await rowCounts(t)
  for (const couponId of [theirs, expired, used, 'none']) {
    const { success, message } = await place(who, { lines: [BOOK], couponId, payable: 14_800 })
    expect([couponId, success]).toEqual([couponId, false])
    expect(message).toContain('优惠券')
  }
  expect(await rowCounts(t)).toEqual(before)
})

test("addresses: none, somebody else's, and one where nothing is sent", async () => {
  const [who, other] = [await buyer(t), await buyer(t)]
  const before = await rowCounts(t)
  expect((await place(who, { lines: [BOOK], addressId: undefined, payable: 16_800 })).message).toBe('请先选择收货地址')
  expect((await place(who, { lines: [BOOK], addressId: other.addressId, payable: 16_800 })).message).toContain('收货地址')
  expect(await rowCounts(t)).toEqual(before)
  const taiwan = { name: '林小满', phone: '13812066021', regionCode: '710101', detail: '中正路 1 号', tag: '', isDefault: false }
  const { result: far } = await who.post<{ id: string }>('/address', taiwan)
  expect((await place(who, { lines: [BOOK], addressId: far.id, payable: 16_800 })).message).toContain('送不到')
})

test('cancelled by the buyer: stock, coupon and coins are back, once, and nobody can pay any more', async () => {
  const who = await buyer(t)
  await giveCoins(t, who.user.id, 50)
  const couponId = await giveCoupon(t, who.user.id)
  const before = await stockOf(t, 'book-27')
  const { result } = await place(who, { lines: [BOOK], couponId, coins: 50, payable: 14_750 })
  const cancelled = await Promise.all([1, 2, 3].map(() => who.post<Card>(`/order/${result.orderNo}/cancel`)))
  for (const { result: order } of cancelled) expect(order).toMatchObject({ state: 'cancelled', actions: ['again', 'delete'] })
  expect(await stockOf(t, 'book-27')).toEqual(before)
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(50)
  expect((await couponsFor(t.deps.db, { userId: who.user.id, now: t.clock.now() })).map(({ id }) => id)).toEqual([couponId])
  expect((await who.post(`/order/${result.orderNo}/pay`, { channel: 'native' })).message).toBe('订单已取消，请重新下单')
  expect((await who.post(`/order/${result.orderNo}/delete`)).success).toBe(true)
  expect((await who.get(`/order/${result.orderNo}`)).code).toBe(404)
})

test('30 minutes unpaid: cancelled by the sweeper; a payment that was made before its notice was lost counts', async () => {
  const who = await buyer(t)
  const { result: late } = await place(who, { lines: [BOOK], payable: 16_800 })
  const { result: lost } = await place(who, { lines: [BOOK], payable: 16_800 })
  const { result: open } = await who.post<{ cashier: { prepayId: string } }>(`/order/${lost.orderNo}/pay`, { channel: 'native' })
  t.deps.pay.cashier?.deliverThrough(async () => 500)
  await t.deps.pay.cashier?.confirm(open.cashier.prepayId)
  expect((await orderRow(t, lost.orderNo))?.state).toBe('created')
  t.clock.advance(30 * MINUTE)
  await t.sweep()
  expect((await orderRow(t, late.orderNo))?.state).toBe('cancelled')
  expect((await orderRow(t, late.orderNo))?.cancelledBy).toBe('timeout')
  expect((await orderRow(t, lost.orderNo))?.state).toBe('to-ship')
  expect((await who.post(`/order/${late.orderNo}/pay`, { channel: 'native' })).message).toBe('订单已取消，请重新下单')
  t.deps.pay.cashier?.deliverThrough(
    async (path, headers, body) => (await t.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode,
  )
})

test('paid after it was cancelled: the money goes back by itself, whole, and nothing is granted', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [COURSE], payable: 128_000 })
  const { result: open } = await who.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })
  await who.post(`/order/${result.orderNo}/cancel`)
  await t.deps.pay.cashier?.confirm(open.cashier.prepayId)
  await t.sweep()
  await t.sweep()
  const [payment] = await t.deps.db.select().from(payments).where(eq(payments.orderNo, result.orderNo))
  const back = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, result.orderNo))
  expect(payment?.state).toBe('refunded')
  expect(back).toMatchObject([{ state: 'done', amount: 128_000 }])
  expect(await t.deps.db.$count(grants, eq(grants.userId, who.user.id))).toBe(0)
  expect((await orderRow(t, result.orderNo))?.state).toBe('cancelled')
})

test('an order of virtual things with nothing to pay is open at once', async () => {
  const who = await buyer(t)
  const couponId = await giveCoupon(t, who.user.id, { kind: 'free', threshold: 0, amount: 5000, scope: { categories: ['paper'] } })
  const { result } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], couponId, payable: 0 })
  expect(result).toMatchObject({ outcome: 'created', state: 'paid' })
  expect(await orderRow(t, result.orderNo)).toMatchObject({ state: 'received', virtual: true, address: null })
  const again = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  expect(again.message).toContain('已经拥有')
  const { result: order } = await who.get<Card>(`/order/${result.orderNo}`)
  const back = await who.post<Card>(`/order/${result.orderNo}/after-sale`, {
    lineId: order.lines[0]?.id,
    reason: '买错了',
    note: '',
    pictures: [],
  })
  expect(back.result.lines[0]?.afterSale?.state).toBe('refunded')
})

test('the list: tabs, counts, search, and what review mode leaves out', async () => {
  const who = await buyer(t)
  const { result: book } = await place(who, { lines: [BOOK], payable: 16_800 })
  const { result: course } = await place(who, { lines: [COURSE], payable: 128_000 })
  await payAtCashier(t, who, course.orderNo)
  const list = async (query: string) => {
    const { result } = await who.get<{ rows: Card[]; counts: object; total: number }>(`/order${query}`)
    return result
  }
  expect((await list('')).rows.map(({ orderNo }) => orderNo).sort()).toEqual([book.orderNo, course.orderNo].sort())
  expect((await list('')).counts).toEqual({ unpaid: 1, toShip: 0, toReceive: 0, afterSale: 0 })
  expect((await list('?tab=unpaid')).rows).toMatchObject([{ orderNo: book.orderNo, actions: ['pay', 'cancel'] }])
  expect((await list('?tab=done')).rows).toMatchObject([{ orderNo: course.orderNo }])
  const found = await list(`?q=${encodeURIComponent('全程')}`)
  expect(found).toMatchObject({ rows: [{ orderNo: course.orderNo }], counts: { unpaid: 1 } })
  expect((await list('?q=%25')).total).toBe(0)
  expect((await list(`?q=%20${book.orderNo}%20`)).rows).toMatchObject([{ orderNo: book.orderNo }])
  expect((await list('?q=%20')).total).toBe(2)
  const reviewed = await t.call<{ rows: Card[] }>('GET', '/api/order', { token: who.token, headers: { auditstatus: '1' } })
  expect(reviewed.body.result.rows.map(({ orderNo }) => orderNo)).toEqual([book.orderNo])
  const asked = { token: who.token, headers: { auditstatus: '1' } }
  const virtual = await t.call('POST', '/api/order/confirm', {
    ...asked,
    body: { lines: [{ skuId: 'paper:p1', quantity: 1 }], useCoins: false },
  })
  expect(virtual.status).toBe(404)
  expect((await t.call('GET', '/api/shop/products/course:c1', asked)).status).toBe(404)
})

test("another learner's order is not there", async () => {
  const [who, other] = [await buyer(t), await buyer(t)]
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  const steps = ['cancel', 'pay', 'payment', 'remind', 'receive', 'delete', 'again']
  for (const step of steps) {
    const answer = await other.post(`/order/${result.orderNo}/${step}`, step === 'pay' ? { channel: 'native' } : {})
    expect([step, answer.code]).toEqual([step, 404])
  }
  expect((await other.get(`/order/${result.orderNo}`)).code).toBe(404)
  expect((await orderRow(t, result.orderNo))?.state).toBe('created')
})

test('the ledger of coins sums to zero after all of this', async () => {
  const rows = await t.deps.db.select({ amount: coinEntries.amount }).from(coinEntries)
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})
