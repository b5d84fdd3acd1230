import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { advancedPapers, couponTemplates, coupons, products, skus } from '../../../server/db/schema'
import { setOnSale } from '../../../server/modules/shop/shelf'
import { setClaimable } from '../../../server/modules/coupon/shelf'
import { buildClaimer } from '../coupon/setup'
import { buyer, place, stockOf } from '../order/setup'
import { folder, write } from './bank'
import { big, coupon, freight, goods, goodsFile, openGoods, opening, small, type Goods } from './goods-file'

const FIRST = '✓ FILE → 商品 新增 1 件，更新 0 件，未变 0 件，下架规格 0 个；优惠券 新增 1 张，更新 0 张，未变 0 张；运费规则 1 条'
const SAME = '✓ FILE → 商品 新增 0 件，更新 0 件，未变 1 件，下架规格 0 个；优惠券 新增 0 张，更新 0 张，未变 1 张；运费规则 0 条'

let given: Goods
beforeEach(async () => void (given = await openGoods()))
afterEach(() => given.world.close())

interface Product {
  name: string
  price: number
  soldOut: boolean
  limit: number
  pictures: { src: string | null; tone: number; title: string }[]
  skus: { id: string; price: number; stock: number; soldOut: boolean }[]
  delivery: { carrier: string; fee: number; freeFrom: number }
}
const productOf = async (id: string) => given.world.call<Product>('GET', `/api/shop/products/${id}`)
const skuRow = async (id: string) => (await given.world.db.select().from(skus).where(eq(skus.id, id)))[0]
const template = async (id: string) => (await given.world.db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]

test('goods come in with their forms, freight and coupons, and are listed, sold and sent like those of the demo', async () => {
  const { world, run } = given
  expect(await run(goodsFile())).toEqual({ code: 0, lines: [FIRST], text: FIRST })
  const list = (await world.call<{ rows: { id: string }[] }>('GET', '/api/shop/goods?category=book')).body.result.rows
  expect(list.map(({ id }) => id)).toEqual(['book'])
  const { result } = (await productOf('book')).body
  expect(result).toMatchObject({ name: '自己的书', price: 8800, limit: 3, delivery: { carrier: '顺丰速运', fee: 1200, freeFrom: 19_900 } })
  expect(result.pictures).toEqual([
    { src: null, tone: 1, title: '封面' },
    { src: null, tone: 2, title: '内页' },
  ])
  expect(result.skus.map(({ id, price, soldOut }) => [id, price, soldOut])).toEqual([
    ['book-big', 8800, false],
    ['book-small', 6600, true],
  ])
  const who = await buyer(world)
  const claimed = await world.call<{ id: string }>('POST', '/api/coupon/templates/own-10/claim', { token: who.token })
  const couponId = claimed.body.result.id
  const placed = await place(who, { lines: [{ skuId: 'book-big', quantity: 1 }], couponId, payable: 9000 })
  expect(placed.result.outcome).toBe('created')
  expect(await stockOf(world, 'book-big')).toEqual({ stock: 9, sold: 1 })
})

test('the same file again changes nothing; what was sold stays sold, and it is said', async () => {
  const { world, run, everything } = given
  await run(goodsFile())
  const before = await everything()
  world.clock.advance(3_600_000)
  expect((await run(goodsFile())).text).toBe(SAME)
  expect(await everything()).toEqual(before)
  const who = await buyer(world)
  await place(who, { lines: [{ skuId: 'book-big', quantity: 2 }], payable: 18_800 })
  const after = await run(goodsFile({ products: [goods({ skus: [big, { ...small, stock: 7 }] })] }))
  expect(after.lines).toEqual([
    SAME,
    '  已有规格的库存以商城为准，没有改动：book-big 现有 8 件（文件 10），book-small 现有 0 件（文件 7）。增减请用 npm run shop -- stock',
  ])
  expect([await stockOf(world, 'book-big'), await stockOf(world, 'book-small')]).toEqual([
    { stock: 8, sold: 2 },
    { stock: 0, sold: 0 },
  ])
})

test('a changed file changes words, prices, freight and coupons; a form that is gone is withdrawn, and comes back with it', async () => {
  const { run } = given
  await run(goodsFile())
  const specs = [{ name: '开本', values: ['大开本', '特大'] }]
  const huge = { id: 'book-huge', spec: ['特大'], price: 12_000, stock: 4 }
  const changed = goodsFile({
    freight: [freight({ fee: 900 })],
    products: [goods({ name: '改名的书', specs, skus: [{ ...big, price: 8000 }, huge] })],
    coupons: [coupon({ amount: 1500, stock: 8 })],
  })
  const told = '商品 新增 0 件，更新 1 件，未变 0 件，下架规格 1 个；优惠券 新增 0 张，更新 1 张，未变 0 张；运费规则 1 条'
  expect((await run(changed)).text).toBe(`✓ FILE → ${told}`)
  const { result } = (await productOf('book')).body
  expect([result.name, result.price, result.delivery.fee, result.skus.map(({ id }) => id)]).toEqual([
    '改名的书',
    8000,
    900,
    ['book-big', 'book-huge'],
  ])
  expect(await skuRow('book-small')).toMatchObject({ withdrawn: true })
  expect(await template('own-10')).toMatchObject({ stock: 8, rule: { amount: 1500 } })
  await run(goodsFile())
  expect([await skuRow('book-small'), await skuRow('book-huge')]).toMatchObject([{ withdrawn: false }, { withdrawn: true, stock: 4 }])
  expect((await run(goodsFile())).text).toBe(SAME)
})

test('a form that is gone tells no price, whatever is left of it', async () => {
  const { run } = given
  await run(goodsFile())
  await run(goodsFile({ products: [goods({ skus: [small] })] }))
  expect((await productOf('book')).body.result).toMatchObject({ price: 6600, soldOut: true, skus: [{ id: 'book-small' }] })
})

test('papers, articles and courses of the demo get a price; what is open or not sold is refused', async () => {
  const { world, run, reasonsOf } = given
  const paper = opening()
  const article = opening({ kind: 'article', opens: 'paid', name: '好文章', shortName: '文章', price: 590, originalPrice: undefined })
  const course = opening({ kind: 'course', opens: 'nurse-2027', name: '全程班', shortName: '全程班', price: 88_800, originalPrice: 99_900 })
  const file = { products: [paper, article, course] }
  expect((await run(file)).text).toContain('商品 新增 1 件，更新 2 件，未变 0 件')
  expect((await run(file)).text).toContain('商品 新增 0 件，更新 0 件，未变 3 件')
  const row = async (id: string) => (await world.db.select().from(products).where(eq(products.id, id)))[0]
  expect(await row('paper:p1')).toMatchObject({ virtual: true, validDays: 90, subjectId: 'nurse', withdrawn: false })
  expect(await skuRow('article:paid')).toMatchObject({ price: 590, stock: null })
  const sale = await world.call('GET', '/api/course/product/nurse-2027')
  expect(sale.body.result).toMatchObject({ course: { price: { price: 88_800 } } })
  const unsold = [
    opening({ opens: 'p2' }),
    opening({ opens: 'none' }),
    opening({ kind: 'article', opens: 'free' }),
    opening({ kind: 'course', opens: 'none' }),
  ]
  expect(await reasonsOf({ products: unsold })).toEqual([
    '第 1 件商品（p2）：opens：进阶练习试卷 p2 不是购买后开放的试卷（npm run content -- paper product）',
    '第 2 件商品（none）：opens：没有编号为 none 的进阶练习试卷',
    '第 3 件商品（free）：opens：文章 free 没有付费的部分',
    '第 4 件商品（none）：opens：没有编号为 none 的课程',
  ])
})

test('a photo beside the file is shown, the same one once; a missing one and one that is no picture are named', async () => {
  const { world, run, reasonsOf } = given
  const dir = folder()
  const png = readFileSync(path.resolve(__dirname, '../../../docs/screenshots/home.png'))
  write('front.png', png, dir)
  write('text.png', 'no picture', dir)
  const file = (...photos: string[]) =>
    write('goods.json', goodsFile({ products: [goods({ pictures: photos.map((photo) => ({ title: '封面', photo })) })] }), dir)
  expect(await reasonsOf(file('front.png', 'none.png', 'text.png', '../front.png'))).toEqual([
    '第 1 件商品（book）：pictures[1].photo：图片 none.png 找不到',
    '第 1 件商品（book）：pictures[2].photo：图片 text.png 不是有效的 PNG 或 JPEG',
    '第 1 件商品（book）：pictures[3].photo：图片名 ../front.png 只能是同一文件夹里的文件名',
  ])
  expect((await run(file('front.png', 'front.png'))).code).toBe(0)
  const [first, second] = (await productOf('book')).body.result.pictures
  expect(first?.src).toBe(second?.src)
  const shown = await world.app.inject({ method: 'GET', url: `/zxedu${first?.src}` })
  expect([shown.statusCode, shown.rawPayload.equals(png)]).toEqual([200, true])
})

test('what the operator took off sale stays off when its file comes again, and it is said', async () => {
  const { world, run } = given
  await run(goodsFile())
  await setOnSale(world.db as Db, 'book', false)
  await setClaimable(world.db as Db, 'own-10', false)
  const { lines } = await run(goodsFile({ products: [goods({ name: '改名的书' })] }))
  expect(lines.slice(1)).toEqual([
    '  仍是下架状态的商品：book。上架请用 npm run shop -- on',
    '  仍停止领取的优惠券：own-10。恢复请用 npm run shop -- coupon on',
  ])
  expect((await productOf('book')).status).toBe(404)
  expect(await template('own-10')).toMatchObject({ withdrawn: true })
})

test('a coupon that is restocked every day keeps its pieces and its next time; claimed ones keep their rule', async () => {
  const { world, run, reasonsOf } = given
  const daily = (fields: object = {}) => ({ coupons: [coupon({ stock: 2, restock: { at: '10:00', amount: 20 }, ...fields })] })
  await run(daily())
  expect(await template('own-10')).toMatchObject({ stock: 2, restockAt: new Date('2026-11-21T02:00:00.000Z'), restockAmount: 20 })
  world.clock.advance(86_400_000)
  const claimers = [await buildClaimer(world), await buildClaimer(world), await buildClaimer(world)]
  for (const one of claimers) expect((await one.claim('own-10')).status).toBe(200)
  const moved = await template('own-10')
  expect(moved).toMatchObject({ stock: 22, taken: 3, restockAt: new Date('2026-11-22T02:00:00.000Z') })
  expect((await run(daily())).text).toContain('优惠券 新增 0 张，更新 0 张，未变 1 张')
  expect(await template('own-10')).toEqual(moved)
  expect((await run(daily({ amount: 2000 }))).text).toContain('优惠券 新增 0 张，更新 1 张')
  expect((await world.db.select().from(coupons)).map(({ rule }) => rule.amount)).toEqual([1000, 1000, 1000])
  expect(await reasonsOf({ coupons: [coupon({ stock: 2 })] })).toEqual(['第 1 张优惠券（own-10）：stock：已经领走 3 张，不能少于它'])
  await run({ coupons: [coupon({ stock: 3 })] })
  expect(await template('own-10')).toMatchObject({ stock: 3, taken: 3, restockAt: null, restockAmount: 0 })
})

test('a coupon has its range, a changed one for those who claim it afterwards, and none again without it', async () => {
  const { world, run } = given
  const [first, second] = ['2026-12-01T00:00:00+08:00', '2026-12-05T00:00:00+08:00']
  const range = { validDays: undefined, validFrom: first, validUntil: '2026-12-13T00:00:00+08:00' }
  await run({ coupons: [coupon(range)] })
  expect(await template('own-10')).toMatchObject({ validFrom: new Date(first), validDays: null })
  const [early, late] = [await buildClaimer(world), await buildClaimer(world)]
  expect((await early.claim('own-10')).body.result).toMatchObject({ validFrom: Date.parse(first) })
  expect((await run({ coupons: [coupon(range)] })).text).toContain('未变 1 张')
  expect((await run({ coupons: [coupon({ ...range, validFrom: second })] })).text).toContain('更新 1 张')
  expect((await late.claim('own-10')).body.result).toMatchObject({ validFrom: Date.parse(second) })
  expect((await early.mine('usable')).rows).toMatchObject([{ validFrom: Date.parse(first) }])
  await run({ coupons: [coupon()] })
  expect(await template('own-10')).toMatchObject({ validFrom: null, validUntil: null, validDays: 30 })
})

test('wrong use is explained; a broken file is told, and the next one comes in', async () => {
  const { run } = given
  expect((await run('a.json', '--media')).text).toContain('不认识的选项 --media。')
  expect((await run(write('broken.json', '{"products": ['), write('good.json', goodsFile()))).lines).toEqual([
    '✗ FILE → 没有导入，商城保持原样',
    '  1 处有问题：',
    expect.stringContaining('JSON 不完整，文件可能被截断'),
    expect.stringContaining('商品 新增 1 件'),
  ])
})

test('the example of OPERATIONS.md comes in as it stands', async () => {
  const { world, run } = given
  const text = readFileSync(path.resolve(__dirname, '../../../docs/OPERATIONS.md'), 'utf8')
  const [, json = ''] = /## Goods and coupons[^]*?```json\n([^]*?)```/.exec(text) ?? []
  const paper = { subjectId: 'nurse', kind: 'forecast' as const, level: 3, items: [], position: 2, lock: 'product' as const }
  await world.db.insert(advancedPapers).values({ ...paper, id: 'nurse-forecast-2', name: '考前押题卷（二）' })
  const dir = folder()
  write('front.jpg', readFileSync(path.resolve(__dirname, '../../../docs/screenshots/home.png')), dir)
  expect((await run(write('shop.json', json, dir))).text).toContain('商品 新增 2 件，更新 0 件，未变 0 件，下架规格 0 个；优惠券 新增 1 张')
})
