/** Which line a coupon, a parcel and the odd fen belong to: a refund of one line gives back what stands with it. */
import { couponProblem } from '@/domain/price/coupon'
import { bestCoupon, quote } from '@/domain/price/quote'
import { MAX_TOTAL, split } from '@/domain/price/split'
import type { CouponRule, FreightRule, PriceInput, PriceLine } from '@/domain/price/types'

const PARCEL: FreightRule = {
  id: 'zto',
  carrier: '中通快递',
  fee: 800,
  freeFrom: 9900,
  regions: [{ codes: ['71'], fee: null, freeFrom: 100 }],
}
const line = (key: string, fields: Partial<PriceLine> = {}): PriceLine => ({
  ...{ key, productId: key, category: 'book', unitPrice: 3000, quantity: 1, freight: PARCEL },
  ...fields,
})
const COURSE = line('course', { category: 'course', unitPrice: 20_000, freight: null })
const coupon = (fields: Partial<CouponRule> = {}): CouponRule => ({
  ...{ id: 'c', scope: 'all', threshold: 0, kind: 'free', amount: 1000, percent: 100, cap: null },
  ...fields,
})
const price = (fields: Partial<PriceInput>) => quote({ lines: [line('book')], coupon: null, coins: 0, region: '330110', ...fields })
const of = (fields: Partial<PriceInput>, part: 'couponOff' | 'coins' | 'freight' | 'paid') =>
  Object.fromEntries(price(fields).lines.map((own) => [own.key, own[part]]))
const problem = (rule: CouponRule, ...lines: PriceLine[]) => couponProblem({ ...rule, validFrom: null }, lines, 0)

test('a coupon stands with the lines it is for alone', () => {
  const lines = [COURSE, line('book')]
  expect(of({ lines, coupon: coupon({ scope: { categories: ['book'] } }) }, 'couponOff')).toEqual({ course: 0, book: 1000 })
})

test('the freight stands with the lines of its parcel: a course beside a book carries none', () => {
  const print = line('print', { freight: { ...PARCEL, id: 'print', fee: 500, freeFrom: null } })
  expect(of({ lines: [COURSE, line('book'), print] }, 'freight')).toEqual({ course: 0, book: 800, print: 500 })
})

test('goods of one freight rule travel in one parcel, which is paid once and free by their sum', () => {
  expect(of({ lines: [line('a'), line('b')] }, 'freight')).toEqual({ a: 400, b: 400 })
  expect(price({ lines: [line('a'), line('b', { quantity: 2 })] }).freight).toBe(800)
  expect(price({ lines: [line('a', { quantity: 2 }), line('b', { quantity: 2 })] }).freight).toBe(0)
})

test('a parcel of goods that cost nothing is paid with its first line, to the fen', () => {
  expect(of({ lines: [line('a', { unitPrice: 0 }), line('b', { unitPrice: 0 })] }, 'freight')).toEqual({ a: 800, b: 0 })
})

test('where nothing is sent no sum makes it free', () => {
  expect(price({ region: '710000' })).toMatchObject({ freight: 0, notSent: ['book'] })
})

test('what does not divide goes where most is cut off, among equals to the first', () => {
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(split(101, [1, 1, 1])).toEqual([34, 34, 33])
  // 1.6, 2.8 and 5.6: the 0.8 first, then the first of the 0.6.
  expect(split(10, [4, 7, 14])).toEqual([2, 3, 5])
})

test('a discount takes off whole fen, never one too many', () => {
  expect(price({ lines: [line('book', { unitPrice: 101 })], coupon: coupon({ kind: 'discount', amount: 0, percent: 88 }) }).couponOff).toBe(
    12,
  )
})

test('a coupon fits an order when it fits one of its lines, counts only them, and is not wasted on what costs nothing', () => {
  const forBooks = coupon({ scope: { categories: ['book'] }, kind: 'full', threshold: 3001 })
  expect(problem({ ...forBooks, threshold: 3000 }, COURSE, line('book'))).toBeNull()
  expect(problem(forBooks, COURSE, line('book'))).toBe('还差 0.01 元可用')
  expect(problem(coupon(), line('book', { unitPrice: 0 }))).toBe('所选商品不需要优惠券')
  expect(problem(coupon(), line('book', { unitPrice: 1 }))).toBeNull()
})

test('of coupons that leave the same to pay, the one that leaves more coins is best, then the first', () => {
  // 100 fen and 50 coins at most: with 50 and with 60 fen off nothing is left to pay, with 60 it takes ten coins less.
  const input = { lines: [line('book', { unitPrice: 100, freight: null })], coins: 1000, region: null }
  const [fifty, sixty, other] = [coupon({ id: '50', amount: 50 }), coupon({ id: '60', amount: 60 }), coupon({ id: 'other', amount: 60 })]
  expect(bestCoupon(input, [fifty, sixty])).toBe(sixty)
  expect(bestCoupon(input, [sixty, fifty])).toBe(sixty)
  expect(bestCoupon(input, [sixty, other])).toBe(sixty)
})

test('a sum may be as large as the largest one; half a fen, half a coin and less than none are no numbers of an order', () => {
  const dear = { lines: [line('book', { unitPrice: MAX_TOTAL, freight: null })] }
  expect(price(dear).payable).toBe(MAX_TOTAL)
  for (const coins of [-1, 0.5, Number.NaN]) expect(() => price({ coins })).toThrow(RangeError)
  expect(() => price({ lines: [line('book', { unitPrice: 0.5 })] })).toThrow(RangeError)
})
