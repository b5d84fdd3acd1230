import { eq } from 'drizzle-orm'
import { coupons, couponTemplates } from '../../../server/db/schema'
import { lockCoupon } from '../../../server/modules/coupon/order-coupons'
import { testApp, type TestApp } from '../helpers/app'
import { addTemplate, buildClaimer } from './setup'

const RIVALS = 200
const STOCK = 10

let world: TestApp
beforeAll(async () => void (world = await testApp()))
afterAll(() => world.close())

const given = (id: string) => world.deps.db.$count(coupons, eq(coupons.templateId, id))
const taken = async (id: string) => (await world.deps.db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]?.taken

test('of 200 rivals for ten coupons ten get one', async () => {
  await addTemplate(world, 'ten', { stock: STOCK })
  const rivals = await Promise.all(Array.from({ length: RIVALS }, () => buildClaimer(world)))
  const replies = await Promise.all(rivals.map((rival) => rival.claim('ten')))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(STOCK)
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect([await given('ten'), await taken('ten')]).toEqual([STOCK, STOCK])
}, 600_000)

test('one learner on fifty devices gets one, and two where two are allowed', async () => {
  for (const [id, perPerson] of [
    ['one', 1],
    ['two', 2],
  ] as const) {
    await addTemplate(world, id, { stock: null, perPerson })
    const learner = await buildClaimer(world)
    const claims = Array.from({ length: 50 }, (_, device) => learner.claim(id, { key: `device-${id}-${device}` }))
    const replies = await Promise.all(claims)
    expect(replies.every(({ body }) => body.success)).toBe(true)
    expect([await given(id), await taken(id)]).toEqual([perPerson, perPerson])
  }
}, 600_000)

test('of fifty orders that want the same coupon one holds it', async () => {
  await addTemplate(world, 'held')
  const learner = await buildClaimer(world)
  const couponId = (await learner.claim('held')).body.result.id
  const now = world.clock.now()
  const orders = Array.from({ length: 50 }, (_, index) =>
    lockCoupon(world.deps.db, { userId: learner.id, couponId, orderNo: `ZX${index}`, now }),
  )
  const settled = await Promise.allSettled(orders)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
}, 600_000)
