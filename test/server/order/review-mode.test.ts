/** Review mode at the orders (mockups, "Review mode"): what is virtual is not there in any list or step, and physical goods are bought without coupons and coins. */
import { rowCounts } from '../http/routes'
import { buyer, giveCoins, giveCoupon, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

const BOOK = { skuId: 'book-27', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }
const flag = { auditstatus: '1' }

let t: Shop
let who: Buyer
let course: string
let mixed: string
beforeAll(async () => {
  t = await openShop()
  who = await buyer(t)
  await giveCoins(t, who.user.id, 500)
  course = (await place(who, { lines: [COURSE], payable: 128_000 })).result.orderNo
  mixed = (await place(who, { lines: [BOOK, { skuId: 'paper:p1', quantity: 1 }], payable: 18_790 })).result.orderNo
  await payAtCashier(t, who, mixed)
})
afterAll(() => t.close())

const get = <T>(path: string) => t.call<T>('GET', `/api${path}`, { token: who.token, headers: flag })
const post = <T>(path: string, body: object = {}) => t.call<T>('POST', `/api${path}`, { token: who.token, headers: flag, body })

test.each([
  ['cancel', {}],
  ['pay', { channel: 'native' }],
  ['payment', {}],
  ['remind', {}],
  ['receive', {}],
  ['delete', {}],
  ['again', {}],
  ['review', { lineId: 'x', score: 5, tags: [], body: '好', pictures: [], anonymous: true }],
  ['after-sale', { lineId: 'x', reason: '不要了', note: '', pictures: [] }],
])('an order of virtual things is not there for %s, and nothing happens to it', async (step, body) => {
  const before = await rowCounts(t)
  expect((await post(`/order/${course}/${step}`, body)).status).toBe(404)
  expect(await rowCounts(t)).toEqual(before)
  const { result } = await who.get<{ state: string }>(`/order/${course}`)
  expect(result.state).toBe('created')
})

test('a mixed order shows its physical lines, and only those can be bought again', async () => {
  expect((await get(`/order/${course}`)).status).toBe(404)
  const { body } = await get<{ lines: { virtual: boolean }[] }>(`/order/${mixed}`)
  expect(body.result.lines).toMatchObject([{ virtual: false }])
  const again = await post<{ lines: object[]; gone: string[] }>(`/order/${mixed}/again`)
  expect(again.body.result).toEqual({ lines: [BOOK], gone: [] })
  expect((await who.post<{ gone: string[] }>(`/order/${mixed}/again`)).result.gone).toEqual([expect.stringContaining('已经拥有')])
})

test('a book is bought at its price, without coupons and coins', async () => {
  await giveCoupon(t, who.user.id)
  const { body } = await post<{ coupons: object[]; coins: number; couponId: string | null; quote: { payable: number } }>('/order/confirm', {
    lines: [BOOK],
    useCoins: true,
  })
  expect(body.result).toMatchObject({ coupons: [], coins: 0, couponId: null, quote: { payable: 16_800 } })
  const wish = { lines: [BOOK], addressId: who.addressId, couponId: null, coins: 0, payable: 16_800, remark: '', agreed: true }
  expect((await post('/order', { ...wish, coins: 100, payable: 16_700 })).body).toMatchObject({ success: false, code: 409 })
  expect((await post('/order', { ...wish, lines: [COURSE], payable: 128_000 })).status).toBe(404)
  const { result } = (await post<{ outcome: string; orderNo: string }>('/order', wish)).body
  expect(result.outcome).toBe('created')
  expect((await post<{ state: string }>(`/order/${result.orderNo}/pay`, { channel: 'native' })).body.result.state).toBe('waiting')
})

test('an unpaid mixed order is not paid under review: a virtual thing would be bought with the book', async () => {
  const lines = [BOOK, { skuId: 'course:c1', quantity: 1 }]
  const other = await buyer(t)
  const { orderNo } = (await place(other, { lines, payable: 144_800 })).result
  const reviewed = { token: other.token, headers: flag }
  const seenBy = async (headers = {}) =>
    (await t.call<{ actions: string[] }>('GET', `/api/order/${orderNo}`, { token: other.token, headers })).body.result.actions
  expect([await seenBy(flag), await seenBy()]).toEqual([['cancel'], ['pay', 'cancel']])
  const refused = await t.call('POST', `/api/order/${orderNo}/pay`, { ...reviewed, body: { channel: 'native' } })
  expect(refused.body).toMatchObject({ success: false, message: '这笔订单现在不能付款' })
  await payAtCashier(t, other, orderNo)
})
