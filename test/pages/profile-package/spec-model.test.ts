import fc from 'fast-check'
import { chosen, firstChoice, isLeft, mostPieces, skuOf, type SkuForm } from '@/pages_subpkg_profile/goods/spec-model'

const sku = (id: string, spec: string[], stock: number | null): SkuForm => ({ id, spec, stock })
const forms = [
  sku('a', ['2027 版', '全套'], 0),
  sku('b', ['2027 版', '真题'], 3),
  sku('c', ['2026 版', '全套'], 0),
  sku('d', ['2025 版', '全套'], 9),
]

test('the first form that is left is chosen', () => {
  expect(firstChoice(forms)).toEqual(['2027 版', '真题'])
  expect(firstChoice([sku('x', ['a'], 0)])).toEqual(['a'])
  expect(firstChoice([])).toEqual([])
})

test('a value is sold out when no form with it is left', () => {
  const left = (at: number, value: string) => isLeft(forms, ['2027 版', '真题'], { at, value })
  expect([left(0, '2026 版'), left(0, '2025 版'), left(1, '全套'), left(1, '真题')]).toEqual([false, true, false, true])
})

test('what stands after a choice follows it', () => {
  expect(chosen(forms, ['2027 版', '真题'], { at: 0, value: '2025 版' })).toEqual(['2025 版', '全套'])
  expect(chosen(forms, ['2027 版', '真题'], { at: 0, value: '2026 版' })).toEqual(['2027 版', '真题'])
})

test('pieces end with the stock and the limit', () => {
  expect([forms[1], forms[3], forms[0], sku('v', [], null), undefined].map((one) => mostPieces(one, 5))).toEqual([3, 5, 0, 5, 0])
})

test('whatever is tapped, the choice is a form that is left, and every form that is left can be reached', () => {
  const values = [
    ['1', '2'],
    ['x', 'y', 'z'],
  ] as const
  const all = values[0].flatMap((a) => values[1].map((b) => [a, b]))
  const shop = fc
    .array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 })
    .filter((stocks) => stocks.some((stock) => stock > 0))
    .map((stocks) => all.map((spec, at) => sku(String(at), spec, stocks[at] ?? 0)))
  fc.assert(
    fc.property(shop, fc.array(fc.tuple(fc.nat(1), fc.nat(2)), { maxLength: 8 }), (skus, taps) => {
      let choice = firstChoice(skus)
      for (const [at, of] of taps) {
        const value = values[at === 0 ? 0 : 1][of % values[at === 0 ? 0 : 1].length] ?? ''
        if (isLeft(skus, choice, { at, value })) choice = chosen(skus, choice, { at, value })
        expect(skuOf(skus, choice)?.stock).toBeGreaterThan(0)
      }
      for (const want of skus.filter(({ stock }) => stock !== 0)) {
        const by = want.spec.reduce((now, value, at) => chosen(skus, now, { at, value }), choice)
        expect(by).toEqual(want.spec)
      }
    }),
  )
})
