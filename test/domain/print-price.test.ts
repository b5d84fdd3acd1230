import fc from 'fast-check'
import { BINDINGS, leastPagePrice, PAPERS, PRINTS, printSpec, quotePrint, type PrintOptions, type PrintSum } from '@/domain/print-price'

const options = (change: Partial<PrintOptions> = {}): PrintOptions => ({
  pages: '',
  paper: 'A4',
  print: 'duplex',
  binding: 'glue',
  copies: 1,
  ...change,
})
const sum = (total: number, change: Partial<PrintOptions> = {}) => {
  const quote = quotePrint(total, options(change))
  return quote.ok ? quote.sum : quote.message
}

test('the order of mockup 36: 286 pages on both sides with glue', () => {
  expect(sum(286)).toEqual({
    pages: 286,
    sheets: 143,
    pagePrice: 10,
    inner: 2860,
    binding: 600,
    discount: 0,
    total: 3460,
    unitPrice: 3460,
  })
})

test('from three copies on nine tenths are paid, exactly by the copy', () => {
  expect(sum(31, { copies: 2 })).toMatchObject({ discount: 0, total: 2 * 910 })
  expect(sum(31, { copies: 3 })).toMatchObject({ unitPrice: 819, total: 3 * 819, discount: 3 * 91 })
})

test('one side takes a sheet a page, both sides half of them', () => {
  expect(sum(31, { print: 'single' })).toMatchObject({ sheets: 31, pagePrice: 15 })
  expect(sum(31, { copies: 2 })).toMatchObject({ sheets: 32 })
  expect(sum(31, { print: 'color' })).toMatchObject({ sheets: 16 })
})

test('what a page and a binding cost, in fen; a page of B5 is rounded to the nearest', () => {
  const pages = PAPERS.map((paper) => PRINTS.map((print) => (sum(40, { paper, print }) as PrintSum).pagePrice))
  expect(pages).toEqual([
    [10, 15, 40],
    [9, 14, 36],
  ])
  expect(BINDINGS.map((binding) => (sum(40, { binding }) as PrintSum).binding)).toEqual([0, 200, 600, 800])
})

test('a discount that is no whole fen is rounded for the learner', () => {
  expect(sum(1, { print: 'single', binding: 'none', copies: 3 })).toMatchObject({ unitPrice: 13, total: 39, discount: 6 })
})

test('each binding holds as many pages as it says, the last and the first of them included', () => {
  expect(sum(80, { binding: 'saddle' })).toMatchObject({ pages: 80 })
  expect(sum(30)).toMatchObject({ pages: 30 })
  expect(['none', 'coil'].map((binding) => sum(600, { binding: binding as PrintOptions['binding'] }))).toMatchObject([
    { pages: 600 },
    { pages: 600 },
  ])
  expect(sum(1, { binding: 'none' })).toMatchObject({ pages: 1 })
})

test('as many copies as may be, and pages the document does not have', () => {
  expect(sum(40, { copies: 99 })).toMatchObject({ total: 99 * 900 })
  expect(sum(40, { pages: '41' })).toMatch(/40/)
})

test('a binding that does not hold so many pages says why', () => {
  expect(sum(81, { binding: 'saddle' })).toBe('骑马钉最多装 80 页，这份有 81 页')
  expect(sum(29)).toBe('胶装至少要 30 页，这份只有 29 页')
  expect(sum(286, { pages: '1-20' })).toBe('胶装至少要 30 页，这份只有 20 页')
})

test.each([0, -1, 1.5, 100, NaN])('%s copies are refused', (copies) => expect(sum(286, { copies })).toBe('份数请填 1–99'))

test('the line of an order names the choice', () => expect(printSpec(options({ print: 'color' }), 40)).toBe('40 页 · A4 · 双面彩色 · 胶装'))

test('the entry names the price of the cheapest page there is', () => {
  const prices = PRINTS.flatMap((print) =>
    PAPERS.map((paper) => sum(100, { print, paper })).map((one) => (typeof one === 'string' ? NaN : one.pagePrice)),
  )
  expect([leastPagePrice(), Math.min(...prices)]).toEqual([9, 9])
})

test('the parts of any price add up, in integer fen', () => {
  const choice = fc.record({
    pages: fc.constantFrom('', '1', '1-5', '2-9'),
    paper: fc.constantFrom(...PAPERS),
    print: fc.constantFrom(...PRINTS),
    binding: fc.constantFrom(...BINDINGS),
    copies: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 600 }), choice, (total, chosen) => {
      const quote = quotePrint(total, chosen)
      if (!quote.ok) return
      const { inner, binding, discount, unitPrice, total: price } = quote.sum
      expect(inner + binding - discount).toBe(price)
      expect(unitPrice * chosen.copies).toBe(price)
      expect([inner, binding, discount, price].every((fen) => Number.isInteger(fen) && fen >= 0)).toBe(true)
    }),
  )
})
