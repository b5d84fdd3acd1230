/** A course that the shop took off sale says one thing: on its own page, in an order, and where it is bought again. */
import { eq } from 'drizzle-orm'
import { courses, majors, products, skus, subjects } from '../../../server/db/schema'
import { buyer, openShop, payAtCashier, place, type Shop } from './setup'

const LINES = [{ skuId: 'course:c1', quantity: 1 }]
const PAYABLE = 128_000

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

interface Line {
  why: string | null
  problem: string | null
  stock: number | null
}
const saleOf = async () =>
  (await t.call<{ course: { sale: string } | null }>('GET', '/api/course/product/c1')).body.result.course?.sale ?? 'gone'
const inOrder = async (who: Awaited<ReturnType<typeof buyer>>) =>
  (await who.post<{ lines: Line[] }>('/order/confirm', { lines: LINES, useCoins: false })).result.lines[0]

const db = () => t.deps.db
const WAYS: [string, (withdrawn: boolean) => Promise<unknown>][] = [
  ['its product', (withdrawn) => db().update(products).set({ withdrawn }).where(eq(products.id, 'course:c1'))],
  ['its price', (withdrawn) => db().update(skus).set({ withdrawn }).where(eq(skus.id, 'course:c1'))],
]

test.each(WAYS)('%s is off: 名额已满 everywhere, and an order leads to other courses', async (_, off) => {
  const who = await buyer(t)
  const { result } = await place(await buyer(t), { lines: LINES, payable: PAYABLE })
  expect(result.outcome).toBe('created')
  await off(true)
  expect(await saleOf()).toBe('soldout')
  expect(await inOrder(who)).toMatchObject({ why: 'stock', problem: '名额已满', stock: 0 })
  expect((await place(who, { lines: LINES, payable: PAYABLE })).result).toMatchObject({
    outcome: 'changed',
    sentence: '「护考全程班」名额已满',
  })
  await off(false)
  expect([await saleOf(), (await inOrder(who))?.why]).toEqual(['sale', null])
})

test('who bought it and was given the money back reads the same where he buys it again', async () => {
  const who = await buyer(t)
  const { result } = await place(who, { lines: LINES, payable: PAYABLE })
  await who.post(`/order/${result.orderNo}/cancel`, { reason: '不想要了' })
  await WAYS[0]?.[1](true)
  const again = await who.post<{ gone: string[] }>(`/order/${result.orderNo}/again`)
  expect(again.result.gone).toEqual(['「护考全程班」名额已满'])
  await WAYS[0]?.[1](false)
})

test('one that is not sold yet says its day first; one that is withdrawn itself is gone for everybody but its owner', async () => {
  const [who, owner] = [await buyer(t), await buyer(t)]
  await payAtCashier(t, owner, (await place(owner, { lines: LINES, payable: PAYABLE })).result.orderNo)
  await WAYS[0]?.[1](true)
  await db()
    .update(courses)
    .set({ saleAt: new Date('2100-03-01T00:00:00+08:00') })
  expect([await saleOf(), (await inOrder(who))?.why]).toEqual(['coming', 'early'])
  await db().update(courses).set({ saleAt: null, withdrawn: true })
  expect([await saleOf(), (await inOrder(who))?.problem, (await inOrder(owner))?.why]).toEqual(['gone', '已下架', 'owned'])
})
