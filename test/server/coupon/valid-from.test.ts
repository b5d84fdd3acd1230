/** Coupons with a beginning (product.md "Shop": validity by range): what they are before it, and from it on. */
import { eq } from 'drizzle-orm'
import { couponTemplates } from '../../../server/db/schema'
import { lockCoupon, returnCoupon, spendCoupon } from '../../../server/modules/coupon/order-coupons'
import { testApp, type TestApp } from '../helpers/app'
import { fillShop } from '../order/setup'
import { addTemplate, buildClaimer, DAY, type Claimer } from './setup'

let world: TestApp
let claimer: Claimer
beforeEach(async () => {
  world = await testApp()
  claimer = await buildClaimer(world)
})
afterEach(() => world.close())

const START = new Date('2026-12-01T00:00:00+08:00')
const END = new Date('2026-12-13T00:00:00+08:00')
const RANGE = { validDays: null, validFrom: START, validUntil: END }
const moveTo = (moment: Date, by = 0) => void (world.clock.current = new Date(moment.getTime() + by))
const claimRange = async (change: object = {}) => {
  await addTemplate(world, 'range', { ...RANGE, ...change })
  return (await claimer.claim('range')).body.result
}
/** Sums of what can be used now: the tab, the profile; and what goes with the account. */
async function numbers() {
  const { token } = claimer
  const profile = await world.call<{ shelf: { shop: { coupons: number } } }>('GET', '/api/user/profile', { token })
  const leaving = await world.call<{ losses: { coupons: number } }>('GET', '/api/account/cancellation', { token })
  return {
    tab: (await claimer.mine('usable')).usable,
    profile: profile.body.result.shelf.shop.coupons,
    lost: leaving.body.result.losses.coupons,
  }
}

test('it is claimed with its range, stands among the usable ones and is counted from its first millisecond on', async () => {
  const made = await claimRange()
  expect(made).toMatchObject({ state: 'usable', validFrom: START.getTime(), expiresAt: END.getTime() })
  moveTo(START, -1)
  expect(await claimer.mine('usable')).toMatchObject({ total: 1, rows: [{ id: made.id, state: 'usable', validFrom: START.getTime() }] })
  // Who leaves loses it all the same.
  expect(await numbers()).toEqual({ tab: 0, profile: 0, lost: 1 })
  moveTo(START)
  expect(await numbers()).toEqual({ tab: 1, profile: 1, lost: 1 })
  moveTo(END, -1)
  expect(await numbers()).toEqual({ tab: 1, profile: 1, lost: 1 })
  moveTo(END)
  expect(await numbers()).toEqual({ tab: 0, profile: 0, lost: 0 })
  expect((await claimer.mine('expired')).rows).toMatchObject([{ id: made.id, state: 'expired' }])
})

test('it stands behind those that can be used now, though it ends before them', async () => {
  const early = await claimRange()
  await addTemplate(world, 'now', { validDays: 60 })
  const now = (await claimer.claim('now')).body.result
  const ids = async () => (await claimer.mine('usable')).rows.map(({ id }) => id)
  expect(await ids()).toEqual([now.id, early.id])
  moveTo(START)
  expect(await ids()).toEqual([early.id, now.id])
})

test('the range is the one it was claimed with, whatever the template says later', async () => {
  const made = await claimRange()
  await world.deps.db.update(couponTemplates).set({ validFrom: new Date('2026-12-05T00:00:00+08:00') })
  expect((await claimer.one(made.id)).body.result.coupon).toMatchObject({ validFrom: START.getTime(), expiresAt: END.getTime() })
  expect(await claimer.offer('range')).toMatchObject({ state: 'own', couponId: made.id, validFrom: START.getTime() })
})

test('coupons that were claimed before there were beginnings stay usable at once', async () => {
  await addTemplate(world, 'old')
  const made = (await claimer.claim('old')).body.result
  expect(made.validFrom).toBeNull()
  expect(await numbers()).toEqual({ tab: 1, profile: 1, lost: 1 })
  await world.deps.db.update(couponTemplates).set(RANGE).where(eq(couponTemplates.id, 'old'))
  expect(await numbers()).toEqual({ tab: 1, profile: 1, lost: 1 })
})

test('of two of one template the centre leads to the one that can be used now', async () => {
  await addTemplate(world, 'range', { ...RANGE, validFrom: null, perPerson: 2 })
  const now = (await claimer.claim('range', { key: 'first-claim' })).body.result
  await world.deps.db.update(couponTemplates).set({ validFrom: START })
  const later = (await claimer.claim('range', { key: 'second-claim' })).body.result
  expect(later.id).not.toBe(now.id)
  expect(await claimer.offer('range')).toMatchObject({ state: 'own', couponId: now.id, validFrom: null })
  // Who may claim no more gets the one he has to use.
  expect((await claimer.claim('range', { key: 'third-claim' })).body.result.id).toBe(now.id)
})

test('beside a product the coupons that take something off now come first', async () => {
  await addTemplate(world, 'range', { ...RANGE, position: 0 })
  await addTemplate(world, 'now', { position: 1 })
  const idsOf = async (query: string) => {
    const { body } = await world.call<{ offers: { id: string; validFrom: number | null }[] }>('GET', `/api/coupon/centre${query}`)
    return body.result.offers.map(({ id }) => id)
  }
  await fillShop(world.deps.db, world.clock.now())
  expect(await idsOf('')).toEqual(['range', 'now'])
  expect(await idsOf('?productId=book')).toEqual(['now', 'range'])
  moveTo(START)
  expect(await idsOf('?productId=book')).toEqual(['range', 'now'])
})

describe('an order', () => {
  const of = (couponId: string) => ({ couponId, orderNo: 'ZX1', userId: claimer.id, now: world.clock.now() })

  test('takes it from its first millisecond to the one before its end, and says when before', async () => {
    const { id } = await claimRange()
    moveTo(START, -1)
    await expect(lockCoupon(world.deps.db, of(id))).rejects.toThrow('这张优惠券 12.01 00:00 起可用，请重新选择')
    expect((await claimer.one(id)).body.result.coupon.state).toBe('usable')
    moveTo(START)
    expect(await lockCoupon(world.deps.db, of(id))).toMatchObject({ id })
    await returnCoupon(world.deps.db, of(id))
    moveTo(END)
    await expect(lockCoupon(world.deps.db, of(id))).rejects.toThrow('这张优惠券已过期，请重新选择')
  })

  test('that is over gives it back with its range, cancelled or refunded', async () => {
    const { id } = await claimRange()
    moveTo(START)
    const range = { validFrom: START.getTime(), expiresAt: END.getTime() }
    await lockCoupon(world.deps.db, of(id))
    await returnCoupon(world.deps.db, of(id))
    expect((await claimer.one(id)).body.result.coupon).toMatchObject({ ...range, state: 'usable' })
    await lockCoupon(world.deps.db, of(id))
    await spendCoupon(world.deps.db, of(id))
    world.clock.advance(DAY)
    await returnCoupon(world.deps.db, of(id))
    expect((await claimer.one(id)).body.result.coupon).toMatchObject({ ...range, state: 'usable' })
  })
})

test.each([
  ['beside days', { validFrom: START }],
  ['that is the end', { ...RANGE, validFrom: END }],
])('the database holds no template with a beginning %s', async (_, change) => {
  await expect(addTemplate(world, 'bad', change)).rejects.toThrow()
})
