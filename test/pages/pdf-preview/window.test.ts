import { GAP, layout, pageAt, seen } from '@/pages/pdf-preview/pages/window'

const a4 = { width: 595, height: 842 }
const places = layout(
  Array.from({ length: 40 }, () => a4),
  351,
)

test('pages stand one below the other with room between', () => {
  expect(places.heights[0]).toBe(497)
  expect(places.tops.slice(0, 3)).toEqual([GAP, GAP + 497 + GAP, GAP + 2 * (497 + GAP)])
  expect(places.total).toBe(GAP + 40 * (497 + GAP))
})

test('a long document draws what is seen and one page on either side', () => {
  expect(seen(places, { top: 0, height: 812 })).toEqual([0, 2])
  const middle = seen(places, { top: places.tops[20] ?? 0, height: 812 })
  expect(middle).toEqual([19, 22])
  expect(seen(places, { top: places.total - 812, height: 812 })).toEqual([37, 39])
  expect(seen(places, { top: places.total + 5000, height: 812 })).toEqual([38, 39])
})

test('the page at a height', () => {
  expect(pageAt(places, 0)).toBe(0)
  expect(pageAt(places, (places.tops[7] ?? 0) + 3)).toBe(7)
  expect(pageAt(places, 1e6)).toBe(39)
})
