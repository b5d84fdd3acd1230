import fc from 'fast-check'
import { MASTERED_AFTER, wrongBookReducer, type WrongEntry, type WrongEvent } from '@/domain/wrong-book'

const run = (...events: WrongEvent[]) => events.reduce<WrongEntry | null>(wrongBookReducer, null)
const miss = (at: number): WrongEvent => ({ type: 'miss', at })
const right: WrongEvent = { type: 'right' }
const remove: WrongEvent = { type: 'remove' }
const restore: WrongEvent = { type: 'restore' }

describe('the wrong book', () => {
  it('takes a question in on a miss and not on a right answer', () => {
    expect(run(right)).toBeNull()
    expect(run(remove)).toBeNull()
    expect(run(miss(5))).toEqual({ wrongTimes: 1, rightStreak: 0, mastered: false, removed: false, lastWrongAt: 5 })
  })

  it('masters after two right in a row, and a miss between starts again', () => {
    expect(run(miss(1), right)?.mastered).toBe(false)
    expect(run(miss(1), right, right)).toMatchObject({ mastered: true, rightStreak: 2 })
    expect(run(miss(1), right, miss(2), right)).toMatchObject({ mastered: false, rightStreak: 1, wrongTimes: 2 })
  })

  it('masters after the number a learner set', () => {
    const once: WrongEvent = { type: 'right', masteredAfter: 1 }
    const thrice: WrongEvent = { type: 'right', masteredAfter: 3 }
    expect(run(miss(1), once)?.mastered).toBe(true)
    expect(run(miss(1), thrice, thrice)?.mastered).toBe(false)
    expect(run(miss(1), thrice, thrice, thrice)?.mastered).toBe(true)
    expect(run(miss(1), once, thrice)?.mastered).toBe(true)
  })

  it('brings a mastered question back on a miss', () => {
    expect(run(miss(1), right, right, miss(9))).toEqual({ wrongTimes: 2, rightStreak: 0, mastered: false, removed: false, lastWrongAt: 9 })
  })

  it('keeps a removed question out until it is missed again or put back', () => {
    expect(run(miss(1), remove, right, right)).toMatchObject({ removed: true, mastered: false, rightStreak: 0 })
    expect(run(miss(1), right, remove, restore)).toMatchObject({ removed: false, rightStreak: 1 })
    expect(run(miss(1), remove, miss(2))).toMatchObject({ removed: false, wrongTimes: 2 })
  })

  it('does not let a replayed old miss look newer or older than the latest', () => {
    expect(run(miss(9), miss(3))).toMatchObject({ lastWrongAt: 9, wrongTimes: 2 })
  })

  it('holds its invariants over any history', () => {
    const event = fc.oneof(fc.nat(1000).map(miss), fc.constant(right), fc.constant(remove), fc.constant(restore))
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const entry = run(...events)
        const misses = events.filter((one) => one.type === 'miss')
        expect(entry === null).toBe(misses.length === 0)
        if (!entry) return
        expect(entry.wrongTimes).toBe(misses.length)
        expect(entry.lastWrongAt).toBe(Math.max(...misses.map((one) => (one.type === 'miss' ? one.at : 0))))
        expect(entry.mastered).toBe(entry.rightStreak >= MASTERED_AFTER)
        // The streak, counted a second way: right answers after the last miss while the question was in the book.
        let inBook = true
        let streak = 0
        for (const one of events.slice(events.map((other) => other.type).lastIndexOf('miss') + 1)) {
          if (one.type === 'remove') inBook = false
          if (one.type === 'restore') inBook = true
          if (one.type === 'right' && inBook) streak += 1
        }
        expect(entry.rightStreak).toBe(streak)
        expect(entry.removed).toBe(!inBook)
      }),
    )
  })
})
