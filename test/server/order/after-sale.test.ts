import { eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { refunds } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { multipart } from '../note/setup'
import { JPEG, PNG } from '../pictures/samples'
import { buyer, openShop, orderRow, payAtCashier, place, stockOf, type Buyer, type Shop } from './setup'

const MINUTE = 60_000
const DAY = 86_400_000
const LOST_PICTURE = '有图片已经失效，请删掉后重新添加'

let t: Shop
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())

const BOOK = { skuId: 'book-27', quantity: 1 }

interface Card {
  orderNo: string
  state: string
  actions: string[]
  lines: { id: string; refunded: boolean; actions: string[]; afterSale: { id: string; state: string } | null }[]
}

test('sent, tracked, received by itself after 7 days, reviewed, done; after-sale ends with it', async () => {
  const who = await buyer(t)
  const admin = await t.buildUser({ roles: ['admin'] })
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  expect((await who.post(`/order/${result.orderNo}/receive`)).message).toContain('还没有发出')
  await payAtCashier(t, who, result.orderNo)
  expect((await who.post<Card>(`/order/${result.orderNo}/remind`)).result.actions).toEqual(['again'])
  expect((await who.post(`/order/${result.orderNo}/remind`)).message).toBe('今天已经提醒过商家了')
  const parcel = { company: '中通快递', trackingNo: 'ZT0012345678' }
  const say = (what: string, body: object) => t.call('POST', `/api/admin/order/${result.orderNo}/${what}`, { token: admin.token, body })
  expect((await say('ship', { ...parcel, company: ' \u200b' })).body).toMatchObject({ code: 400, message: '请填写快递公司' })
  for (let twice = 0; twice < 2; twice += 1) {
    const sent = await say('ship', parcel)
    expect(sent.body.result).toEqual({ orderNo: result.orderNo, state: 'shipped' })
  }
  t.clock.advance(MINUTE)
  const track = { trackingNo: parcel.trackingNo, text: '包裹已到达杭州余杭集散中心' }
  expect((await say('track', { ...track, text: ' \u200b' })).body).toMatchObject({ code: 400, message: '请写明包裹到哪里了' })
  await say('track', track)
  const { result: parcels } = await who.get<{ events: { text: string }[] }[]>(`/order/${result.orderNo}/logistics`)
  expect(parcels.map(({ events }) => events.map(({ text }) => text))).toEqual([[track.text, '商家已发货，中通快递 ZT0012345678']])
  const shipped = await who.get<Card & { news: string }>(`/order/${result.orderNo}`)
  expect(shipped.result).toMatchObject({ state: 'shipped', news: track.text, parcel: true, actions: ['receive', 'logistics', 'again'] })
  expect(shipped.result.lines[0]?.actions).toEqual(['return'])
  t.clock.advance(7 * DAY)
  await t.sweep()
  const { result: received } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(received).toMatchObject({ state: 'received', stateText: '已完成', actions: ['review', 'logistics', 'again', 'delete'] })
  const words = { lineId: received.lines[0]?.id, body: '考点清晰', pictures: [] }
  const review = { ...words, score: 5, tags: ['考点清晰'], anonymous: true }
  expect((await who.post(`/order/${result.orderNo}/review`, { ...review, pictures: [`${'a'.repeat(43)}.jpg`] })).message).toBe(
    '有图片已经失效，请删掉后重新添加',
  )
  // Nobody would see them.
  for (const body of ['  ', '\u200b\u2060\ufeff'])
    expect((await who.post(`/order/${result.orderNo}/review`, { ...review, body })).message).toBe('请写几个字再提交')
  expect((await who.post<Card>(`/order/${result.orderNo}/review`, review)).result.actions).toContain('append')
  expect((await who.post(`/order/${result.orderNo}/review`, review)).message).toBe('这件商品现在不能评价，或已经评价过')
  expect((await who.post(`/order/${result.orderNo}/append`, words)).success).toBe(true)
  const { result: page } = await who.get<{ rows: object[] }>('/shop/products/book/reviews?filter=append')
  expect(page.rows).toMatchObject([{ nickname: '学***', mine: true, append: { body: '考点清晰' } }])
  t.clock.advance(7 * DAY)
  await t.sweep()
  expect((await orderRow(t, result.orderNo))?.state).toBe('done')
  const late = await who.post(`/order/${result.orderNo}/after-sale`, {
    lineId: received.lines[0]?.id,
    reason: '晚了',
    note: '',
    pictures: [],
  })
  expect(late.message).toContain('不能申请售后')
})

test('a return: applied, agreed, sent back, accepted, refunded; refused and withdrawn ones may be asked for again', async () => {
  const who = await buyer(t)
  const admin = await t.buildUser({ roles: ['admin'] })
  const shop = <T = unknown>(path: string, body: unknown) => t.call<T>('POST', `/api/admin${path}`, { token: admin.token, body })
  const { result } = await place(who, { lines: [BOOK], payable: 16_800 })
  await payAtCashier(t, who, result.orderNo)
  await shop(`/order/${result.orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0012345679' })
  const lineId = `${result.orderNo}-1`
  const ask = { lineId, reason: '破损', note: '封面折了', pictures: [] }
  expect(await who.post(`/order/${result.orderNo}/after-sale`, { ...ask, reason: ' \u200b' })).toMatchObject({
    code: 400,
    message: '请选择原因',
  })
  const applied = await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)
  const first = applied.result.lines[0]?.afterSale
  expect(first?.state).toBe('applied')
  // News of the order, although a parcel is on its way.
  expect(applied.result).toMatchObject({ news: '售后：等待商家处理', parcel: false })
  expect((await who.post(`/order/${result.orderNo}/after-sale`, ask)).message).toBe('这件商品现在不能申请售后，可以联系客服')
  expect((await who.post<Card>(`/after-sale/${first?.id}/withdraw`)).result.lines[0]?.afterSale?.state).toBe('withdrawn')
  t.clock.advance(MINUTE)
  const second = (await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)).result.lines[0]?.afterSale
  const unsaid = await shop(`/after-sale/${second?.id}/decide`, { agree: false, answer: ' \u200b' })
  expect(unsaid.body).toMatchObject({ code: 400, message: '请写明不同意的理由，学员会看到' })
  await shop(`/after-sale/${second?.id}/decide`, { agree: false, answer: ' 请提供照片\u200b' })
  const { result: refused } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(refused.lines[0]?.afterSale).toMatchObject({ state: 'refused', answer: '请提供照片' })
  const third = (await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)).result.lines[0]?.afterSale
  const url = `/after-sale/${third?.id}`
  expect((await shop(`${url}/accept`, {})).body.message).toBe('现在不能这样操作，请刷新后再看')
  const nowhere = await shop(`${url}/decide`, { agree: true, answer: ' \u200b' })
  expect(nowhere.body).toMatchObject({ code: 400, message: '请写明退货地址，学员会看到' })
  expect((await shop<{ state: string }>(`${url}/decide`, { agree: true, answer: '请寄回' })).body.result.state).toBe('agreed')
  const stranger = await buyer(t)
  const sent = { company: '顺丰速运', trackingNo: 'SF1234567890' }
  expect((await stranger.post(`/after-sale/${third?.id}/return`, sent)).code).toBe(404)
  expect((await who.post(`/after-sale/${third?.id}/return`, { ...sent, company: '\u200b 顺' })).message).toBe('请填写快递公司')
  expect((await who.post<Card>(`/after-sale/${third?.id}/return`, sent)).result.lines[0]?.afterSale?.state).toBe('returned')
  expect((await who.post(`/after-sale/${third?.id}/withdraw`)).message).toBe('现在不能这样操作，请刷新后再看')
  expect((await shop<{ state: string }>(`${url}/accept`, {})).body.result.state).toBe('refunding')
  await t.sweep()
  await t.sweep()
  const { result: over } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(over).toMatchObject({ state: 'cancelled', lines: [{ refunded: true, afterSale: { state: 'refunded' } }] })
})

const PARCEL = { company: '中通快递', trackingNo: 'ZT0012345680' }

/** A book and two pens, paid and sent. */
async function sentOrder(who: Buyer) {
  const admin = await t.buildUser({ roles: ['admin'] })
  const shop = <T = unknown>(path: string, body: unknown) => t.call<T>('POST', `/api/admin${path}`, { token: admin.token, body })
  const { result } = await place(who, { lines: [BOOK, { skuId: 'pen', quantity: 2 }], payable: 17_500 })
  await payAtCashier(t, who, result.orderNo)
  await shop(`/order/${result.orderNo}/ship`, PARCEL)
  return { orderNo: result.orderNo, shop }
}

/** After-sales as the admin API lists them, and as the command line says them. */
async function forShop(state: string) {
  const { token } = await t.buildUser({ roles: ['admin'] })
  return (await t.call<object[]>('GET', `/api/admin/after-sale?state=${state}`, { token })).body.result
}
async function said(state: string): Promise<string[]> {
  const lines: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void lines.push(line) }, ['after-sales', state])
  return lines
}

interface Returned {
  state: string
  payable: number
  lines: {
    refunded: boolean
    paid: number
    actions: string[]
    afterSale: {
      id: string
      state: string
      amount: number
      returnCompany: string
      returnNo: string
      pictures: string[]
      answer: string
    } | null
  }[]
}

test('one line goes back by parcel: its number is kept, its money comes back to the fen, the other line stays', async () => {
  const who = await buyer(t)
  const { orderNo, shop } = await sentOrder(who)
  const before = await stockOf(t, 'pen')
  const read = async () => (await who.get<Returned>(`/order/${orderNo}`)).result
  const ask = { lineId: `${orderNo}-2`, reason: '少件或漏发', note: '只有一支', pictures: [] }
  const id = (await who.post<Returned>(`/order/${orderNo}/after-sale`, ask)).result.lines[1]?.afterSale?.id ?? ''
  const back = { company: '顺丰速运', trackingNo: 'SF1234567891' }
  expect((await who.post(`/after-sale/${id}/return`, back)).message).toBe('现在不能这样操作，请刷新后再看')
  await shop(`/after-sale/${id}/decide`, { agree: true, answer: '请寄回仓库' })
  expect((await read()).lines[1]).toMatchObject({
    actions: ['withdraw', 'send-back'],
    afterSale: { state: 'agreed', answer: '请寄回仓库' },
  })
  for (const bad of [
    { ...back, trackingNo: '12' },
    { ...back, trackingNo: '运单号' },
    { ...back, company: '' },
    { company: back.company },
  ]) {
    expect((await who.post(`/after-sale/${id}/return`, bad)).message).toMatch(/[\u4e00-\u9fff]/)
  }
  expect((await who.post(`/after-sale/${id}/return`, back)).success).toBe(true)
  const parcel = { returnCompany: back.company, returnNo: back.trackingNo }
  expect((await read()).lines[1]?.afterSale).toMatchObject({ state: 'returned', ...parcel })
  expect(await forShop('returned')).toContainEqual(expect.objectContaining({ id, ...parcel, pictures: [] }))
  expect(await said('returned')).toContain(`    寄回：${back.company} ${back.trackingNo}`)
  await shop(`/after-sale/${id}/accept`, {})
  for (let look = 0; look < 2; look += 1) await t.sweep()
  const over = await read()
  expect(over).toMatchObject({
    state: 'shipped',
    lines: [
      { refunded: false, afterSale: null },
      { refunded: true, actions: [] },
    ],
  })
  expect(over.lines[1]?.afterSale).toMatchObject({ state: 'refunded', amount: over.lines[1]?.paid })
  const [money] = await t.deps.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))
  expect(money).toMatchObject({ state: 'done', amount: over.lines[1]?.paid, total: 17_500 })
  // What came back is looked at first: it is sold again when the shop says so.
  expect(await stockOf(t, 'pen')).toEqual(before)
  expect((await who.post<Returned>(`/order/${orderNo}/receive`)).result.state).toBe('received')
})

test('the whole parcel goes back, the course stays: the order is over, nothing is left to receive', async () => {
  const who = await buyer(t)
  const admin = await t.buildUser({ roles: ['admin'] })
  const shop = (path: string, body: object) => t.call('POST', `/api/admin${path}`, { token: admin.token, body })
  const { result } = await place(who, { lines: [BOOK, { skuId: 'course:c1', quantity: 1 }], payable: 144_800 })
  const url = `/order/${result.orderNo}`
  await payAtCashier(t, who, result.orderNo)
  await shop(`${url}/ship`, PARCEL)
  const ask = { lineId: `${result.orderNo}-1`, reason: '破损', note: '', pictures: [] }
  const id = (await who.post<Card>(`${url}/after-sale`, ask)).result.lines[0]?.afterSale?.id ?? ''
  await shop(`/after-sale/${id}/decide`, { agree: true, answer: '请寄回' })
  await who.post(`/after-sale/${id}/return`, { company: '顺丰速运', trackingNo: 'SF1234567892' })
  expect((await who.get<Card>(url)).result.actions).toContain('receive')
  await shop(`/after-sale/${id}/accept`, {})
  for (let look = 0; look < 2; look += 1) await t.sweep()
  const { result: over } = await who.get<Card & { afterSaleBy: number }>(url)
  expect(over).toMatchObject({ state: 'received', stateText: '已完成', actions: ['study', 'logistics', 'again', 'delete'] })
  expect(over.lines.map(({ refunded }) => refunded)).toEqual([true, false])
  expect(over.afterSaleBy).toBe(t.clock.now().getTime() + 7 * DAY)
})

test('a review and an after-sale with own pictures, up to nine of them', async () => {
  const [who, other] = [await buyer(t), await buyer(t)]
  const { orderNo } = await sentOrder(who)
  const headers = { 'content-type': 'multipart/form-data; boundary=zx-boundary' }
  const picture = async (token: string, bytes: Buffer) =>
    (await t.call<{ file: string }>('POST', '/api/upload/review', { token, headers, body: multipart(bytes) })).body.result.file
  const [first, second, theirs] = [await picture(who.token, PNG), await picture(who.token, JPEG), await picture(other.token, PNG)]
  const sale = { lineId: `${orderNo}-2`, reason: '破损或印刷问题', note: '', pictures: [second] }
  for (const file of [theirs, `${'a'.repeat(43)}.jpg`]) {
    const refused = await who.post(`/order/${orderNo}/after-sale`, { ...sale, pictures: [second, file] })
    expect(refused).toMatchObject({ success: false, code: CODE.badInput, message: LOST_PICTURE })
  }
  expect((await who.get<Returned>(`/order/${orderNo}`)).result.lines[1]?.afterSale).toBeNull()
  const applied = await who.post<Returned>(`/order/${orderNo}/after-sale`, sale)
  expect(applied.result.lines[1]?.afterSale?.pictures).toEqual([second])
  const { id } = applied.result.lines[1]?.afterSale ?? {}
  expect(await forShop('applied')).toContainEqual(expect.objectContaining({ id, pictures: [second], returnCompany: '', returnNo: '' }))
  expect(await said('applied')).toContain(`    图 /zxedu/media/upload/${second}`)
  await who.post(`/order/${orderNo}/receive`)
  const words = { lineId: `${orderNo}-1`, body: '印刷清楚', pictures: [first, second] }
  const review = { ...words, score: 5, tags: ['排版舒服'], anonymous: true }
  expect((await who.post(`/order/${orderNo}/review`, { ...review, pictures: [theirs] })).message).toBe(LOST_PICTURE)
  expect((await who.post(`/order/${orderNo}/review`, { ...review, pictures: Array<string>(10).fill(first) })).message).toBe(
    '「pictures」的数量不正确，请调整后重试',
  )
  expect((await who.post(`/order/${orderNo}/review`, review)).success).toBe(true)
  expect((await who.post(`/order/${orderNo}/append`, { ...words, pictures: [theirs] })).message).toBe('有图片已经失效，请删掉后重新添加')
  expect((await who.post(`/order/${orderNo}/append`, { ...words, body: '用了一周', pictures: [second] })).success).toBe(true)
  type Page = { counts: { pictures: number }; rows: { pictures: string[]; append: { pictures: string[] } | null; mine: boolean }[] }
  const { result: page } = await other.get<Page>('/shop/products/book/reviews?filter=pictures')
  expect(page.counts.pictures).toBe(1)
  expect(page.rows).toMatchObject([{ pictures: [first, second], append: { pictures: [second] }, mine: false }])
  const seen = await t.app.inject({ method: 'GET', url: `/zxedu/media/upload/${first}` })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
  // One picture that was chosen twice is there, and is not refused as lost.
  const twice = { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [first, first] }
  expect((await who.post(`/order/${orderNo}/after-sale`, twice)).success).toBe(true)
})

test('what is virtual goes back by itself on the first day; from then on the shop decides', async () => {
  const stand = async (after: number) => {
    const who = await buyer(t)
    const { result } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
    await payAtCashier(t, who, result.orderNo)
    t.clock.advance(after)
    const ask = { lineId: `${result.orderNo}-1`, reason: '不想要了', note: '', pictures: [] }
    return (await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)).result.lines[0]?.afterSale?.state
  }
  expect([await stand(DAY - 1), await stand(DAY)]).toEqual(['refunding', 'applied'])
})

test('what has no page of goods is reviewed by no order: nobody could read it', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'paper:p1', quantity: 1 }], payable: 1990 })
  await payAtCashier(t, who, result.orderNo)
  const { result: order } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(order).toMatchObject({ state: 'received', actions: ['study', 'delete'] })
  expect(order.lines[0]?.actions).toEqual(['refund'])
  const review = { lineId: order.lines[0]?.id, body: '好题', pictures: [], score: 5, tags: [], anonymous: true }
  expect((await who.post(`/order/${result.orderNo}/review`, review)).message).toBe('这件商品现在不能评价，或已经评价过')
})
