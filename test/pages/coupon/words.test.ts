import type { CouponOffer } from '@/api/coupon'
import { expiryWords, offerWords, openingWords, pastWords, showsTaken } from '@/pages_subpkg_profile/couponMent/coupon-words'
import { swipedTo } from '@/pages_subpkg_profile/couponMent/couponDetail/swipe'
import { keepPendingClaim, takePendingClaim } from '@/pages_subpkg_profile/couponMent/getCoupon/pending-claim'
import { couponValue } from '@/domain/coupon-value'
import { bigWord, condition, conditions, spoken } from '@/pages_subpkg_profile/parts/ticket/ticket-model'

const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const now = at('20T09:41:00')
const value = { name: '券', note: '', threshold: 0, amount: 0, percent: 100, cap: null }
const offer = {
  ...value,
  id: 'c',
  place: 'book',
  kind: 'full',
  leadsTo: null,
  state: 'open',
  takenPercent: null,
  claimed: 0,
  perPerson: 1,
  opensAt: null,
  closesAt: null,
  restockAt: null,
  validDays: 7,
  validFrom: null,
  validUntil: null,
  reminded: false,
  couponId: null,
} satisfies CouponOffer

test('the value of a ticket and its condition', () => {
  expect(bigWord({ ...value, kind: 'full', amount: 2000 })).toEqual({ sign: '¥', digits: '20', unit: '' })
  expect(bigWord({ ...value, kind: 'discount', percent: 85 })).toEqual({ sign: '', digits: '8.5', unit: '折' })
  expect(condition({ ...value, kind: 'full', threshold: 15_000 })).toBe('满 150 可用')
  expect(condition({ ...value, kind: 'discount', percent: 85, cap: 3000 })).toBe('最高减 ¥30')
  expect(condition({ ...value, kind: 'free', amount: 300 })).toBe('无门槛')
})

test('a discount with a cap says from which sum on, too, wherever there is room', () => {
  const capped = { ...value, note: '图书通用', kind: 'discount', percent: 88, threshold: 20_000, cap: 3000 } as const
  expect([condition(capped), conditions(capped)]).toEqual(['最高减 ¥30', '满 200 可用，最高减 ¥30'])
  expect(spoken(capped)).toBe('券，8.8折，满 200 可用，最高减 ¥30，图书通用')
  expect(conditions({ ...capped, threshold: 0 })).toBe('最高减 ¥30')
  expect(conditions({ ...capped, cap: null })).toBe('满 200 可用')
})

test('what a coupon takes off is said with its unit, but for the pair that everybody reads as money', () => {
  expect(couponValue({ ...value, kind: 'free', amount: 300 })).toBe('立减 3 元')
  expect(couponValue({ ...value, kind: 'full', threshold: 15_000, amount: 2000 })).toBe('满 150 减 20')
})

test('the opening is told in hours, in the last hour in minutes', () => {
  expect(openingWords(at('20T20:00:00'), now)).toBe('今天 20:00 开抢')
  expect(openingWords(at('21T10:00:00'), now)).toBe('明天 10:00 开抢')
  expect(openingWords(at('20T10:00:30'), now)).toBe('还有 20 分钟开抢')
})

test('the end is a warning within three days, a date before', () => {
  expect(expiryWords(at('22T00:00:00'), now)).toEqual({ text: '明天 23:59 到期', soon: true })
  expect(expiryWords(at('24T00:00:00'), now)).toEqual({ text: '2026.11.23 到期', soon: false })
})

test('an end at 23:59:59 is read as 23:59, as midnight is', () => {
  expect(expiryWords(at('20T23:59:59'), now).text).toBe('今天 23:59 到期')
})

test('the footing of the centre by state', () => {
  expect(offerWords(offer, now)).toBe('领取后 7 天有效')
  expect(offerWords({ ...offer, state: 'own', claimed: 1 }, now)).toBe('已领取 1 / 1')
  expect(offerWords({ ...offer, state: 'gone', restockAt: at('21T10:00:00') }, now)).toBe('已抢光，明天 10:00 补券')
  expect([50, 49].map((takenPercent) => showsTaken({ ...offer, takenPercent }, now))).toEqual([true, false])
})

test('what cannot be used yet tells its range in the centre, however much of it is taken', () => {
  const range = {
    ...offer,
    validDays: null,
    validFrom: at('30T00:00:00'),
    validUntil: Date.parse('2026-12-01T00:00:00+08:00'),
    takenPercent: 80,
  }
  expect(offerWords(range, now)).toBe('有效期 11.30 00:00 – 23:59')
  expect(showsTaken(range, now)).toBe(false)
  expect(offerWords({ ...range, validFrom: at('25T00:00:00') }, now)).toBe('有效期 11.25 – 11.30')
  // From its beginning on it is told as every other one.
  expect([offerWords(range, range.validFrom), showsTaken(range, range.validFrom)]).toEqual(['有效期至 2026.11.30', true])
  expect(offerWords({ ...range, state: 'own', claimed: 1 }, now)).toBe('已领取 1 / 1')
})

test('a used one names its order', () => {
  const used = { ...value, kind: 'full', id: 'c', templateId: 't', place: 'book', leadsTo: null, state: 'used', orderNo: 'ZX1' } as const
  expect(pastWords({ ...used, claimedAt: now, validFrom: null, expiresAt: now, usedAt: now })).toEqual({
    note: '订单 ZX1',
    footing: '2026.11.20 使用',
  })
})

test('only a movement across changes the tab, and not beyond the last one', () => {
  const from = { x: 200, y: 100 }
  expect(swipedTo('usable', from, { x: 100, y: 110 })).toBe('used')
  expect(swipedTo('used', from, { x: 300, y: 110 })).toBe('usable')
  expect(swipedTo('expired', from, { x: 100, y: 110 })).toBeNull()
  expect(swipedTo('usable', from, { x: 100, y: 180 })).toBeNull()
  expect(swipedTo('usable', from, { x: 160, y: 100 })).toBeNull()
})

test('what a guest asked for is kept for the login, once and not for ever', () => {
  keepPendingClaim('book:full-20')
  expect([takePendingClaim(), takePendingClaim()]).toEqual(['book:full-20', null])
  keepPendingClaim('late')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  expect(takePendingClaim()).toBeNull()
  jest.restoreAllMocks()
})
