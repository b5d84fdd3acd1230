/** What an operator mistypes at the command line of the shop changes nothing, and is told. */
import { eq } from 'drizzle-orm'
import { runAdmin } from '../../../server/modules/admin/command'
import { productReviews, shipmentEvents, shipments, skus } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { buyer, openShop, orderRow, payAtCashier, place, stockOf, type Shop } from './setup'

let t: Shop
let orderNo: string
let who: Awaited<ReturnType<typeof buyer>>
beforeAll(async () => {
  t = await openShop()
  // A book for every test.
  await t.deps.db.update(skus).set({ stock: 99 }).where(eq(skus.id, 'book-27'))
})
afterAll(() => t.close())
beforeEach(async () => {
  who = await buyer(t)
  orderNo = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800 })).result.orderNo
  await payAtCashier(t, who, orderNo)
})

async function shop(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  return said
}
const parcels = () => t.deps.db.select().from(shipments).where(eq(shipments.orderNo, orderNo))

test.each([
  ['a company of two words without quotes', ['顺丰', '速运', 'SF1234567890'], /^用法/],
  ['the number in the place of the company', ['SF1234567890', '顺丰速运'], /运单号.*「顺丰速运」不对/],
  ['half a number', ['顺丰速运', 'SF12'], /运单号.*「SF12」不对/],
  ['a number with a blank', ['顺丰速运', 'SF12 34567890'], /运单号/],
  ['a company of one letter', ['顺', 'SF1234567890'], /快递公司/],
])('%s sends nothing: the learner would look for a parcel that is none', async (_name, words, told) => {
  await expect(shop('ship', orderNo, ...words)).rejects.toThrow(told)
  expect([(await orderRow(t, orderNo))?.state, await parcels()]).toEqual(['to-ship', []])
})

test('an order is found by its number, whatever its state, with every parcel of it', async () => {
  expect((await shop('orders', orderNo)).at(-1)).toBe('订单现在是 to-ship')
  // Whoever is waited for is told so, as long as something is to be sent.
  await who.post(`/order/${orderNo}/remind`)
  const waited = (await shop('orders'))[0] ?? ''
  expect(waited).toMatch(/ ×1  学员催发货$/)
  await shop('ship', orderNo, '顺丰速运', 'SF1234567890')
  t.clock.advance(1000)
  await shop('ship', orderNo, '中通快递', 'ZT0012345678')
  const sent = await shop('orders', orderNo)
  expect(sent[0]).toBe(waited.replace('  学员催发货', ''))
  expect([sent[0]?.split(' ')[0], ...sent.slice(2)]).toEqual([
    orderNo,
    '    包裹：顺丰速运 SF1234567890',
    '    包裹：中通快递 ZT0012345678',
    `    ${orderNo}-1  护考应试宝典 2027 版 ×1  可退 ¥168.00`,
    '订单现在是 shipped',
  ])
  const all = await shop('orders', 'shipped')
  expect(all).toEqual(expect.arrayContaining(sent.slice(0, -2)))
  await expect(shop('orders', 'ZX1')).rejects.toThrow('没有订单 ZX1')
  await expect(shop('orders', orderNo, '2')).rejects.toThrow('没有')
})

test.each([
  ['track', 'ZX20261120120000999999', 'ZT0012345678', '到了'],
  ['ship', 'ZX20261120120000999999', '中通快递', 'ZT0012345678'],
  ['refund', 'ZX20261120120000999999-1', '缺货'],
  ['agree', 'nobody'],
])('%s of what is not there says so in words for the shop, not for a page', async (...words) => {
  await expect(shop(...words)).rejects.toThrow(/^没有找到这个(订单|售后单)，请核对号码$/)
})

test('where a parcel is may be said in several words, all of which the learner reads', async () => {
  await shop('ship', orderNo, '顺丰速运', 'SF1234567890')
  await shop('track', orderNo, 'SF1234567890', '已到达', '杭州转运中心')
  const [parcel] = await parcels()
  const events = await t.deps.db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, parcel?.id ?? ''))
  expect(events.map(({ text }) => text)).toContain('已到达 杭州转运中心')
})

test('spaces between quotes are no words, and what nobody sees is no letter: no learner reads nothing', async () => {
  await expect(shop('ship', orderNo, '顺\u200b', 'SF1234567890')).rejects.toThrow('请填写快递公司')
  expect(await parcels()).toEqual([])
  await shop('ship', orderNo, '顺丰速运', 'SF1234567890')
  const events = () => t.deps.db.select().from(shipmentEvents)
  const before = await events()
  await expect(shop('track', orderNo, 'SF1234567890', '', ' ')).rejects.toThrow(/^用法/)
  await expect(shop('refuse', 'any', ' ')).rejects.toThrow(/^用法/)
  await expect(shop('reply', 'any', '', '')).rejects.toThrow(/^用法/)
  expect(await events()).toEqual(before)
})

test('of two orders neither is cancelled in place of the first alone; one that does not wait for money is no success', async () => {
  who = await buyer(t)
  const lines = [{ skuId: 'pen', quantity: 1 }]
  const { result } = await place(who, { lines, payable: 1150 })
  await expect(shop('cancel', result.orderNo, orderNo)).rejects.toThrow(/^用法/)
  expect((await orderRow(t, result.orderNo))?.state).toBe('created')
  await expect(shop('cancel', orderNo)).rejects.toThrow(`没有等待付款的订单 ${orderNo}`)
  await expect(shop('cancel', 'ZX1')).rejects.toThrow('没有等待付款的订单 ZX1')
  expect(await shop('cancel', result.orderNo)).toEqual(['已取消'])
})

test('stock does not fall below nothing, and what cannot be is said with what there is', async () => {
  const { stock: before = 0 } = await stockOf(t, 'pen')
  await expect(shop('stock', 'pen', '-999')).rejects.toThrow(`pen 现有 ${before} 件，改 -999 件后会超出 0–999999，库存没有改动`)
  for (const pieces of ['5.5', '1e3', '0x10', 'ten', '9999999']) await expect(shop('stock', 'pen', pieces)).rejects.toThrow('应为整数')
  await expect(shop('stock', 'nothing', '+1')).rejects.toThrow('没有规格 nothing')
  expect((await stockOf(t, 'pen')).stock).toBe(before)
  expect(await shop('stock', 'pen', '+2')).toEqual([`pen 现有 ${Number(before) + 2} 件`])
  expect(await shop('stock', 'course:c1', '+2')).toEqual(['course:c1 现有 不限 件'])
})

test('an answer to a review goes to one that is there, else it is no success', async () => {
  await expect(shop('reply', 'nothing', '谢谢')).rejects.toThrow('没有评价 nothing')
  expect(await t.deps.db.$count(productReviews)).toBe(0)
  // One that is there is answered by the code its list says, beside stars and product.
  const { user } = await buyer(t)
  const words = { nickname: '小满', score: 1, body: '纸很薄', createdAt: t.clock.now() }
  await t.deps.db.insert(productReviews).values({ id: 'r1', productId: 'book', userId: user.id, ...words })
  const said: string[] = []
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (text: string) => void said.push(text) } as never, ['written'])
  const line = said.find((one) => one.startsWith('goods:')) ?? ''
  expect(line).toMatch(/\t1 星 护考应试宝典 纸很薄$/)
  const answers = async () => (await t.deps.db.select({ reply: productReviews.reply }).from(productReviews)).map(({ reply }) => reply)
  expect(await shop('reply', line.split('\t')[0] ?? '', '已换纸')).toEqual(['已回复'])
  expect(await answers()).toEqual(['已换纸'])
  await shop('reply', 'r1', '已经换纸了')
  expect(await answers()).toEqual(['已经换纸了'])
})
