/** Beside a product stands what an order of it alone can use: no coupon whose threshold it never reaches. */
import { eq } from 'drizzle-orm'
import { couponTemplates, skus } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'
import { fillShop } from '../order/setup'
import { addTemplate, buildClaimer } from './setup'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
  await fillShop(world.deps.db, world.clock.now())
  const full = (threshold: number) => ({ scope: 'all', threshold, kind: 'full', amount: 300, percent: 100, cap: null }) as const
  for (const [position, threshold] of [0, 1750, 1751, 1990, 1991, 84_000, 84_001, 128_000, 128_001].entries())
    await addTemplate(world, `from-${threshold}`, { position, rule: full(threshold) })
  await addTemplate(world, 'pens', { position: 9, rule: { ...full(0), scope: { categories: ['supplies'] } } })
})
afterAll(() => world.close())

async function besides(productId: string): Promise<string[]> {
  const { body } = await world.call<{ offers: { id: string }[] }>('GET', `/api/coupon/centre?productId=${productId}`)
  return body.result.offers.map(({ id }) => id)
}

test('a paper is bought once: its price is all there is', async () => {
  expect(await besides('paper:p1')).toEqual(['from-0', 'from-1750', 'from-1751', 'from-1990'])
})

test('a course is bought once, too', async () => {
  const offers = await besides('course:c1')
  expect(offers).toContain('from-128000')
  expect(offers).not.toContain('from-128001')
})

test('of goods as many as one order may have: five pens of 3.5 yuan are 17.5', async () => {
  expect(await besides('pen')).toEqual(['from-0', 'from-1750', 'pens'])
})

test('of several forms the dearest counts, five books of 168 yuan, and none that is not sold any more', async () => {
  expect((await besides('book')).at(-1)).toBe('from-84000')
  await world.deps.db.update(skus).set({ withdrawn: true }).where(eq(skus.id, 'book-27'))
  expect((await besides('book')).at(-1)).toBe('from-1991')
})

test('what a learner holds does not stand there either, when the product does not reach it', async () => {
  const who = await buildClaimer(world)
  await who.claim('from-1751')
  const { body } = await world.call<{ offers: { id: string }[] }>('GET', '/api/coupon/centre?productId=pen', { token: who.token })
  expect(body.result.offers.map(({ id }) => id)).toEqual(['from-0', 'from-1750', 'pens'])
  expect((await who.centre()).offers).toHaveLength(10)
})

test('what a learner holds keeps the words and the rule he claimed it with, whatever the shop gives to others by now', async () => {
  const [who, other] = [await buildClaimer(world), await buildClaimer(world)]
  const rule = { scope: 'all', threshold: 0, kind: 'full', amount: 300, percent: 100, cap: null } as const
  await addTemplate(world, 'changing', { position: 20, rule })
  await who.claim('changing')
  const seen = async ({ token }: typeof who, productId: string) => {
    const { body } = await world.call<{ offers: object[] }>('GET', `/api/coupon/centre?productId=${productId}`, { token })
    return body.result.offers.filter((offer) => 'id' in offer && offer.id === 'changing')
  }
  const change = (now: object) =>
    world.deps.db
      .update(couponTemplates)
      .set({ rule: { ...rule, ...now } })
      .where(eq(couponTemplates.id, 'changing'))
  await change({ amount: 900 })
  expect(await seen(who, 'paper:p1')).toMatchObject([{ state: 'own', amount: 300 }])
  expect(await seen(other, 'paper:p1')).toMatchObject([{ state: 'open', amount: 900 }])
  await change({ scope: { categories: ['course'] } })
  const words = { name: '课程券', note: '课程可用', place: 'course' } as const
  await world.deps.db.update(couponTemplates).set(words).where(eq(couponTemplates.id, 'changing'))
  const own = { name: '券changing', note: '全场可用', place: 'book', amount: 300 }
  expect(await seen(who, 'paper:p1')).toMatchObject([own])
  expect((await who.mine('usable')).rows).toMatchObject([own])
  const lines = [{ skuId: 'paper:p1', quantity: 1 }]
  const confirmed = await world.call<{ coupons: object[] }>('POST', '/api/order/confirm', {
    token: who.token,
    body: { lines, useCoins: false },
  })
  expect(confirmed.body.result.coupons).toMatchObject([{ name: own.name, amount: own.amount, problem: null }])
  expect([await seen(who, 'paper:p1'), await seen(other, 'paper:p1')]).toMatchObject([[{ amount: 300 }], []])
})

test('nothing is taken off what costs nothing', async () => {
  await world.deps.db.update(skus).set({ price: 0 }).where(eq(skus.productId, 'pen'))
  expect(await besides('pen')).toEqual([])
})
