import fc from 'fast-check'
import type { Address } from '@/api/address'
import type { Confirmation, Submission, WishedLine } from '@/api/order'
import { chooseAddress, takeChosenAddress } from '@/features/checkout/chosen-address'
import { recount } from '@/features/checkout/recount'
import { submissionKeys } from '@/domain/submission-keys'
import { isClosed, leftOutQuestion, nothingLeft, problemOf, submissionOf } from '@/features/checkout/submission'
import { wishedLines, wishQuery } from '@/features/checkout/wish'

type Line = Confirmation['lines'][number]

const line = (part: Partial<Line> = {}): Line => ({
  key: 'book',
  productId: 'book',
  skuId: 'book',
  printId: null,
  kind: 'goods',
  refId: 'book',
  category: 'book',
  name: '应试宝典',
  shortName: '宝典',
  spec: '',
  tone: 0,
  motif: '',
  virtual: false,
  unitPrice: 16_800,
  originalPrice: null,
  quantity: 1,
  limit: 5,
  stock: 9,
  freight: null,
  problem: null,
  why: null,
  ...part,
})
/** Taken off by the shop. */
const off = (part: Partial<Line> = {}) => line({ key: 'pen', name: '速记笔', unitPrice: 350, problem: '已下架', why: 'withdrawn', ...part })
const HOME = { id: 'home', regionCode: '330110' } as Address
const coupon = {
  id: 'c',
  scope: 'all' as const,
  threshold: 15_000,
  kind: 'full' as const,
  amount: 2000,
  percent: 100,
  cap: null,
  name: '满减',
  validFrom: null,
  expiresAt: 0,
  problem: null,
}

describe('what an address says', () => {
  test('one thing, several things, prints', () => {
    expect(wishedLines({ skuId: 'a', quantity: '2' })).toEqual([{ skuId: 'a', quantity: 2 }])
    expect(wishedLines({ skuId: 'a,course:b', quantity: '2,1', printId: 'p' })).toEqual([
      { skuId: 'a', quantity: 2 },
      { skuId: 'course:b', quantity: 1 },
      { printId: 'p' },
    ])
    expect(wishedLines({})).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'x', '1e9', '', undefined])('%p pieces are one', (quantity) =>
    expect(wishedLines({ skuId: 'a', quantity })).toEqual([{ skuId: 'a', quantity: 1 }]),
  )

  test('lines survive the address', () => {
    const id = fc.stringMatching(/^[a-z0-9:_-]{1,12}$/)
    const lines = fc.tuple(
      fc.array(fc.record({ skuId: id, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 4 }),
      fc.array(fc.record({ printId: id }), { maxLength: 3 }),
    )
    fc.assert(
      fc.property(lines, ([skus, prints]) => {
        const wished: WishedLine[] = [...skus, ...prints]
        expect(wishedLines(wishQuery(wished))).toEqual(wished)
      }),
    )
  })
})

describe('counting at once', () => {
  const known = { lines: [line()], coupons: [coupon], coins: 860 }

  test('the figures of the design: 168.00 − 20.00 − 8.60', () => {
    const { couponOff, coins, payable } = recount(known, { couponId: 'c', useCoins: true, region: '330110' })
    expect([couponOff, coins, payable]).toEqual([2000, 860, 13_940])
  })

  test('without coupon and coins the goods cost what they cost', () => {
    expect(recount(known, { couponId: null, useCoins: false, region: null }).payable).toBe(16_800)
  })

  test('what cannot be bought is in no sum, and brings no coupon nearer', () => {
    const lines = [line({ unitPrice: 14_800 }), off()]
    const { goods, couponOff, payable } = recount({ ...known, lines }, { couponId: 'c', useCoins: false, region: null })
    expect([goods, couponOff, payable]).toEqual([14_800, 0, 14_800])
  })

  test('a coupon with a problem takes nothing off', () => {
    const coupons = [{ ...coupon, problem: '不适用于所选商品' }]
    expect(recount({ ...known, coupons }, { couponId: 'c', useCoins: false, region: null }).couponOff).toBe(0)
  })
})

describe('what stands in the way', () => {
  const confirmation = (part: Partial<Confirmation> = {}): Confirmation => ({
    lines: [line()],
    address: null,
    needsAddress: false,
    dispatch: null,
    coupons: [],
    couponId: null,
    coins: 0,
    quote: { goods: 0, couponOff: 0, coins: 0, freight: 0, payable: 0, lines: [], notSent: [] },
    serverNow: 0,
    ...part,
  })

  test('nothing, a line, an address, a region', () => {
    expect(problemOf(confirmation())).toBeNull()
    expect(problemOf(confirmation({ lines: [line({ problem: '已下架' })] }))).toBe('已下架')
    expect(problemOf(confirmation({ lines: [line(), off()] }))).toBeNull()
    expect(problemOf(confirmation({ needsAddress: true }))).toBe('请先添加收货地址')
    expect(problemOf(confirmation({ needsAddress: true, address: HOME }))).toBeNull()
    expect(problemOf(confirmation({ quote: { ...confirmation().quote, notSent: ['book'] } }))).toMatch('不配送')
  })

  test('nothing to buy closes the order, and so does a region that nothing is sent to; the rest of a cart does not', () => {
    const closed = (lines: Line[], notSent: string[] = []) => isClosed({ lines, quote: { ...confirmation().quote, notSent } })
    expect([closed([off()]), closed([line(), off()]), closed([line()])]).toEqual([true, false, false])
    expect([closed([line(), off()], ['book']), closed([line(), line({ key: 'b' })], ['book'])]).toEqual([true, false])
    expect([nothingLeft({ lines: [off()] }), nothingLeft({ lines: [line(), off()] })]).toEqual([true, false])
  })

  test('what is left out is asked about, and not in the order', () => {
    const lines = [line(), off()]
    expect(leftOutQuestion({ lines: [line()] })).toBeNull()
    expect(leftOutQuestion({ lines })).toBe('「速记笔」已下架，要只买其余的吗？')
    expect(leftOutQuestion({ lines: [...lines, off({ key: 'b' })] })).toBe('「速记笔」等 2 件商品暂时不能购买，要只买其余的吗？')
    const wished = [
      { skuId: 'book', quantity: 1 },
      { skuId: 'pen', quantity: 2 },
    ]
    const shown = confirmation({ lines, needsAddress: true, address: HOME, couponId: 'c' })
    // What he saw and agreed to, whole: to where it goes, and what it costs.
    expect(submissionOf(wished, { ...shown, quote: { ...shown.quote, coins: 5, payable: 16_795 } }, ' 放门口 ')).toEqual({
      ...{ lines: [{ skuId: 'book', quantity: 1 }], addressId: HOME.id, couponId: 'c', coins: 5, payable: 16_795 },
      ...{ remark: '放门口', agreed: true },
    })
    expect(submissionOf(wished, confirmation({ lines, address: HOME }), '')).not.toHaveProperty('addressId')
    expect(submissionOf([{ printId: 'book' }], confirmation({ lines }), '').lines).toEqual([{ printId: 'book' }])
  })
})

describe('one submission', () => {
  const submission = (payable: number): Submission => ({
    lines: [{ skuId: 'a', quantity: 1 }],
    couponId: null,
    coins: 0,
    payable,
    remark: '',
    agreed: true,
  })

  test('the same order keeps its key, another one gets another, and so does the next after an answer', () => {
    let made = 0
    const keys = submissionKeys(() => `k${(made += 1)}`)
    expect([keys.of(submission(1)), keys.of(submission(1)), keys.of(submission(2))]).toEqual(['k1', 'k1', 'k2'])
    keys.forget()
    expect(keys.of(submission(2))).toBe('k3')
  })
})

test('a chosen address is taken once, the last word counts', () => {
  chooseAddress({ deleted: 'x' })
  chooseAddress({ deleted: 'y' })
  expect(takeChosenAddress()).toEqual({ deleted: 'y' })
  expect(takeChosenAddress()).toBeNull()
})
