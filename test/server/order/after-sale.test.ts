import { buyer, openShop, orderRow, payAtCashier, place, type Shop } from './setup'

const MINUTE = 60_000
const DAY = 86_400_000

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
  for (let twice = 0; twice < 2; twice += 1) {
    const sent = await t.call('POST', `/api/admin/order/${result.orderNo}/ship`, { token: admin.token, body: parcel })
    expect(sent.body.result).toEqual({ orderNo: result.orderNo, state: 'shipped' })
  }
  t.clock.advance(MINUTE)
  const track = { trackingNo: parcel.trackingNo, text: '包裹已到达杭州余杭集散中心' }
  await t.call('POST', `/api/admin/order/${result.orderNo}/track`, { token: admin.token, body: track })
  const { result: parcels } = await who.get<{ events: { text: string }[] }[]>(`/order/${result.orderNo}/logistics`)
  expect(parcels.map(({ events }) => events.map(({ text }) => text))).toEqual([[track.text, '商家已发货，中通快递 ZT0012345678']])
  const shipped = await who.get<Card & { news: string }>(`/order/${result.orderNo}`)
  expect(shipped.result).toMatchObject({ state: 'shipped', news: track.text, actions: ['receive', 'logistics', 'again'] })
  expect(shipped.result.lines[0]?.actions).toEqual(['return'])
  t.clock.advance(7 * DAY)
  await t.sweep()
  const { result: received } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(received).toMatchObject({ state: 'received', stateText: '已完成', actions: ['review', 'logistics', 'again', 'delete'] })
  const words = { lineId: received.lines[0]?.id, body: '考点清晰', pictures: [] }
  const review = { ...words, score: 5, tags: ['考点清晰'], anonymous: true }
  expect((await who.post(`/order/${result.orderNo}/review`, { ...review, pictures: [`${'a'.repeat(43)}.jpg`] })).success).toBe(false)
  expect((await who.post<Card>(`/order/${result.orderNo}/review`, review)).result.actions).toContain('append')
  expect((await who.post(`/order/${result.orderNo}/review`, review)).success).toBe(false)
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
  const applied = await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)
  const first = applied.result.lines[0]?.afterSale
  expect(first?.state).toBe('applied')
  expect((await who.post(`/order/${result.orderNo}/after-sale`, ask)).success).toBe(false)
  expect((await who.post<Card>(`/after-sale/${first?.id}/withdraw`)).result.lines[0]?.afterSale?.state).toBe('withdrawn')
  const second = (await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)).result.lines[0]?.afterSale
  await shop(`/after-sale/${second?.id}/decide`, { agree: false, answer: '请提供照片' })
  const third = (await who.post<Card>(`/order/${result.orderNo}/after-sale`, ask)).result.lines[0]?.afterSale
  const url = `/after-sale/${third?.id}`
  expect((await shop(`${url}/accept`, {})).body.success).toBe(false)
  expect((await shop<{ state: string }>(`${url}/decide`, { agree: true, answer: '请寄回' })).body.result.state).toBe('agreed')
  const stranger = await buyer(t)
  const sent = { company: '顺丰速运', trackingNo: 'SF1234567890' }
  expect((await stranger.post(`/after-sale/${third?.id}/return`, sent)).code).toBe(404)
  expect((await who.post<Card>(`/after-sale/${third?.id}/return`, sent)).result.lines[0]?.afterSale?.state).toBe('returned')
  expect((await who.post(`/after-sale/${third?.id}/withdraw`)).success).toBe(false)
  expect((await shop<{ state: string }>(`${url}/accept`, {})).body.result.state).toBe('refunding')
  await t.sweep()
  await t.sweep()
  const { result: over } = await who.get<Card>(`/order/${result.orderNo}`)
  expect(over).toMatchObject({ state: 'cancelled', lines: [{ refunded: true, afterSale: { state: 'refunded' } }] })
})
