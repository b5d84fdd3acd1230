import fc from 'fast-check'
import { couponProblem } from '@/domain/price/coupon'
import { COIN_MAX_PERCENT, coinsWorth } from '@/domain/price/coins'
import { bestCoupon, quote } from '@/domain/price/quote'
import { MAX_TOTAL, split } from '@/domain/price/split'
import type { CouponRule, FreightRule, PriceInput, PriceLine } from '@/domain/price/types'

const PARCEL: FreightRule = {
  id: 'zto',
  carrier: '中通快递',
  fee: 800,
  freeFrom: 9900,
  regions: [
    { codes: ['54', '65'], fee: 2000, freeFrom: null },
    { codes: ['71', '81', '82'], fee: null, freeFrom: null },
  ],
}
const line = (fields: Partial<PriceLine>): PriceLine => ({
  key: 'a',
  productId: 'book',
  category: 'book',
  unitPrice: 16_800,
  quantity: 1,
  freight: PARCEL,
  ...fields,
})
const coupon = (fields: Partial<CouponRule>): CouponRule => ({
  id: 'c',
  scope: 'all',
  threshold: 15_000,
  kind: 'full',
  amount: 2000,
  percent: 100,
  cap: null,
  ...fields,
})
const order = (fields: Partial<PriceInput>): PriceInput => ({ lines: [line({})], coupon: null, coins: 0, region: '330110', ...fields })

test('coins pay as much as the screens say, and are worth what they say', () => {
  const { goods, coins, payable } = quote(order({ coins: 1_000_000 }))
  expect([coins, goods - payable]).toEqual([(goods * COIN_MAX_PERCENT) / 100, coinsWorth(coins)])
})

test('the order of mockup 29: 168.00 − 20.00 − 8.60, free parcel, 139.40', () => {
  expect(quote(order({ coupon: coupon({}), coins: 860 }))).toMatchObject({
    goods: 16_800,
    couponOff: 2000,
    coins: 860,
    freight: 0,
    payable: 13_940,
    notSent: [],
  })
})

test.each([
  ['full below its threshold', coupon({ threshold: 16_801 }), 0],
  ['full at its threshold', coupon({ threshold: 16_800 }), 2000],
  ['of another category', coupon({ scope: { categories: ['course'] } }), 0],
  ['of its product', coupon({ scope: { products: ['book'] } }), 2000],
  ['without threshold, larger than the goods', coupon({ kind: 'free', threshold: 0, amount: 99_999 }), 16_800],
  ['八八折', coupon({ kind: 'discount', amount: 0, percent: 88 }), 2016],
  ['八八折 with a cap', coupon({ kind: 'discount', amount: 0, percent: 88, cap: 1500 }), 1500],
])('a coupon %s', (_name, rule, off) => {
  expect(quote(order({ coupon: rule })).couponOff).toBe(off)
  expect(couponProblem({ ...rule, validFrom: null }, [line({})], 0) === null).toBe(off > 0)
})

test.each([
  { where: 'most of the country below the limit', unitPrice: 5000, region: '330110', freight: 800, notSent: [] },
  { where: 'most of the country from the limit on', unitPrice: 9900, region: '330110', freight: 0, notSent: [] },
  { where: 'no address yet', unitPrice: 5000, region: null, freight: 800, notSent: [] },
  { where: 'far away, never free', unitPrice: 50_000, region: '540102', freight: 2000, notSent: [] },
  { where: 'where nothing is sent', unitPrice: 50_000, region: '710000', freight: 0, notSent: ['a'] },
])('freight: $where', ({ unitPrice, region, freight, notSent }) => {
  expect(quote(order({ lines: [line({ unitPrice })], region }))).toMatchObject({ freight, notSent })
})

test('coins pay at most half of the goods and nothing of the freight', () => {
  expect(quote(order({ lines: [line({ unitPrice: 101 })], coins: 1000 }))).toMatchObject({ coins: 50, freight: 800, payable: 851 })
  const almostFree = coupon({ kind: 'free', threshold: 0, amount: 95 })
  expect(quote(order({ lines: [line({ unitPrice: 100 })], coupon: almostFree, coins: 1000 }))).toMatchObject({ coins: 5, payable: 800 })
})

test('what is missing for a coupon is told', () => {
  expect(couponProblem({ ...coupon({ threshold: 20_000 }), validFrom: null }, [line({})], 0)).toBe('还差 32 元可用')
  expect(couponProblem({ ...coupon({ scope: { products: ['x'] } }), validFrom: null }, [line({})], 0)).toBe('不适用于所选商品')
})

test.each([
  { quantity: 0 },
  { quantity: -1 },
  { quantity: 1.5 },
  { unitPrice: -1 },
  { unitPrice: MAX_TOTAL + 1 },
  { quantity: Number.NaN },
])('%p is no line of an order', (fields) => {
  expect(() => quote(order({ lines: [line(fields)] }))).toThrow(RangeError)
  expect(() => quote(order({ lines: [line({ key: 'good' }), line(fields)] }))).toThrow(RangeError)
})

// A few small numbers collide often: equal amounts, zeros, thresholds that are met exactly.
const fen = fc.oneof(fc.nat(30), fc.nat(30_000), fc.constantFrom(0, 1, 99, 9900, 1_000_000))
const scope = fc.oneof(
  fc.constant('all' as const),
  fc.subarray(['book', 'course', 'paper']).map((categories) => ({ categories })),
  fc.subarray(['p0', 'p1', 'p2']).map((products) => ({ products })),
)
const rule: fc.Arbitrary<CouponRule> = fc.record({
  id: fc.uuid(),
  scope,
  threshold: fen,
  kind: fc.constantFrom('full' as const, 'discount' as const, 'free' as const),
  amount: fen,
  percent: fc.integer({ min: 1, max: 99 }),
  cap: fc.option(fen),
})
const lines = fc
  .array(
    fc.record({
      productId: fc.constantFrom('p0', 'p1', 'p2'),
      category: fc.constantFrom('book', 'course', 'paper'),
      unitPrice: fen,
      quantity: fc.integer({ min: 1, max: 9 }),
      freight: fc.constantFrom(null, PARCEL, { ...PARCEL, id: 'print', fee: 1201, freeFrom: null }),
    }),
    { maxLength: 6 },
  )
  .map((all): PriceLine[] => all.map((one, index) => ({ ...one, key: `l${index}` })))
const input: fc.Arbitrary<PriceInput> = fc.record({
  lines,
  coupon: fc.option(rule),
  coins: fen,
  region: fc.constantFrom(null, '330110', '650100', '710000'),
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('the lines add up to the order to the fen, in every part, and nothing is negative', () => {
  fc.assert(
    fc.property(input, (one) => {
      const price = quote(one)
      for (const part of ['couponOff', 'coins', 'freight'] as const) expect(sum(price.lines.map((own) => own[part]))).toBe(price[part])
      expect(sum(price.lines.map(({ amount }) => amount))).toBe(price.goods)
      expect(sum(price.lines.map(({ paid }) => paid))).toBe(price.payable)
      expect(price.payable).toBe(price.goods - price.couponOff - price.coins + price.freight)
      for (const own of price.lines) {
        expect(Math.min(own.amount, own.couponOff, own.coins, own.freight, own.paid)).toBeGreaterThanOrEqual(0)
        expect(own.amount - own.couponOff - own.coins + own.freight).toBe(own.paid)
      }
      expect(price.coins).toBeLessThanOrEqual(Math.min(one.coins, Math.floor(price.goods / 2)))
    }),
    { numRuns: 3000 },
  )
})

test('refunds of all lines, in any order, give back what was paid and no fen more on the way', () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.nat()), (one, lots) => {
      const price = quote(one)
      const open = [...price.lines]
      let [money, coins] = [price.payable, price.coins]
      while (open.length > 0) {
        const [back] = open.splice((lots.next().value as number) % open.length, 1)
        money -= back?.paid ?? 0
        coins -= back?.coins ?? 0
        expect(Math.min(money, coins)).toBeGreaterThanOrEqual(0)
      }
      expect([money, coins]).toEqual([0, 0])
    }),
    { numRuns: 1000 },
  )
})

test('neither a coupon nor a coin more ever makes an order dearer; a dearer or further line never makes it cheaper', () => {
  fc.assert(
    fc.property(input, fc.nat(500), (one, more) => {
      const price = quote(one).payable
      expect(price).toBeLessThanOrEqual(quote({ ...one, coupon: null }).payable)
      expect(quote({ ...one, coins: one.coins + more }).payable).toBeLessThanOrEqual(price)
      const plain = { ...one, coupon: null, lines: one.lines.map((own) => ({ ...own, freight: null })) }
      const dearer = { ...plain, lines: plain.lines.map((own, index) => (index === 0 ? { ...own, unitPrice: own.unitPrice + more } : own)) }
      expect(quote(dearer).payable).toBeGreaterThanOrEqual(quote(plain).payable)
    }),
    { numRuns: 2000 },
  )
})

test('the best coupon is the best of all: no other one, and none at all, costs less', () => {
  fc.assert(
    fc.property(input, fc.array(rule, { maxLength: 8 }), (one, coupons) => {
      const best = bestCoupon(one, coupons)
      const chosen = quote({ ...one, coupon: best })
      for (const other of [null, ...coupons]) expect(chosen.payable).toBeLessThanOrEqual(quote({ ...one, coupon: other }).payable)
      if (best !== null) expect(chosen.couponOff).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})

test('a split adds up, gives nobody more than he has, and equals get equal parts but for one fen', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 8 }), fc.nat(1_000_000), (weights, wanted) => {
      const total = Math.min(wanted, sum(weights))
      const parts = split(total, weights)
      expect(sum(parts)).toBe(total)
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
        parts.forEach((other, at) => {
          if (weights[at] === weights[index]) expect(Math.abs(other - part)).toBeLessThanOrEqual(1)
        })
      })
    }),
    { numRuns: 2000 },
  )
})
