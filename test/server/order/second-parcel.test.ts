/** What an order's later days bring: another parcel, and a word about it from who does not want to be known. */
import { ship } from '../../../server/modules/order/ship'
import { users } from '../../../server/db/schema'
import { eq } from 'drizzle-orm'
import { buyer, openShop, orderRow, payAtCashier, place, type Buyer, type Shop } from './setup'

const DAY = 86_400_000

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
})
beforeEach(async () => {
  who = await buyer(t)
})
afterAll(() => t.close())

const bought = async () => {
  const { orderNo } = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })).result
  await payAtCashier(t, who, orderNo)
  return orderNo
}
const send = (orderNo: string, trackingNo: string, company = '中通快递') =>
  t.deps.db.transaction((tx) => ship(tx, { orderNo, company, trackingNo, now: t.clock.now() }))

test('another parcel gives the learner its own seven days; the same one told again gives none', async () => {
  const orderNo = await bought()
  await send(orderNo, '78001')
  t.clock.advance(6 * DAY)
  await send(orderNo, '78001')
  expect((await orderRow(t, orderNo))?.receiveBy?.getTime()).toBe(t.clock.now().getTime() + DAY)
  await send(orderNo, '78002')
  expect((await orderRow(t, orderNo))?.receiveBy?.getTime()).toBe(t.clock.now().getTime() + 7 * DAY)
  t.clock.advance(2 * DAY)
  await t.sweep()
  expect((await orderRow(t, orderNo))?.state).toBe('shipped')
})

test('the same number with another carrier corrects the one that was mistyped: one parcel, and no more days for it', async () => {
  const orderNo = await bought()
  const receiveBy = async () => (await orderRow(t, orderNo))?.receiveBy?.getTime()
  await send(orderNo, '78004')
  const sent = await receiveBy()
  t.clock.advance(DAY)
  await send(orderNo, '78004', '圆通速递')
  await send(orderNo, '78004', '圆通速递')
  interface Seen {
    company: string
    trackingNo: string
    events: { text: string }[]
  }
  const { result } = await who.get<Seen[]>(`/order/${orderNo}/logistics`)
  expect(result.map((parcel) => [parcel.company, parcel.trackingNo, parcel.events.map(({ text }) => text)])).toEqual([
    ['圆通速递', '78004', ['快递公司更正为圆通速递', '商家已发货，中通快递 78004']],
  ])
  expect(await receiveBy()).toBe(sent)
})

test('parcels of two orders keep apart, and so do two of one: way, number and days; a number “corrected” to itself stays', async () => {
  const { token } = await t.buildUser({ roles: ['admin'] })
  const tell = async (orderNo: string, what: string, body: object) =>
    (await t.call('POST', `/api/admin/order/${orderNo}/${what}`, { token, body })).body.message
  const [orderNo, beside] = [await bought(), await bought()]
  await send(beside, '780022')
  const receiveBy = (await orderRow(t, beside))?.receiveBy
  for (const trackingNo of ['780020', '780021']) {
    t.clock.advance(DAY)
    await send(orderNo, trackingNo)
  }
  expect((await orderRow(t, beside))?.receiveBy).toEqual(receiveBy)
  await tell(orderNo, 'track', { trackingNo: '780021', text: '到了杭州' })
  expect(await tell(orderNo, 'track', { trackingNo: '780021', text: '\u200b' })).toBe('请写明包裹到哪里了')
  expect(await tell(orderNo, 'renumber', { trackingNo: '780020', right: '780020' })).toBe('')
  await tell(orderNo, 'renumber', { trackingNo: '780021', right: '780022' })
  const way = async (of: string) =>
    (await who.get<{ trackingNo: string; events: { text: string }[] }[]>(`/order/${of}/logistics`)).result.map(({ trackingNo, events }) => [
      trackingNo,
      events.map(({ text }) => text).sort(),
    ])
  const sent = (trackingNo: string) => `商家已发货，中通快递 ${trackingNo}`
  expect(await way(orderNo)).toEqual([
    ['780020', [sent('780020')]],
    ['780022', [sent('780021'), '到了杭州', '运单号更正为 780022'].sort()],
  ])
  expect(await way(beside)).toEqual([['780022', [sent('780022')]]])
  await who.post(`/order/${orderNo}/receive`)
  expect(await tell(orderNo, 'ship', { company: '中通快递', trackingNo: '780023' })).toBe('这个订单现在不能发货')
})

test('every line of an order has its own review, and the word that is added to one stands with it alone', async () => {
  const lines = ['book-27', 'pen'].map((skuId) => ({ skuId, quantity: 1 }))
  const { orderNo } = (await place(who, { lines, payable: 17_150 })).result
  await payAtCashier(t, who, orderNo)
  await send(orderNo, '78005')
  await who.post(`/order/${orderNo}/receive`)
  const words = (line: number, body: string) => ({ lineId: `${orderNo}-${line}`, body, pictures: [] })
  const review = { score: 5, tags: ['顺滑', '顺滑'], anonymous: false }
  await who.post(`/order/${orderNo}/review`, { ...words(2, '好写'), ...review })
  await who.post(`/order/${orderNo}/review`, { ...words(1, '清楚'), ...review })
  expect((await who.post(`/order/${orderNo}/append`, words(2, '还有墨'))).success).toBe(true)
  interface Seen {
    rows: { body: string; tags: string[]; append: { body: string } | null; mine: boolean }[]
  }
  const own = async (product: string) =>
    (await who.get<Seen>(`/shop/products/${product}/reviews?filter=all&page=1`)).result.rows.filter(({ mine }) => mine)
  expect(await own('pen')).toMatchObject([{ body: '好写', tags: ['顺滑'], append: { body: '还有墨' } }])
  expect(await own('book')).toMatchObject([{ body: '清楚', append: null }])
})

test.each([
  ['满', '***'],
  ['小满', '小***'],
  ['小满同学', '小***学'],
  // A first letter is whole, also of a name that begins with a picture.
  ['😀小满', '😀***满'],
])('%s reviews without a name: others read %s', async (nickname, seen) => {
  await t.deps.db.update(users).set({ nickname }).where(eq(users.id, who.user.id))
  const orderNo = await bought()
  await send(orderNo, '78003')
  await who.post(`/order/${orderNo}/receive`)
  const review = { lineId: `${orderNo}-1`, score: 5, tags: [], body: '好', pictures: [], anonymous: true }
  expect((await who.post(`/order/${orderNo}/review`, review)).success).toBe(true)
  const { result } = await who.get<{ rows: { nickname: string; mine: boolean }[] }>('/shop/products/book/reviews?filter=all&page=1')
  expect(result.rows.find(({ mine }) => mine)?.nickname).toBe(seen)
})
