import { eq } from 'drizzle-orm'
import { advancedPapers, couponTemplates, freightRules, products, skus, subjects, majors } from '../../../server/db/schema'
import { seedContent } from '../../../server/seed'
import { GOODS } from '../../../server/seed/shop/goods'
import { seedMissingShop, seedShop } from '../../../server/seed/shop'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

test('the shop is filled once; a second start changes nothing that orders own', async () => {
  const { db, now } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护士', position: 0 })
  const paper = { subjectId: 'nurse', kind: 'forecast' as const, level: 3, items: [], position: 0 }
  await db.insert(advancedPapers).values({ ...paper, id: 'nurse-forecast-2', name: '考前押题卷（二）', lock: 'product' })
  await db.insert(advancedPapers).values({ ...paper, id: 'nurse-forecast-1', name: '考前押题卷（一）', lock: 'coins', price: 60 })
  await db.transaction((tx) => seedShop(tx, now()))
  await db.update(skus).set({ stock: 3 }).where(eq(skus.id, 'nurse-cards-120'))
  await seedMissingShop(t.deps)
  expect(await db.$count(products)).toBe(GOODS.length + 1)
  const [cards] = await db.select().from(skus).where(eq(skus.id, 'nurse-cards-120'))
  expect(cards?.stock).toBe(3)
  const [opened] = await db.select().from(advancedPapers).where(eq(advancedPapers.id, 'nurse-forecast-2'))
  expect(opened?.productId).toBe('paper:nurse-forecast-2')
})

test('without the demo there are freight rules and no goods, and a paper waits for its price; a shop that stands is left alone', async () => {
  const bare = await testApp()
  const { db } = bare.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护士', position: 0 })
  const paper = { subjectId: 'nurse', kind: 'forecast' as const, level: 3, items: [], position: 0 }
  await db.insert(advancedPapers).values({ ...paper, id: 'nurse-forecast-2', name: '考前押题卷（二）', lock: 'product' })
  for (const demo of [false, false, true]) {
    await seedMissingShop(bare.deps, demo)
    expect((await db.select().from(freightRules)).map(({ id }) => id)).toEqual(['zto', 'print'])
    expect(await db.select().from(products)).toMatchObject([{ id: 'paper:nurse-forecast-2', withdrawn: true }])
  }
  const { body } = await bare.call('GET', '/api/advanced/papers/nurse-forecast-2')
  expect(body.result).toMatchObject({ lock: 'product', offer: null })
  await bare.close()
  await seedMissingShop(t.deps, false)
  expect(await t.deps.db.$count(products, eq(products.withdrawn, false))).toBe(GOODS.length + 1)
})

test('a first start hands on whether the demo sells', async () => {
  const counts: number[][] = []
  for (const demo of [false, true]) {
    const bare = await testApp()
    await seedContent({ ...bare.deps, demo }, [])
    const { db } = bare.deps
    counts.push(await Promise.all([db.$count(products), db.$count(couponTemplates), db.$count(freightRules)]))
    await bare.close()
  }
  expect(counts).toEqual([
    [0, 0, 2],
    [GOODS.length, 6, 2],
  ])
})

test('every demo product is whole: a sku names a value of every spec, once, and prices are whole fen', () => {
  for (const { id, specs = [], skus: forms } of GOODS) {
    const names = forms.map(({ spec = [] }) => spec.join())
    expect([id, new Set(names).size]).toEqual([id, forms.length])
    for (const { spec = [], price } of forms) {
      expect(spec).toHaveLength(specs.length)
      spec.forEach((value, index) => expect(specs[index]?.values).toContain(value))
      expect(Number.isInteger(price) && price > 0).toBe(true)
    }
  }
})

interface Product {
  price: number
  sold: number
  skus: { id: string; soldOut: boolean; awaited: boolean }[]
  reviews: { total: number; good: number; tags: { name: string }[]; first: { nickname: string } }
  delivery: { fee: number; freeFrom: number | null; to: string | null; promise: string }
}

test('the product of mockup 28', async () => {
  const { body } = await t.call<Product>('GET', '/api/shop/products/nurse-treasure')
  expect(body.result).toMatchObject({ price: 16_800, sold: 8632, delivery: { fee: 0, to: null, promise: '今日 16:00 前下单，明日发货' } })
  expect(body.result.reviews).toMatchObject({ total: 8, good: 88, first: { nickname: '糯米团子' } })
  expect(body.result.reviews.tags[0]?.name).toBe('考点清晰')
})

test('a page promises free delivery from where the learner’s own region has it, as the order reckons', async () => {
  const { token } = await t.buildUser()
  const delivery = async () => (await t.call<Product>('GET', '/api/shop/products/exam-pencils', { token })).body.result.delivery
  const form = { name: '古丽', phone: '13812066021', detail: '解放南路 8 号', tag: '', isDefault: true }
  const live = (regionCode: string) => t.call('POST', '/api/address', { token, body: { ...form, regionCode } })
  expect(await delivery()).toMatchObject({ to: null, fee: 800, freeFrom: 9900 })
  await live('650102')
  expect(await delivery()).toMatchObject({ fee: 2000, freeFrom: 29_900 })
  await live('330110')
  expect(await delivery()).toMatchObject({ fee: 800, freeFrom: 9900 })
})

test.each([
  ['all', 8],
  ['good', 7],
  ['middle', 1],
  ['bad', 0],
  ['pictures', 0],
  ['append', 1],
])('reviews, %s: %i', async (filter, total) => {
  const { body } = await t.call<{ total: number; rows: object[] }>('GET', `/api/shop/products/nurse-treasure/reviews?filter=${filter}`)
  expect([body.result.total, body.result.rows.length]).toEqual([total, total])
})

test('the list of goods: search, category, favourites', async () => {
  const who = await t.buildUser()
  const list = async (query: string, token?: string) =>
    (await t.call<{ rows: { id: string }[] }>('GET', `/api/shop/goods${query}`, { ...(token && { token }) })).body.result?.rows.map(
      ({ id }) => id,
    )
  expect(await list('')).toEqual(GOODS.map(({ id }) => id))
  expect(await list('?category=supplies')).toEqual(['wrong-notebook', 'exam-pencils'])
  expect(await list(`?q=${encodeURIComponent('速记卡')}`)).toEqual(['nurse-cards'])
  expect(await list('?q=%25')).toEqual([])
  for (const on of [true, true]) await t.call('POST', '/api/shop/products/nurse-cards/favorite', { token: who.token, body: { on } })
  expect(await list('?favorite=true', who.token)).toEqual(['nurse-cards'])
  expect((await t.call('GET', '/api/shop/goods?favorite=true')).status).toBe(401)
})

test('到货提醒 is for what is sold out, and stands once', async () => {
  const who = await t.buildUser()
  const wait = (id: string, on: boolean) => t.call('POST', `/api/shop/skus/${id}/arrival`, { token: who.token, body: { on } })
  expect((await wait('nurse-cards-120', true)).body.message).toBe('这件商品有货，可以直接下单')
  for (let twice = 0; twice < 2; twice += 1) expect((await wait('nurse-treasure-26-all', true)).body.result).toMatchObject({ on: true })
  const read = async () => (await t.call<Product>('GET', '/api/shop/products/nurse-treasure', { token: who.token })).body.result.skus
  expect((await read()).filter(({ awaited }) => awaited).map(({ id }) => id)).toEqual(['nurse-treasure-26-all'])
  await wait('nurse-treasure-26-all', false)
  expect((await read()).some(({ awaited }) => awaited)).toBe(false)
})

test('goods and favourites come 20 a page, in the order of the shop', async () => {
  const { db, now } = t.deps
  const who = await t.buildUser()
  const ids = Array.from({ length: 23 }, (_, at) => `pen-${String(at).padStart(2, '0')}`)
  const pen = { kind: 'goods' as const, name: '笔', shortName: '笔', category: 'pens', virtual: false, createdAt: now() }
  await db.insert(products).values(ids.map((id, position) => ({ ...pen, id, refId: id, position })))
  await db.insert(skus).values(ids.map((id) => ({ id, productId: id, price: 100, stock: 9 })))
  for (const id of ids) await t.call('POST', `/api/shop/products/${id}/favorite`, { token: who.token, body: { on: true } })
  const read = async (query: string) => {
    const { body } = await t.call<{ total: number; page: number; rows: { id: string }[] }>('GET', `/api/shop/goods?${query}`, who)
    return { ...body.result, rows: body.result.rows.map(({ id }) => id) }
  }
  for (const which of ['category=pens', 'favorite=true']) {
    expect(await read(`${which}&page=1`)).toEqual({ total: 23, page: 1, rows: ids.slice(0, 20) })
    expect(await read(`${which}&page=2`)).toEqual({ total: 23, page: 2, rows: ids.slice(20) })
    expect((await read(`${which}&page=3`)).rows).toEqual([])
  }
})
