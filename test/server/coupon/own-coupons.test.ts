/** A coupon is that of its learner and its order: as it was claimed, for as long as it runs, on its own page of the list. */
import { eq } from 'drizzle-orm'
import { couponTemplates } from '../../../server/db/schema'
import { mineIn } from '../../../server/modules/coupon/mine'
import { couponsFor, lockCoupon, spendCoupon } from '../../../server/modules/coupon/order-coupons'
import { testApp, type TestApp } from '../helpers/app'
import { addTemplate, buildClaimer, DAY, type Claimer } from './setup'

let world: TestApp
let claimer: Claimer
let serial = 0
beforeAll(async () => void (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => void (claimer = await buildClaimer(world)))

const now = () => world.clock.now()
async function template(change: Parameters<typeof addTemplate>[2] = {}): Promise<string> {
  const id = `own${++serial}`
  await addTemplate(world, id, change)
  return id
}

test('an order that does not hold it does not use it up', async () => {
  const couponId = (await claimer.claim(await template())).body.result.id
  const order = { couponId, orderNo: 'ZX-mine', userId: claimer.id, now: now() }
  await lockCoupon(world.deps.db, order)
  expect(await spendCoupon(world.deps.db, { ...order, orderNo: 'ZX-other' })).toBe(false)
  expect((await claimer.one(couponId)).body.result.coupon).toMatchObject({ state: 'locked', orderNo: 'ZX-mine' })
})

test('an order calls it what it was called when it was claimed', async () => {
  const id = await template()
  await claimer.claim(id)
  await world.deps.db.update(couponTemplates).set({ name: '新的名字' }).where(eq(couponTemplates.id, id))
  expect(await couponsFor(world.deps.db, { userId: claimer.id, now: now() })).toMatchObject([{ name: `券${id}` }])
})

test('one that is over is none to use: who claims again hears that he had his', async () => {
  const id = await template()
  await claimer.claim(id)
  world.clock.advance(8 * DAY)
  expect((await claimer.claim(id)).body.message).toBe('这张券每人限领 1 张，你已经领过了')
  expect(await claimer.offer(id)).toMatchObject({ state: 'done', couponId: null })
})

test('what another learner wants to be reminded of says nothing to this one', async () => {
  const id = await template({ opensAt: new Date(now().getTime() + DAY) })
  await (await buildClaimer(world)).remind(id, true)
  expect(await claimer.offer(id)).toMatchObject({ state: 'soon', reminded: false })
})

test('the list goes on behind its first page, each coupon once', async () => {
  const id = await template({ perPerson: 30, stock: null })
  for (let number = 0; number < 21; number += 1) await claimer.claim(id)
  const page = async (at: number) => (await mineIn(world.deps.db, { userId: claimer.id, tab: 'usable', page: at, now: now() })).rows
  const [first, second] = [await page(1), await page(2)]
  expect([first.length, second.length]).toEqual([20, 1])
  expect(new Set([...first, ...second].map((one) => one.id)).size).toBe(21)
})
