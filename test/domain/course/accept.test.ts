import fc from 'fast-check'
import { accept, type Standing } from '@/domain/course/accept'
import { coveredMs, merge, subtract, type Interval } from '@/domain/course/intervals'

const standing = (more: Partial<Standing> = {}): Standing => ({
  watched: [],
  durationMs: 600_000,
  accountedUntil: 0,
  openedAt: 1_000_000,
  now: 1_060_000,
  fastestRate: 2,
  toleranceMs: 10_000,
  ...more,
})

test('a minute after the opening at most two minutes and the tolerance are believed, from the beginning on', () => {
  expect(accept([[0, 600_000]], standing())).toEqual({ watched: [[0, 130_000]], accountedUntil: 1_065_000 })
  expect(accept([[0, 60_000]], standing())).toEqual({ watched: [[0, 60_000]], accountedUntil: 1_030_000 })
})

test('what was accounted for is not believed twice; time that was not used stays for reports that come late', () => {
  const first = accept([[0, 60_000]], standing())
  const second = accept([[100_000, 160_000]], standing({ ...first, toleranceMs: 0 }))
  expect(second).toEqual({
    watched: [
      [0, 60_000],
      [100_000, 160_000],
    ],
    accountedUntil: 1_060_000,
  })
  expect(accept([[300_000, 400_000]], standing({ ...second, toleranceMs: 0 })).watched).toEqual(second.watched)
})

test('the same report again costs nothing and changes nothing', () => {
  const first = accept([[0, 60_000]], standing())
  expect(accept([[0, 60_000]], standing(first))).toEqual(first)
})

test('the tolerance is given once, however often a report comes', () => {
  let state = standing({ now: 1_000_000 })
  for (let i = 0; i < 20; i++) state = { ...state, ...accept([[0, 600_000]], state) }
  expect(coveredMs(state.watched)).toBe(10_000)
})

test('a report from before the opening is not believed', () => {
  expect(accept([[0, 600_000]], standing({ now: 900_000 })).watched).toEqual([])
})

test('however a learner reports, he never gets more than the time allows, and nothing is ever taken away', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 120_000 }))
      .map(([from, length]): Interval => [from, from + length]),
    { maxLength: 4 },
  )
  const reports = fc.array(fc.record({ spans, wait: fc.integer({ min: 0, max: 90_000 }) }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(reports, (list) => {
      let state: Standing = standing({ now: 1_000_000 })
      for (const { spans: pieces, wait } of list) {
        state = { ...state, now: state.now + wait }
        const next = accept(pieces, state)
        expect(subtract(state.watched, next.watched)).toEqual([])
        expect(subtract(next.watched, merge([...state.watched, ...pieces]))).toEqual([])
        expect(next.accountedUntil).toBeGreaterThanOrEqual(state.accountedUntil)
        expect(next.accountedUntil).toBeLessThanOrEqual(state.now + state.toleranceMs / state.fastestRate)
        state = { ...state, ...next }
      }
      const most = (state.now - state.openedAt) * 2 + state.toleranceMs
      expect(coveredMs(state.watched)).toBeLessThanOrEqual(most)
    }),
  )
})
