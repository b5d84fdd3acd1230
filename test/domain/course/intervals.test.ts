import fc from 'fast-check'
import { coveredMs, merge, subtract, takeFirst, within, type Interval } from '@/domain/course/intervals'

const LENGTH = 400
const pieces = fc.array(
  fc.tuple(fc.integer({ min: -20, max: LENGTH }), fc.integer({ min: -20, max: LENGTH })).map(([a, b]): Interval => [a, b]),
  { maxLength: 12 },
)

/** The moments of pieces, one by one: what the functions have to agree with. */
const moments = (list: readonly Interval[]) => {
  const all = new Set<number>()
  for (const [from, to] of list) for (let ms = from; ms < to; ms++) all.add(ms)
  return all
}
const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b)

/** Sorted, not empty, not touching. */
const isTidy = (list: Interval[]) => list.every(([from, to], i) => from < to && (i === 0 || (list[i - 1]?.[1] ?? 0) < from))

test('merging loses nothing, adds nothing, and leaves tidy pieces', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const merged = merge(list)
      expect(isTidy(merged)).toBe(true)
      expect(sorted(moments(merged))).toEqual(sorted(moments(list)))
      expect(coveredMs(list)).toBe(moments(list).size)
    }),
  )
})

test('merging is idempotent, commutative and associative', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (a, b, c) => {
      expect(merge(merge(a))).toEqual(merge(a))
      expect(merge([...a, ...b])).toEqual(merge([...b, ...a]))
      expect(merge([...merge([...a, ...b]), ...c])).toEqual(merge([...a, ...merge([...b, ...c])]))
    }),
  )
})

test('subtracting leaves exactly what was not taken; both together are the whole', () => {
  fc.assert(
    fc.property(pieces, pieces, (a, b) => {
      const left = subtract(a, b)
      const [mine, taken] = [moments(a), moments(b)]
      expect(isTidy(left)).toBe(true)
      expect(sorted(moments(left))).toEqual(sorted(mine).filter((ms) => !taken.has(ms)))
      expect(merge([...left, ...b])).toEqual(merge([...a, ...b]))
    }),
  )
})

test('taking first gives the earliest moments, as many as are allowed', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: -10, max: LENGTH * 2 }), (list, limit) => {
      expect(sorted(moments(takeFirst(list, limit)))).toEqual(sorted(moments(list)).slice(0, Math.max(0, limit)))
    }),
  )
})

test('pieces outside a recording are cut off', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 0, max: LENGTH }), (list, length) => {
      expect(sorted(moments(within(list, length)))).toEqual(sorted(moments(list)).filter((ms) => ms >= 0 && ms < length))
    }),
  )
})
