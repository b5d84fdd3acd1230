import fc from 'fast-check'
import { addDays, dayOf, daysBetween } from '@/domain/calendar'
import { MASTERED_AFTER } from '@/domain/wrong-book'
import { startOfDay, type ReviewGoal } from '../../../server/modules/practice/review-plan'
import { bookAfter, wrongSourceOf, type BookEntry, type BookEvent } from '../../../server/modules/practice/wrong-entry'

const NOON = Date.parse('2026-11-20T04:00:00Z')
const DAY = 86_400_000
const goal = (examDay: string | null = null, retention = 0.9): ReviewGoal => ({ retention, examDay })
const miss = (at: number): BookEvent => ({ type: 'miss', at, source: 'practice' })
const right = (at: number, plans: ReviewGoal | null = goal()): BookEvent => ({ type: 'right', at, goal: plans })
const run = (...events: BookEvent[]) => events.reduce<BookEntry | null>(bookAfter, null)
/** Days from noon of 20 November to the day the review is due. */
const dueIn = (entry: BookEntry | null) => daysBetween('2026-11-20', dayOf(entry?.dueAt ?? NaN))

describe('the review schedule', () => {
  it('is due at once after a miss, and a day or more later after a right review, at the beginning of that day', () => {
    expect(run(miss(NOON))?.dueAt).toBe(NOON)
    const reviewed = run(miss(NOON), right(NOON + 60_000))
    expect(reviewed).toMatchObject({ rightStreak: 1, mastered: false })
    expect(dueIn(reviewed)).toBeGreaterThanOrEqual(1)
    expect(reviewed?.dueAt).toBe(startOfDay(dayOf(reviewed?.dueAt ?? 0)))
  })

  it('spaces reviews wider the longer they were apart, and closer for a higher retention target', () => {
    const after = (days: number, target: ReviewGoal) => {
      const entry = run(miss(NOON), right(NOON + DAY, target), right(NOON + (1 + days) * DAY, target))
      return daysBetween(dayOf(NOON + (1 + days) * DAY), dayOf(entry?.dueAt ?? 0))
    }
    expect(after(6, goal())).toBeGreaterThan(after(3, goal()))
    expect(after(6, goal(null, 0.95))).toBeLessThan(after(6, goal(null, 0.8)))
  })

  it('leaves the schedule to reviews: a right answer elsewhere counts for mastery alone', () => {
    expect(run(miss(NOON), right(NOON + DAY, null))).toMatchObject({ rightStreak: 1, dueAt: NOON })
  })

  it('shrinks towards the exam and plans nothing after it; an exam that is over limits nothing', () => {
    const long = [miss(NOON), right(NOON + DAY), right(NOON + 5 * DAY), right(NOON + 20 * DAY)]
    const free = run(...long, right(NOON + 60 * DAY))
    const day = dayOf(NOON + 60 * DAY)
    const before = (days: number) => run(...long, right(NOON + 60 * DAY, goal(addDays(day, days))))
    expect(dueIn(free) - 60).toBeGreaterThan(20)
    expect(dueIn(before(20)) - 60).toBe(10)
    // What was reviewed on the exam's day does not come again on it.
    expect([21, 3, 2, 1, 0].map((days) => dueIn(before(days)) - 60)).toEqual([10, 1, 1, 1, 1])
    expect(dueIn(before(-1))).toBe(dueIn(free))
  })

  it('keeps where a question came from through its reviews', () => {
    const exam: BookEvent = { type: 'miss', at: NOON, source: 'exam' }
    expect(run(exam, { type: 'miss', at: NOON + DAY, source: wrongSourceOf('due') })?.source).toBe('exam')
    expect(run(exam, { type: 'miss', at: NOON + DAY, source: wrongSourceOf('chapter') })?.source).toBe('practice')
    expect(['daily', 'advanced', 'wrong', 'search', 'random'].map(wrongSourceOf)).toEqual(['daily', 'advanced', null, null, 'practice'])
    expect(wrongSourceOf('exam')).toBe('exam')
  })

  it('has no entry for a question that was never missed', () => {
    expect(run(right(NOON))).toBeNull()
  })

  it('holds its invariants over any history', () => {
    const examDay = fc.option(
      fc.integer({ min: -30, max: 200 }).map((days) => addDays('2026-11-20', days)),
      { nil: null },
    )
    const step = fc.record({ wrong: fc.boolean(), after: fc.integer({ min: -5 * DAY, max: 20 * DAY }), review: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), examDay, fc.double({ min: 0.7, max: 0.97, noNaN: true }), (steps, exam, retention) => {
        let at = NOON
        let entry = run(miss(at))
        for (const { wrong, after, review } of steps) {
          at = Math.max(NOON, at + after)
          const before = entry
          entry = bookAfter(entry, wrong ? miss(at) : right(at, review ? goal(exam, retention) : null))
          if (!entry || !before) throw new Error('a missed question left the book')
          // A right answer of before the latest miss, which arrives after it, changes nothing.
          const stale = !wrong && at < before.lastWrongAt
          if (stale) expect(entry).toBe(before)
          // Never due before the answer that planned it.
          if (wrong || (review && !stale)) expect(entry.dueAt).toBeGreaterThanOrEqual(at)
          if (wrong) expect(entry).toMatchObject({ mastered: false, dueAt: at })
          else if (review && !stale && exam !== null && exam >= dayOf(at)) {
            const last = exam === dayOf(at) ? addDays(exam, 1) : exam
            expect(dayOf(entry.dueAt ?? 0) <= last).toBe(true)
          }
          if (!wrong) expect(entry.mastered).toBe(entry.rightStreak >= MASTERED_AFTER)
          expect(Number.isFinite(entry.card?.stability)).toBe(true)
          // What is stored and read back plans the same.
          const stored = JSON.parse(JSON.stringify(entry)) as BookEntry
          expect(bookAfter(stored, right(at + DAY, goal(exam, retention)))).toEqual(
            bookAfter(entry, right(at + DAY, goal(exam, retention))),
          )
        }
        const last = Math.max(at, entry?.lastWrongAt ?? at)
        const twice = bookAfter(bookAfter(entry, right(last + DAY)), right(last + 2 * DAY))
        expect(twice?.mastered).toBe(true)
        expect(bookAfter(twice, miss(last + 3 * DAY))).toMatchObject({ mastered: false, dueAt: last + 3 * DAY })
      }),
      { numRuns: 200 },
    )
  })
})
