/** An operator who has the admin API alone: whatever a write names, a list of the API has said before. */
import { buyer, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

interface Order {
  orderNo: string
  state: string
  lines: { id: string; name: string; virtual: boolean; paid: number; coins: number; refunded: boolean }[]
  parcels: { company: string; trackingNo: string }[]
}
interface Sale {
  id: string
  orderNo: string
  lineId: string
}

let t: Shop
let who: Buyer
let token: string
beforeAll(async () => {
  t = await openShop()
  token = (await t.buildUser({ roles: ['admin'] })).token
})
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))

const ask = async <T>(path: string) => (await t.call<T>('GET', `/api/admin${path}`, { token })).body.result
const tell = async (path: string, body: object) => (await t.call('POST', `/api/admin${path}`, { token, body })).body
const listed = async (state: string) => (await ask<Order[]>(`/order?state=${state}`))[0] as Order

async function buy() {
  const lines = [
    { skuId: 'book-27', quantity: 2 },
    { skuId: 'pen', quantity: 1 },
  ]
  const { result: seen } = await who.post<{ quote: { payable: number } }>('/order/confirm', { lines, useCoins: false })
  const { result } = await place(who, { lines, payable: seen.quote.payable })
  await payAtCashier(t, who, result.orderNo)
  return result.orderNo
}

test('an order is sent, tracked, its number corrected, and a line given back, all by what the lists say', async () => {
  const orderNo = await buy()
  const order = await listed('to-ship')
  expect(order).toMatchObject({ orderNo, parcels: [], lines: [{ name: '护考应试宝典 2027 版 ×2', virtual: false }, { name: '速记笔 ×1' }] })
  expect((await tell(`/order/${order.orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0012345678' })).success).toBe(true)
  const [parcel] = (await listed('shipped')).parcels
  const { trackingNo = '' } = parcel ?? {}
  expect(parcel).toMatchObject({ company: '中通快递', trackingNo: 'ZT0012345678' })
  expect((await tell(`/order/${orderNo}/track`, { trackingNo, text: '到了杭州' })).success).toBe(true)
  expect((await tell(`/order/${orderNo}/renumber`, { trackingNo, right: 'ZT0012345679' })).success).toBe(true)
  const lineId = order.lines[1]?.id ?? ''
  expect((await tell(`/order/${orderNo}/refund`, { lineId, answer: '缺货' })).success).toBe(true)
  const after = await ask<Order>(`/order/${orderNo}`)
  expect([after.parcels[0]?.trackingNo, after.lines.map(({ refunded }) => refunded)]).toEqual(['ZT0012345679', [false, true]])
  expect(after.lines.reduce((sum, { paid }) => sum + paid, 0)).toBeGreaterThan(0)
})

test('an after-sale names its line; an order is found by its number in whichever state; nobody else looks', async () => {
  const orderNo = await buy()
  await tell(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: 'ZT0012345670' })
  const { id } = (await ask<Order>(`/order/${orderNo}`)).lines[0] ?? {}
  await who.post(`/order/${orderNo}/after-sale`, { lineId: id, reason: '破损', note: '', pictures: [] })
  const [sale] = await ask<Sale[]>('/after-sale?state=applied')
  expect(sale).toMatchObject({ orderNo, lineId: id })
  expect((await tell(`/after-sale/${sale?.id}/decide`, { agree: false, answer: '请先拍照' })).success).toBe(true)
  expect((await ask<Order>(`/order/${orderNo}`)).state).toBe('shipped')
  expect((await t.call('GET', '/api/admin/order/ZX20261120120000999999', { token })).status).toBe(404)
  expect((await t.call('GET', `/api/admin/order/${orderNo}`, { token: who.token })).body.success).toBe(false)
})
