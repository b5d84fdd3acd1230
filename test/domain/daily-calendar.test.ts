import fc from 'fast-check'
import { addDays } from '@/domain/calendar'
import { addMonths, dailyStreak, monthOf, monthWeeks, type DayCell, type DoneDay } from '@/domain/daily-calendar'

const TODAY = '2026-11-20'
const done = (day: string, more: Partial<DoneDay> = {}): DoneDay => ({ day, correct: 8, total: 10, madeUp: false, ...more })
const cells = (weeks: (DayCell | null)[][]) => weeks.flat().filter((cell) => cell !== null)
const cellOf = (weeks: (DayCell | null)[][], date: number) => cells(weeks).find((cell) => cell.date === date)

const anyDay = fc.integer({ min: -800, max: 800 }).map((days) => addDays(TODAY, days))

describe('the streak', () => {
  it('counts up to yesterday while today is open', () => {
    const days = ['2026-11-19', '2026-11-17', '2026-11-18', '2026-11-15']
    expect(dailyStreak(days, TODAY)).toEqual({ days: 3, best: 3 })
    expect(dailyStreak([...days, TODAY], TODAY)).toEqual({ days: 4, best: 4 })
    expect(dailyStreak(days, '2026-11-21')).toEqual({ days: 0, best: 3 })
    expect(dailyStreak([], TODAY)).toEqual({ days: 0, best: 0 })
  })

  it('is never longer than the best, which is the longest run', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 40 })), (offsets) => {
        const streak = dailyStreak(
          offsets.map((offset) => addDays(TODAY, -offset)),
          TODAY,
        )
        const text = Array.from({ length: 41 }, (_, offset) => (offsets.includes(offset) ? 'x' : ' ')).join('')
        const runs = text.split(' ').map((run) => run.length)
        expect(streak.best).toBe(Math.max(...runs))
        expect(streak.days).toBeLessThanOrEqual(streak.best)
      }),
    )
  })
})

describe('months', () => {
  it('go over the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(monthOf(TODAY)).toBe('2026-11')
  })

  it('are whole weeks from Sunday with every day once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = monthWeeks(monthOf(day), [], TODAY)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(cells(weeks).map(({ date }) => date)).toEqual(Array.from({ length: cells(weeks).length }, (_, index) => index + 1))
        const place = weeks.flat().findIndex((cell) => cell?.day === day)
        expect(place % 7).toBe(new Date(`${day}T00:00:00Z`).getUTCDay())
        expect(weeks[0]?.some((cell) => cell !== null) && weeks[weeks.length - 1]?.some((cell) => cell !== null)).toBe(true)
      }),
    )
  })

  it('know what is past, today and to come', () => {
    const weeks = monthWeeks('2026-11', [done('2026-11-03', { correct: 10 })], TODAY)
    expect(cellOf(weeks, 19)?.kind).toBe('past')
    expect(cellOf(weeks, 20)?.kind).toBe('today')
    expect(cellOf(weeks, 21)?.kind).toBe('future')
    expect(cellOf(weeks, 3)).toMatchObject({ done: true, perfect: true, left: false, right: false })
  })

  it('join days in a row within a week of the month; a day made up stands alone', () => {
    const days = ['2026-10-31', ...[1, 2, 3, 13, 14, 15, 16].map((date) => `2026-11-${String(date).padStart(2, '0')}`)]
    const weeks = monthWeeks('2026-11', [...days.map((day) => done(day)), done('2026-11-17', { madeUp: true })], TODAY)
    const joins = [1, 2, 3, 13, 14, 15, 16, 17].map((date) => [cellOf(weeks, date)?.left, cellOf(weeks, date)?.right])
    expect(joins).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ])
    expect(cellOf(weeks, 17)).toMatchObject({ done: true, madeUp: true })
  })

  it('draw every join from both sides', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDay), anyDay, (days, shown) => {
        const places = monthWeeks(
          monthOf(shown),
          days.map((day) => done(day)),
          TODAY,
        ).flat()
        places.forEach((cell, index) => {
          if (cell?.right) expect(places[index + 1]?.left).toBe(true)
          if (cell?.left) expect(places[index - 1]?.right).toBe(true)
        })
      }),
    )
  })
})
