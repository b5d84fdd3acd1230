/** Steps a learner takes with an order: each only where it makes sense, only his own, and no more than what it says. */
import { buyer, openShop, orderRow, payAtCashier, place, type Buyer, type Shop } from './setup'

const DAY = 86_400_000

let t: Shop
let who: Buyer
beforeAll(async () => void (t = await openShop()))
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))

const pen = async (of = who) => (await place(of, { lines: [{ skuId: 'pen', quantity: 1 }], payable: 1150 })).result.orderNo
const step = (orderNo: string, name: string, of = who) => of.post(`/order/${orderNo}/${name}`)
const shop = async (path: string, body: unknown) => {
  const { token } = await t.buildUser({ roles: ['admin'] })
  expect((await t.call('POST', `/api/admin${path}`, { token, body })).body.success).toBe(true)
}
interface List {
  rows: { orderNo: string }[]
  counts: { toShip: number; afterSale: number }
}
/** Numbers of the orders under a tab, and what the badges say. */
const listed = async (tab = 'all', of = who) => {
  const { rows, counts } = (await of.get<List>(`/order?tab=${tab}`)).result
  return { numbers: rows.map(({ orderNo }) => orderNo), ...counts }
}
const send = (orderNo: string) => shop(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: `ZT${orderNo}` })

test('an order that is paid is not cancelled: its money would be nobody’s', async () => {
  const orderNo = await pen()
  await payAtCashier(t, who, orderNo)
  expect((await step(orderNo, 'cancel')).message).toBe('订单已付款，不能取消，可以申请退款')
  expect((await orderRow(t, orderNo))?.state).toBe('to-ship')
})

test('the shop is reminded of what it has to send, once a day', async () => {
  const orderNo = await pen()
  expect((await step(orderNo, 'remind')).message).toBe('这个订单不用提醒发货')
  await payAtCashier(t, who, orderNo)
  expect((await step(orderNo, 'remind')).success).toBe(true)
  t.clock.advance(DAY - 1)
  expect((await step(orderNo, 'remind')).message).toBe('今天已经提醒过商家了')
  t.clock.advance(1)
  expect((await step(orderNo, 'remind')).success).toBe(true)
  await send(orderNo)
  expect((await step(orderNo, 'remind')).message).toBe('这个订单不用提醒发货')
})

test('an order leaves the list when nothing of it is open any more, and is then not there for any step', async () => {
  const orderNo = await pen()
  const { orderNo: beside } = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })).result
  await payAtCashier(t, who, beside)
  for (const next of [() => payAtCashier(t, who, orderNo), () => send(orderNo)]) {
    expect((await step(orderNo, 'delete')).message).toBe('订单还没有结束，暂时不能删除')
    await next()
  }
  expect((await step(orderNo, 'delete')).message).toBe('订单还没有结束，暂时不能删除')
  expect(await listed('to-ship')).toMatchObject({ numbers: [beside], toShip: 1 })
  // Received, and said so twice: the second time changes nothing.
  for (let twice = 0; twice < 2; twice += 1) expect((await step(orderNo, 'receive')).success).toBe(true)
  const row = await orderRow(t, orderNo)
  expect([row?.state, (row?.reviewBy?.getTime() ?? 0) - (row?.receivedAt?.getTime() ?? 0)]).toEqual(['received', 7 * DAY])
  const ask = { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] }
  const { result } = await who.post<{ lines: { afterSale: { id: string } | null }[] }>(`/order/${orderNo}/after-sale`, ask)
  expect((await step(orderNo, 'delete')).message).toBe('订单还没有结束，暂时不能删除')
  expect(await listed('after-sale')).toMatchObject({ numbers: [orderNo], afterSale: 1 })
  await who.post(`/after-sale/${result.lines[0]?.afterSale?.id}/withdraw`)
  expect(await listed('after-sale')).toMatchObject({ numbers: [], afterSale: 0 })
  t.clock.advance(7 * DAY)
  await t.sweep()
  expect(await listed('done')).toMatchObject({ numbers: [orderNo] })
  expect((await step(orderNo, 'delete')).success).toBe(true)
  expect((await listed()).numbers).toEqual([beside])
  for (const name of ['remind', 'receive', 'cancel', 'delete']) expect((await step(orderNo, name)).code).toBe(404)
  expect((await who.post(`/order/${orderNo}/after-sale`, ask)).code).toBe(404)
})

test("an after-sale goes its way alone: another learner's of the same day stays where it is, and is nobody else's to move", async () => {
  const other = await buyer(t)
  const ids = []
  for (const one of [who, other]) {
    const orderNo = await pen(one)
    await payAtCashier(t, one, orderNo)
    await send(orderNo)
    const ask = { lineId: `${orderNo}-1`, reason: '破损', note: '', pictures: [] }
    const { result } = await one.post<{ lines: { afterSale: { id: string } | null }[] }>(`/order/${orderNo}/after-sale`, ask)
    ids.push([orderNo, result.lines[0]?.afterSale?.id ?? ''] as const)
  }
  const [[mine, mySale] = ['', ''], [theirs, theirSale] = ['', '']] = ids
  const stands = async (of: Buyer, orderNo: string) =>
    (await of.get<{ lines: { afterSale: { state: string } }[] }>(`/order/${orderNo}`)).result.lines[0]?.afterSale.state
  await shop(`/after-sale/${mySale}/decide`, { agree: true, answer: '请寄回' })
  expect([await stands(who, mine), await stands(other, theirs)]).toEqual(['agreed', 'applied'])
  expect((await who.post(`/after-sale/${theirSale}/withdraw`)).code).toBe(404)
  for (const name of ['cancel', 'remind', 'receive', 'delete']) expect((await step(theirs, name)).code).toBe(404)
  expect([await stands(other, theirs), (await orderRow(t, theirs))?.state]).toEqual(['applied', 'shipped'])
  // It runs, and the badge says so, until the money is back.
  await who.post(`/after-sale/${mySale}/return`, { company: '中通快递', trackingNo: 'ZT00998877' })
  expect(await listed('after-sale')).toMatchObject({ numbers: [mine], afterSale: 1 })
  await shop(`/after-sale/${mySale}/accept`, {})
  await t.sweep()
  t.clock.advance(DAY)
  await t.sweep()
  expect(await listed('after-sale')).toMatchObject({ numbers: [mine], afterSale: 0 })
})
