import fc from 'fast-check'
import { fromKept, heard, serverAt, type ServerClock } from '@/domain/exam/clock'
import { stepSteady } from '@/domain/exam/steady'

const DAY = 86_400_000

test('within 1 s of the server after any calls of at most 2 s, whatever the steady count starts from', () => {
  const call = fc.record({
    wait: fc.integer({ min: 0, max: 600_000 }),
    there: fc.integer({ min: 0, max: 1000 }),
    back: fc.integer({ min: 0, max: 1000 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: -DAY, max: DAY }), fc.array(call, { minLength: 1, maxLength: 8 }), (offset, calls) => {
      let steady = 0
      let clock: ServerClock | null = null
      for (const { wait, there, back } of calls) {
        steady += wait
        const sentAt = steady
        const serverNow = steady + there + offset
        steady += there + back
        clock = heard(clock, { serverNow, sentAt, receivedAt: steady })
        expect(Math.abs(serverAt(clock, steady) - (steady + offset))).toBeLessThanOrEqual(1000)
      }
    }),
  )
})

test('a steady count that stood while the device slept is corrected by the next answer', () => {
  const before = heard(null, { serverNow: 1000, sentAt: 0, receivedAt: 20 })
  const after = heard(before, { serverNow: 601_000, sentAt: 100, receivedAt: 120 })
  expect(Math.abs(serverAt(after, 120) - 601_000)).toBeLessThanOrEqual(20)
})

test('a start without network goes on by the device clock, never backwards', () => {
  const kept = { server: 1_000_000, wall: 500 }
  expect(serverAt(fromKept(kept, { steady: 7, wall: 60_500 }), 8)).toBe(1_060_001)
  expect(serverAt(fromKept(kept, { steady: 7, wall: -DAY }), 7)).toBe(1_000_000)
})

test.each([
  { what: 'a second', jump: 1000, hidden: false, counted: 1000 },
  { what: 'the clock set a day ahead', jump: DAY, hidden: false, counted: 1000 },
  { what: 'the clock set a day back', jump: -DAY, hidden: false, counted: 1000 },
  { what: 'ten minutes out of sight', jump: 600_000, hidden: true, counted: 600_000 },
])('a watched clock: $what', ({ jump, hidden, counted }) => {
  expect(stepSteady({ wall: 5000, total: 100 }, 5000 + jump, hidden)).toEqual({ wall: 5000 + jump, total: 100 + counted })
})

test('the earliest and the latest that any answer allows bound the clock together', () => {
  const slowThere = heard(null, { serverNow: 2000, sentAt: 0, receivedAt: 2000 })
  expect(slowThere).toEqual({ low: 0, high: 2000 })
  expect(heard(slowThere, { serverNow: 10_500, sentAt: 10_000, receivedAt: 10_600 })).toEqual({ low: 0, high: 500 })
  expect(heard(slowThere, { serverNow: 13_000, sentAt: 10_000, receivedAt: 12_000 })).toEqual({ low: 1000, high: 2000 })
})
