import { eq, sql } from 'drizzle-orm'
import { couponTemplates } from '../../../server/db/schema'
import { mineIn } from '../../../server/modules/coupon/mine'
import { couponsFor, lockCoupon, returnCoupon, spendCoupon } from '../../../server/modules/coupon/order-coupons'
import { restock } from '../../../server/modules/coupon/restock'
import { testApp, type TestApp } from '../helpers/app'
import { addTemplate, buildClaimer, DAY, type Claimer } from './setup'

let world: TestApp
let claimer: Claimer
beforeAll(async () => void (world = await testApp()))
afterAll(() => world.close())
beforeEach(async () => {
  claimer = await buildClaimer(world)
})

const now = () => world.clock.now()
let serial = 0
async function template(change: Parameters<typeof addTemplate>[2] = {}): Promise<string> {
  const id = `t${(serial += 1)}`
  await addTemplate(world, id, change)
  return id
}
const taken = async (id: string) => (await world.deps.db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]?.taken

describe('claiming', () => {
  test('gives a coupon until the end of its last day, once per person', async () => {
    const id = await template()
    const { body } = await claimer.claim(id)
    expect(body.result).toMatchObject({ state: 'usable', expiresAt: Date.parse('2026-11-28T00:00:00+08:00') })
    expect((await claimer.claim(id)).body.result.id).toBe(body.result.id)
    expect(await taken(id)).toBe(1)
    expect(await claimer.offer(id)).toMatchObject({ state: 'own', claimed: 1, takenPercent: 10, couponId: body.result.id })
  })

  test('is there from its first millisecond on, and ends with its template where that ends first', async () => {
    const validUntil = new Date(now().getTime() + 3 * DAY)
    const { body } = await claimer.claim(await template({ opensAt: now(), validUntil }))
    expect(body).toMatchObject({ success: true, result: { expiresAt: validUntil.getTime() } })
  })

  test('a retried claim under the same key is the same coupon, though two are allowed', async () => {
    const id = await template({ perPerson: 2 })
    const [first, again] = [await claimer.claim(id, { key: 'claim-key-1' }), await claimer.claim(id, { key: 'claim-key-1' })]
    expect(again.body.result.id).toBe(first.body.result.id)
    await claimer.claim(id, { key: 'claim-key-2' })
    expect([await taken(id), (await claimer.mine('usable')).total]).toEqual([2, 2])
  })

  test('a used one counts for the limit, in words', async () => {
    const id = await template()
    const couponId = (await claimer.claim(id)).body.result.id
    const order = { couponId, orderNo: 'ZX1', now: now() }
    await lockCoupon(world.deps.db, { ...order, userId: claimer.id })
    await spendCoupon(world.deps.db, order)
    expect((await claimer.claim(id)).body).toMatchObject({ success: false, message: '这张券每人限领 1 张，你已经领过了' })
    expect(await claimer.offer(id)).toMatchObject({ state: 'done' })
  })

  test.each([
    ['gone', { stock: 0 }, '这张券已经被抢光了，看看其他的券吧'],
    ['early', { opensAt: new Date('2026-11-20T12:00:00Z') }, '这张券还没有开抢，请到时间再来'],
    ['over', { validDays: null, validUntil: new Date('2026-11-20T03:00:00Z') }, '这张券的有效期已经结束，看看其他的券吧'],
    ['late', { closesAt: new Date('2026-11-20T03:00:00Z') }, '这张券的领取时间已经结束，看看其他的券吧'],
  ])('%s is refused in words and changes nothing', async (_name, change, message) => {
    const id = await template(change)
    expect((await claimer.claim(id)).body).toMatchObject({ success: false, message })
    expect([await taken(id), (await claimer.mine('usable')).total]).toEqual([0, 0])
  })

  test('one that is held stays in the centre after its time, to be used and not to be claimed', async () => {
    const id = await template({ perPerson: 3, closesAt: new Date(now().getTime() + 1000) })
    const couponId = (await claimer.claim(id)).body.result.id
    expect(await claimer.offer(id)).toMatchObject({ state: 'open', claimed: 1 })
    world.clock.advance(1000)
    expect(await claimer.offer(id)).toMatchObject({ state: 'own', couponId })
    const { endsAt } = await claimer.centre()
    expect(endsAt === null || endsAt > now().getTime()).toBe(true)
    expect((await claimer.claim(id)).body.message).toBe('这张券的领取时间已经结束，看看其他的券吧')
  })

  test('an unknown and a withdrawn one are not found; a guest may look, not claim', async () => {
    const id = await template({ withdrawn: true })
    expect((await claimer.claim('nothing')).status).toBe(404)
    expect((await claimer.claim(id)).status).toBe(404)
    expect((await world.call('POST', `/api/coupon/templates/${id}/claim`)).status).toBe(401)
    expect((await world.call<{ offers: unknown[] }>('GET', '/api/coupon/centre')).body.result.offers.length).toBeGreaterThan(0)
  })

  test('the stock grows once when its time has come, and again a day later', async () => {
    const id = await template({ stock: 0, restockAt: new Date(now().getTime() + DAY / 2), restockAmount: 5 })
    expect(await claimer.offer(id)).toMatchObject({ state: 'gone' })
    world.clock.advance(DAY / 2)
    const replies = await Promise.all(Array.from({ length: 4 }, () => claimer.centre()))
    expect(replies[0]?.offers.find((one) => one.id === id)).toMatchObject({ state: 'open' })
    const [row] = await world.deps.db.select().from(couponTemplates).where(eq(couponTemplates.id, id))
    expect([row?.stock, row?.restockAt]).toEqual([5, new Date(now().getTime() + DAY)])
    // Who taps at that very time, and looks at no centre before, gets one of them.
    const next = await template({ stock: 0, restockAt: now(), restockAmount: 1 })
    expect((await claimer.claim(next)).body.result).toMatchObject({ state: 'usable' })
  })

  test('the time of day stays what it is where the zone of the database goes over to summer time', async () => {
    const at = new Date('2026-03-07T02:00:00Z')
    const id = await template({ stock: 0, restockAt: at, restockAmount: 5 })
    await world.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'America/New_York'`)
      await restock(tx, new Date(at.getTime() + DAY))
    })
    const [row] = await world.deps.db.select().from(couponTemplates).where(eq(couponTemplates.id, id))
    expect([row?.stock, row?.restockAt]).toEqual([5, new Date(at.getTime() + 2 * DAY)])
  })

  test('a coupon one asked to be reminded of stands first when it opens', async () => {
    const id = await template({ position: 99, opensAt: new Date(now().getTime() + DAY) })
    await claimer.remind(id, true)
    expect(await claimer.offer(id)).toMatchObject({ state: 'soon', reminded: true })
    world.clock.advance(DAY)
    expect((await claimer.centre()).offers[0]).toMatchObject({ id, state: 'open' })
  })
})

describe('an order', () => {
  async function held() {
    const couponId = (await claimer.claim(await template())).body.result.id
    const order = { couponId, orderNo: `ZX${couponId.slice(0, 8)}`, now: now() }
    return { ...order, userId: claimer.id }
  }
  const lock = (of: Awaited<ReturnType<typeof held>>) => lockCoupon(world.deps.db, of)

  test('locks, spends and returns a coupon; each step happens once', async () => {
    const order = await held()
    expect(await lock(order)).toMatchObject({ id: order.couponId, amount: 300 })
    expect(await couponsFor(world.deps.db, { userId: claimer.id, now: now() })).toEqual([])
    // It stands there, for it comes back when the order ends; counted is what can be used now, as on 我的.
    expect(await claimer.mine('usable')).toMatchObject({ usable: 0, total: 1, rows: [{ state: 'locked', orderNo: order.orderNo }] })
    await expect(lock({ ...order, orderNo: 'ZX-other' })).rejects.toThrow('这张优惠券正在另一笔订单中使用，请重新选择')
    expect([await spendCoupon(world.deps.db, order), await spendCoupon(world.deps.db, order)]).toEqual([true, false])
    await expect(lock(order)).rejects.toThrow('这张优惠券已经用过了，请重新选择')
    expect((await claimer.mine('used')).total).toBe(1)
    expect([await returnCoupon(world.deps.db, order), await returnCoupon(world.deps.db, order)]).toEqual([true, false])
    expect((await claimer.mine('usable')).rows[0]).toMatchObject({ state: 'usable', orderNo: null })
  })

  test('takes the coupon it was given and leaves the others of the learner alone', async () => {
    const [order, other] = [await held(), await held()]
    await lock(order)
    expect((await couponsFor(world.deps.db, { userId: claimer.id, now: now() })).map(({ id }) => id)).toEqual([other.couponId])
    expect(await lock(other)).toMatchObject({ id: other.couponId })
    expect(await spendCoupon(world.deps.db, order)).toBe(true)
    await expect(lock({ ...order, orderNo: 'ZX-third' })).rejects.toThrow('这张优惠券已经用过了，请重新选择')
    await expect(lock({ ...other, orderNo: 'ZX-third' })).rejects.toThrow('这张优惠券正在另一笔订单中使用，请重新选择')
    expect(await returnCoupon(world.deps.db, order)).toBe(true)
    expect((await claimer.mine('usable')).rows.map(({ id, state }) => [id, state]).sort()).toEqual(
      [
        [order.couponId, 'usable'],
        [other.couponId, 'locked'],
      ].sort(),
    )
  })

  test("takes neither someone else's coupon nor an expired one", async () => {
    const order = await held()
    const other = await buildClaimer(world)
    await expect(lock({ ...order, userId: other.id })).rejects.toThrow('没有找到这张优惠券，请重新选择')
    expect((await other.one(order.couponId)).status).toBe(404)
    world.clock.advance(8 * DAY)
    await expect(lock({ ...order, now: now() })).rejects.toThrow('这张优惠券已过期，请重新选择')
    expect(await couponsFor(world.deps.db, { userId: claimer.id, now: now() })).toEqual([])
    expect((await claimer.mine('expired')).rows).toMatchObject([{ id: order.couponId, state: 'expired' }])
  })

  test('that is cancelled after the last day gives back an expired coupon', async () => {
    const order = await held()
    await lock(order)
    world.clock.advance(8 * DAY)
    await returnCoupon(world.deps.db, order)
    expect((await claimer.one(order.couponId)).body.result.coupon.state).toBe('expired')
  })

  test('of 91 days ago is no longer listed', async () => {
    const order = await held()
    await lock(order)
    await spendCoupon(world.deps.db, order)
    await held()
    world.clock.advance(91 * DAY)
    const listed = async (tab: 'used' | 'expired') => (await mineIn(world.deps.db, { userId: claimer.id, tab, page: 1, now: now() })).total
    // One that was not used is counted from its last day.
    expect([await listed('used'), await listed('expired')]).toEqual([0, 1])
    world.clock.advance(8 * DAY)
    expect(await listed('expired')).toBe(0)
  })
})

test('under review there are no coupons, and none can be claimed', async () => {
  const id = await template()
  const headers = { auditstatus: '1' }
  expect(await claimer.centre(headers)).toMatchObject({ saves: 0, offers: [] })
  expect((await claimer.claim(id, { headers })).status).toBe(404)
  expect(await taken(id)).toBe(0)
})
