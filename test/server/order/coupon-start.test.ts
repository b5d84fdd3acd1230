/** A coupon before its time: shown with the reason, never chosen, never taken; by the server's clock. */
import { eq } from 'drizzle-orm'
import { coupons } from '../../../server/db/schema'
import { rowCounts } from '../http/routes'
import { buyer, giveCoupon, openShop, payAtCashier, place, type Shop } from './setup'

let t: Shop
beforeEach(async () => void (t = await openShop()))
afterEach(() => t.close())

const BOOK = { skuId: 'book-27', quantity: 1 }
const START = new Date('2026-12-01T00:00:00+08:00')
const END = new Date('2026-12-13T00:00:00+08:00')
const WORDS = '12.01 00:00 起可用'

interface Confirmation {
  couponId: string | null
  quote: { payable: number }
  coupons: { id: string; validFrom: number | null; problem: string | null }[]
}

const moveTo = (moment: Date, by = 0) => void (t.clock.current = new Date(moment.getTime() + by))
const rowOf = async (id: string) => (await t.deps.db.select().from(coupons).where(eq(coupons.id, id)))[0]

test('the quote: under the unusable ones until its time, though it takes off most or was asked for', async () => {
  const who = await buyer(t)
  const early = await giveCoupon(t, who.user.id, { amount: 5000, validFrom: START, expiresAt: END })
  const now = await giveCoupon(t, who.user.id)
  const ask = async (more: object = {}) =>
    (await who.post<Confirmation>('/order/confirm', { lines: [BOOK], useCoins: false, ...more })).result
  moveTo(START, -1)
  for (const more of [{}, { couponId: early }]) {
    const seen = await ask(more)
    expect(seen.couponId).toBe('couponId' in more ? null : now)
    expect(seen.coupons.map(({ id, problem, validFrom }) => [id, problem, validFrom])).toEqual([
      [now, null, null],
      [early, WORDS, START.getTime()],
    ])
  }
  moveTo(START)
  expect(await ask()).toMatchObject({ couponId: early, quote: { payable: 11_800 }, coupons: [{ id: early, problem: null }, { id: now }] })
})

test('the submit: refused in words a millisecond before, nothing written; taken at its time; refused at its end', async () => {
  const who = await buyer(t)
  const couponId = await giveCoupon(t, who.user.id, { validFrom: START, expiresAt: END })
  const before = await rowCounts(t)
  moveTo(START, -1)
  // With the price it would have, and with the one without it: a page that believes its own clock gets neither.
  for (const payable of [14_800, 16_800]) {
    const { success, message } = await place(who, { lines: [BOOK], couponId, payable })
    expect([success, message]).toEqual([false, `这张优惠券 ${WORDS}，请重新选择`])
  }
  expect(await rowCounts(t)).toEqual(before)
  expect(await rowOf(couponId)).toMatchObject({ state: 'usable', orderNo: null })
  moveTo(START)
  const { result } = await place(who, { lines: [BOOK], couponId, payable: 14_800 })
  expect(result.outcome).toBe('created')
  const late = await giveCoupon(t, who.user.id, { validFrom: START, expiresAt: END })
  moveTo(END)
  expect((await place(who, { lines: [BOOK], couponId: late, payable: 14_800 })).message).toBe('这张优惠券已过期，请重新选择')
})

test('one that takes nothing off this order is no way around its time', async () => {
  const who = await buyer(t)
  const couponId = await giveCoupon(t, who.user.id, { scope: { categories: ['paper'] }, validFrom: START, expiresAt: END })
  expect((await place(who, { lines: [BOOK], couponId, payable: 16_800 })).message).toBe(`这张优惠券 ${WORDS}，请重新选择`)
})

test('a cancelled order, and one that is refunded as a whole, give it back with its range', async () => {
  const who = await buyer(t)
  const couponId = await giveCoupon(t, who.user.id, { validFrom: START, expiresAt: END })
  moveTo(START)
  const wish = { lines: [BOOK], couponId, payable: 14_800 }
  const back = { state: 'usable', orderNo: null, validFrom: START, expiresAt: END }
  const { result: first } = await place(who, wish)
  await who.post(`/order/${first.orderNo}/cancel`)
  expect(await rowOf(couponId)).toMatchObject(back)
  const { result: second } = await place(who, wish)
  await payAtCashier(t, who, second.orderNo)
  const { result: paid } = await who.get<{ lines: { id: string }[] }>(`/order/${second.orderNo}`)
  await who.post(`/order/${second.orderNo}/after-sale`, { lineId: paid.lines[0]?.id, reason: '不想要了', note: '', pictures: [] })
  await t.sweep()
  await t.sweep()
  expect(await rowOf(couponId)).toMatchObject(back)
})
