import { endWords, laterWords, rangeWords, startsLater, startWords } from '@/domain/coupon-start'
import { couponProblem } from '@/domain/price/coupon'
import type { PriceLine } from '@/domain/price/types'

const at = (time: string) => Date.parse(`${time}+08:00`)
const START = at('2026-12-01T00:00:00')
const before = at('2026-11-20T09:41:00')
const BOOK: PriceLine = { key: 'a', productId: 'book', category: 'book', unitPrice: 16_800, quantity: 1, freight: null }
const coupon = (fields: object = {}) => ({
  ...{ id: 'c', scope: 'all' as const, threshold: 15_000, kind: 'full' as const, amount: 2000, percent: 100, cap: null },
  validFrom: START as number | null,
  ...fields,
})

test.each([
  ['a millisecond before its time', START - 1, '12.01 00:00 起可用'],
  ['at its time', START, null],
  ['after it', START + 1, null],
])('a coupon %s', (_, now, problem) => {
  expect(couponProblem(coupon(), [BOOK], now)).toBe(problem)
  expect(startsLater(START, now)).toBe(problem !== null)
})

test('one without a beginning can be used at once', () => {
  expect(couponProblem(coupon({ validFrom: null }), [BOOK], 0)).toBeNull()
  expect(startsLater(null, 0)).toBe(false)
})

test('what waiting does not help is told first, what it may help afterwards', () => {
  expect(couponProblem(coupon({ scope: { categories: ['course'] } }), [BOOK], before)).toBe('不适用于所选商品')
  expect(couponProblem(coupon({ threshold: 20_000 }), [BOOK], before)).toBe('12.01 00:00 起可用')
  expect(couponProblem(coupon({ threshold: 20_000 }), [BOOK], START)).toBe('还差 32 元可用')
})

test('the beginning in words: a year only where it is another one', () => {
  expect(startWords(at('2026-12-12T20:00:00'), before)).toBe('12.12 20:00 起可用')
  expect(startWords(at('2027-01-05T08:30:00'), before)).toBe('2027.01.05 08:30 起可用')
  // Shanghai's year, not that of the machine.
  expect(startWords(at('2027-01-05T00:00:00'), at('2027-01-01T00:00:00'))).toBe('01.05 00:00 起可用')
})

test('beside a price an offer says that it is for later', () => {
  expect([laterWords(START, START - 1), laterWords(START, START), laterWords(null, 0)]).toEqual(['·12.01 起', '', ''])
})

test('the range in words: its last day is the one that ends, a range of one day tells its hours', () => {
  expect(rangeWords({ validFrom: START, expiresAt: at('2026-12-13T00:00:00') }, before)).toBe('12.01 – 12.12')
  expect(rangeWords({ validFrom: at('2026-12-28T00:00:00'), expiresAt: at('2027-01-06T00:00:00') }, before)).toBe('12.28 – 2027.01.05')
  expect(rangeWords({ validFrom: at('2026-12-12T20:00:00'), expiresAt: at('2026-12-13T00:00:00') }, before)).toBe('12.12 20:00 – 23:59')
})

test('one that the operator ends at the last second of a day ends in the last minute, not the one before', () => {
  expect(rangeWords({ validFrom: at('2026-12-12T20:00:00'), expiresAt: at('2026-12-12T23:59:59') }, before)).toBe('12.12 20:00 – 23:59')
})

test.each([
  ['2026-11-26T00:00:00', '11.25 到期'],
  ['2026-11-25T23:59:59', '11.25 到期'],
  ['2027-01-06T00:00:00', '2027.01.05 到期'],
])('one that ends at %s is told with its last day', (expiresAt, words) => {
  expect(endWords(at(expiresAt), before)).toBe(words)
})
