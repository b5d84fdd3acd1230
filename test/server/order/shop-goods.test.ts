/** What the operator takes off sale and puts back, and what becomes of what was ordered. */
import { eq } from 'drizzle-orm'
import { articles, courses, majors, products, skus, subjects } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { addPaid } from '../information/setup'
import { buyer, giveCoins, openShop, orderRow, payAtCashier, place, stockOf, type Shop } from './setup'

let t: Shop
beforeAll(async () => {
  t = await openShop()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
  await db
    .insert(courses)
    .values({ id: 'c1', subjectId: 'nurse', kind: 'class', name: '全程班', shortName: '全程班', summary: '', tone: 0, position: 0 })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.update(products).set({ withdrawn: false })
})

async function shop(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  return said
}

const BOOK = { skuId: 'book-27', quantity: 1 }
const listed = async () => (await t.call<{ rows: { id: string }[] }>('GET', '/api/shop/goods')).body.result.rows.map(({ id }) => id)

test('the list says what there is: price range, stock of what is sold, on sale or not', async () => {
  await shop('off', 'pen')
  await t.deps.db.update(skus).set({ withdrawn: true }).where(eq(skus.id, 'pen'))
  const lines = await shop('goods')
  await t.deps.db.update(skus).set({ withdrawn: false }).where(eq(skus.id, 'pen'))
  expect(lines).toEqual([
    'book  在售  实物  ¥98.00–¥168.00  库存 10  护考应试宝典',
    '    规格 book-27  ¥168.00  库存 10  2027 版',
    '    规格 book-26  ¥98.00  库存 0  2026 版',
    'pen  已下架  实物  没有在售的规格  库存 0  速记笔',
    'course:c1  在售  课程  ¥1,280.00  库存 不限  护考全程班',
    'paper:p1  在售  试卷  ¥19.90  库存 不限  历年真题 2025',
    '共 4 件商品，在售 3 件',
  ])
})

test('off: it is in no list and no search, its page says 已下架, nobody can order or wait for it; on: all as before', async () => {
  const who = await buyer(t)
  const lines = [BOOK]
  await who.post('/shop/products/book/favorite', { on: true })
  expect(await shop('off', 'book', 'pen')).toEqual(['商品 book 已下架', '商品 pen 已下架'])
  expect(await shop('off', 'book')).toEqual(['商品 book 本来就已下架'])
  expect(await listed()).toEqual([])
  expect(await who.get(`/shop/goods?favorite=true&q=${encodeURIComponent('宝典')}`)).toMatchObject({ result: { total: 0, rows: [] } })
  expect(await t.call('GET', '/api/shop/products/book')).toMatchObject({
    status: 404,
    body: { message: '商品不存在或已下架，请返回后重试' },
  })
  expect(await place(who, { lines, payable: 16_800 })).toMatchObject({ success: false, message: expect.stringContaining('已下架') })
  expect((await who.post('/shop/skus/book-26/arrival', { on: true })).message).toContain('已下架')
  expect(await shop('on', 'book', 'pen')).toEqual(['商品 book 已上架', '商品 pen 已上架'])
  expect(await listed()).toEqual(['book', 'pen'])
  expect((await place(who, { lines, payable: 16_800 })).result.outcome).toBe('created')
  // All of them: what they pay is counted by the page, for the form that is chosen.
  await giveCoins(t, who.user.id, 20_000)
  expect((await who.get('/shop/products/book')).result).toMatchObject({ coins: 20_000, coinOff: 8400 })
})

test('an order that was made before is paid, sent and refunded as if nothing had happened; stock comes back to the shelf', async () => {
  const who = await buyer(t)
  const before = await stockOf(t, 'book-27')
  const orders = []
  for (let one = 0; one < 2; one += 1) orders.push((await place(who, { lines: [BOOK], payable: 16_800 })).result.orderNo)
  const [paid = '', left = ''] = orders
  await shop('off', 'book')
  await payAtCashier(t, who, paid)
  expect(await orderRow(t, paid)).toMatchObject({ state: 'to-ship' })
  expect((await shop('ship', paid, '中通快递', 'ZT0012345678'))[0]).toContain('shipped')
  expect(await shop('cancel', left)).toEqual(['已取消'])
  expect((await stockOf(t, 'book-27')).stock).toBe((before.stock ?? 0) - 1)
  const again = await who.post<{ lines: unknown[]; gone: string[] }>(`/order/${paid}/again`)
  expect(again.result).toEqual({ lines: [], gone: ['「护考应试宝典」已下架'] })
  expect((await who.get<{ orderNo: string }>(`/order/${paid}`)).result.orderNo).toBe(paid)
})

test('a course is sold no more and goes on for who has it; what is withdrawn itself is not put back by its product', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: [{ skuId: 'course:c1', quantity: 1 }], payable: 128_000 })
  await payAtCashier(t, who, result.orderNo)
  await shop('off', 'course:c1')
  const sale = async (token?: string) => {
    const { body } = await t.call<{ course: { sale: string } }>('GET', '/api/course/product/c1', { ...(token && { token }) })
    return body.result.course.sale
  }
  expect([await sale(), await sale(who.token)]).toEqual(['soldout', 'owned'])
  await t.deps.db.update(courses).set({ withdrawn: true })
  await expect(shop('on', 'course:c1')).rejects.toThrow('课程 c1 已下架，重新导入它的课程文件就会上架')
  await addPaid(t, 'a1')
  await t.deps.db.update(articles).set({ withdrawn: true })
  await shop('off', 'article:a1')
  await expect(shop('on', 'book', 'article:a1')).rejects.toThrow('文章 a1 已下架，请用 npm run content -- article on a1')
})

test('all or none: an id that nobody knows is told, and what stands before it stays', async () => {
  await expect(shop('off', 'book', 'none')).rejects.toThrow('没有商品 none，npm run shop -- goods 会列出全部')
  expect(await listed()).toEqual(['book', 'pen'])
  for (const wrong of [['off'], ['on'], ['coupon', 'stop', 'x'], ['coupon', 'off']]) await expect(shop(...wrong)).rejects.toThrow('用法：')
})
