import fc from 'fast-check'
import { trendFigures, trendOf, trendPath } from '@/domain/exam/trend'

const result = (score: number, more: { full?: number; passScore?: number } = {}) => ({
  score,
  full: more.full ?? 10_000,
  passScore: more.passScore ?? 6_000,
  finishedAt: 0,
})
const FRAME = { width: 300, height: 120, padding: 10 }

test('best and average are shares, since papers differ in their full score', () => {
  expect(trendFigures([result(8_000), result(60, { full: 100, passScore: 60 })])).toEqual({ best: 0.8, average: 0.7 })
  expect(trendFigures([])).toEqual({ best: null, average: null })
  expect(trendFigures([result(-500)])).toEqual({ best: 0, average: 0 })
})

test('the oldest stands at the left, the pass line among them', () => {
  const { points, line, low, high } = trendOf([result(9_000), result(5_000)], FRAME)
  expect([low, high]).toEqual([0.5, 0.9])
  expect(points).toEqual([
    { x: 10, y: 110, share: 0.5, passed: false },
    { x: 290, y: 10, share: 0.9, passed: true },
  ])
  expect(line).toBe(85)
  expect(trendPath(points)).toBe('M10 110L290 10')
})

test('one result stands in the middle and draws no line; different pass lines are not drawn as one', () => {
  const { points } = trendOf([result(5_000)], FRAME)
  expect(points.map(({ x }) => x)).toEqual([150])
  expect(trendPath(points)).toBe('')
  expect(trendOf([result(1), result(1, { passScore: 7_000 })], FRAME).line).toBeNull()
  expect(trendOf([result(1), result(1, { full: 12_750, passScore: 7_600 })], FRAME).line).not.toBeNull()
})

test('results that are all the same stand on a scale of a tenth', () => {
  const { low, high } = trendOf(
    [result(10_000), result(10_000)].map((one) => ({ ...one, passScore: 10_000 })),
    FRAME,
  )
  expect([low, high]).toEqual([0.9, 1])
})

test('every point stays in its frame and goes on to the right', () => {
  const results = fc.array(fc.tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 0, max: 15_000 })), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(results, (scores) => {
      const { points } = trendOf(
        scores.map(([score, full]) => result(score, { full })),
        FRAME,
      )
      expect(points).toHaveLength(scores.length)
      points.forEach(({ x, y }, at) => {
        expect(x).toBeGreaterThanOrEqual(10)
        expect(x).toBeLessThanOrEqual(290)
        expect(y).toBeGreaterThanOrEqual(10)
        expect(y).toBeLessThanOrEqual(110)
        if (at > 0) expect(x).toBeGreaterThan(points[at - 1]?.x ?? 0)
      })
    }),
  )
})
