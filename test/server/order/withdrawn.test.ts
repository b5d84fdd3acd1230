/** What was taken off meanwhile: 确认订单 says so at its line before anything is submitted, and counts what is left. */
import { eq } from 'drizzle-orm'
import { advancedPapers, majors, printDocuments, products, skus, subjects } from '../../../server/db/schema'
import { runShop } from '../../../server/modules/order/shop-command'
import { rowCounts } from '../http/routes'
import { addDocument, addPaid } from '../information/setup'
import { buyer, giveCoins, giveCoupon, openShop, payAtCashier, place, type Buyer, type Shop } from './setup'

interface Confirmation {
  lines: { key: string; problem: string | null; why: string | null }[]
  needsAddress: boolean
  address: object | null
  dispatch: string | null
  couponId: string | null
  quote: { goods: number; coins: number; freight: number; payable: number; lines: { key: string }[] }
}

const BOOK = { skuId: 'book-27', quantity: 1 }
const PEN = { skuId: 'pen', quantity: 1 }
const COURSE = { skuId: 'course:c1', quantity: 1 }
const PAPER = { skuId: 'paper:p1', quantity: 1 }

let t: Shop
let who: Buyer
beforeAll(async () => {
  t = await openShop()
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
  const paper = { id: 'p1', subjectId: 'nurse', kind: 'past', name: '历年真题 2025', level: 2, lock: 'product', position: 0 } as const
  await db.insert(advancedPapers).values({ ...paper, items: [] })
})
afterAll(() => t.close())
beforeEach(async () => void (who = await buyer(t)))
afterEach(async () => {
  await t.deps.db.update(products).set({ withdrawn: false })
  await t.deps.db.update(skus).set({ withdrawn: false })
  await t.deps.db.update(advancedPapers).set({ withdrawn: false })
})

const shop = async (...args: string[]) => {
  const said: string[] = []
  await runShop({ db: t.deps.db, now: t.clock.now, say: (line) => void said.push(line) }, args)
  return said
}
const confirm = async (lines: object[], useCoins = false) => (await who.post<Confirmation>('/order/confirm', { lines, useCoins })).result
const whys = ({ lines }: Confirmation) => lines.map(({ key, why, problem }) => [key, why, problem])

test('what is gone stands with its reason and is in no sum: neither goods, nor coupon, coins, freight or parcel', async () => {
  await giveCoins(t, who.user.id, 100_000)
  await giveCoupon(t, who.user.id)
  const before = await confirm([BOOK, COURSE], true)
  expect(before).toMatchObject({ needsAddress: true, quote: { goods: 144_800 } })
  expect(before.couponId).not.toBeNull()
  await shop('off', 'book')
  const after = await confirm([BOOK, COURSE], true)
  expect(whys(after)).toEqual([
    ['book-27', 'withdrawn', '已下架'],
    ['course:c1', null, null],
  ])
  expect(after).toMatchObject({ needsAddress: false, address: null, dispatch: null, quote: { goods: 128_000, freight: 0 } })
  expect(after.quote.lines.map(({ key }) => key)).toEqual(['course:c1'])
  // The coupon asks for 150 yuan: a pen that is left does not reach it.
  expect(await confirm([BOOK, PEN])).toMatchObject({ couponId: null, quote: { goods: 350, freight: 800 } })
  const left = { lines: [COURSE], payable: 128_000 }
  expect((await place(who, left)).result.outcome).toBe('created')
})

test('one form of a product is gone, the product is not', async () => {
  await t.deps.db.update(skus).set({ withdrawn: true }).where(eq(skus.id, 'book-27'))
  expect(whys(await confirm([BOOK, PEN]))).toEqual([
    ['book-27', 'withdrawn', '已下架'],
    ['pen', null, null],
  ])
  expect((await place(who, { lines: [BOOK], payable: 16_800 })).message).toBe('「护考应试宝典」已下架，请返回修改后再提交')
})

test('nothing to buy costs nothing, and the server refuses as before', async () => {
  await shop('off', 'book', 'course:c1')
  const none = await confirm([BOOK, COURSE])
  expect(whys(none).map(([, why]) => why)).toEqual(['withdrawn', 'withdrawn'])
  expect(none).toMatchObject({ needsAddress: false, quote: { goods: 0, freight: 0, payable: 0, lines: [] } })
  const before = await rowCounts(t)
  expect((await place(who, { lines: [BOOK], payable: 16_800 })).message).toBe('「护考应试宝典」已下架，请返回修改后再提交')
  expect(await rowCounts(t)).toEqual(before)
})

test('too many and too few: how many there are stands beside why', async () => {
  expect(whys(await confirm([{ ...BOOK, quantity: 6 }]))).toEqual([['book-27', 'limit', '每单限 5 件']])
  expect(whys(await confirm([{ skuId: 'book-26', quantity: 1 }]))).toEqual([['book-26', 'stock', '暂时缺货']])
  await t.deps.db.update(skus).set({ stock: 3 }).where(eq(skus.id, 'pen'))
  expect(whys(await confirm([{ ...PEN, quantity: 4 }]))).toEqual([['pen', 'stock', '只剩 3 件']])
  expect(whys(await confirm([{ ...PEN, quantity: 3 }]))).toEqual([['pen', null, null]])
})

test('who has it is told so, also of what is sold no more; its page in the shop stays his', async () => {
  const { result } = await place(who, { lines: [COURSE], payable: 128_000 })
  await payAtCashier(t, who, result.orderNo)
  await shop('off', 'course:c1')
  expect(whys(await confirm([COURSE]))).toEqual([['course:c1', 'owned', '你已经拥有，不用重复下单']])
  const page = '/shop/products/course:c1'
  expect((await who.get<{ owned: boolean }>(page)).result).toMatchObject({ owned: true, soldOut: true })
  expect(await (await buyer(t)).get(page)).toMatchObject({ code: 404 })
  const { status } = await t.call('GET', `/api${page}`, { token: who.token, headers: { auditstatus: '1' } })
  expect(status).toBe(404)
})

test('a paper that is withdrawn is not sold, whatever the shop says of its product, and its product is not put back', async () => {
  await t.deps.db.update(advancedPapers).set({ withdrawn: true })
  expect(whys(await confirm([PAPER]))).toEqual([['paper:p1', 'withdrawn', '已下架']])
  expect((await place(who, { lines: [PAPER], payable: 1990 })).message).toContain('已下架')
  expect((await who.get('/shop/products/paper:p1')).code).toBe(404)
  await shop('off', 'paper:p1')
  await expect(shop('on', 'paper:p1')).rejects.toThrow('试卷 p1 已下架，请用 npm run content -- paper on p1')
})

test('a print of a withdrawn document and a withdrawn article say so at their lines', async () => {
  await addPaid(t, 'a1')
  await addDocument(t, 'old', { pages: 20 })
  const options = { pages: '', paper: 'A4', print: 'duplex', binding: 'none', copies: 1 }
  const { printId } = (await who.post<{ printId: string }>('/print/jobs', { documentId: 'old', ...options })).result
  const lines = [{ printId }, { skuId: 'article:a1', quantity: 1 }]
  expect(whys(await confirm(lines)).map(([, why]) => why)).toEqual([null, null])
  // It is sent as its own parcel.
  expect((await confirm([{ printId }])).quote.freight).toBe(800)
  await t.deps.db.update(printDocuments).set({ withdrawn: true }).where(eq(printDocuments.id, 'old'))
  await shop('off', 'article:a1')
  expect(whys(await confirm(lines)).map(([, why]) => why)).toEqual(['withdrawn', 'withdrawn'])
  expect((await place(who, { lines: [{ printId }], payable: 1 })).message).toContain('已下架')
})
