/** An article that became free while an order of it waited for its money: nobody pays for what everybody reads. */
import { eq } from 'drizzle-orm'
import { articles, payments, products } from '../../../server/db/schema'
import { coinsOf } from '../../../server/modules/coin/ledger'
import { putVirtual } from '../../../server/modules/shop/put-product'
import { buyer, giveCoins, openShop, orderRow, place, type Buyer, type Shop } from './setup'

const LINES = [{ skuId: 'article:a1', quantity: 1 }]
const part = [{ heading: '节', body: [] }]

let t: Shop
let who: Buyer
beforeEach(async () => {
  t = await openShop()
  who = await buyer(t)
  const words = { category: 'tips' as const, title: '备考指南', coverTitle: '指南', publishedAt: t.clock.now() }
  await t.deps.db.insert(articles).values({ id: 'a1', ...words, free: part, rest: part, paid: true })
  const sold = { kind: 'article', refId: 'a1', name: '备考指南', shortName: '指南', subjectId: null, tone: 0 } as const
  await putVirtual(t.deps.db, { ...sold, price: 990, now: t.clock.now() })
})
afterEach(() => t.close())

/** As the operator does it: off the shop first, then the article without a part for payers. */
async function makeFree() {
  await t.deps.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'article:a1'))
  await t.deps.db.update(articles).set({ paid: false, rest: [] }).where(eq(articles.id, 'a1'))
}

test('no payment of it is opened any more: the order is cancelled, and its coins are back', async () => {
  await giveCoins(t, who.user.id, 400)
  const { result } = await place(who, { lines: LINES, coins: 400, payable: 590 })
  await makeFree()
  const open = await who.post(`/order/${result.orderNo}/pay`, { channel: 'native' })
  expect(open).toMatchObject({ success: false, message: expect.stringContaining('不用再付，已为你取消') as string })
  expect(await orderRow(t, result.orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'owned' })
  expect(await coinsOf(t.deps.db, who.user.id)).toBe(400)
})

test('money that was on its way goes back by itself', async () => {
  const { result } = await place(who, { lines: LINES, payable: 990 })
  const open = await who.post<{ cashier: { prepayId: string } }>(`/order/${result.orderNo}/pay`, { channel: 'native' })
  await makeFree()
  await t.call('POST', `/api/cashier/${open.result.cashier.prepayId}/confirm`, { body: {} })
  expect((await t.deps.db.select().from(payments)).map(({ state }) => state)).toEqual(['refunded'])
})
