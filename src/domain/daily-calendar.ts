/** The calendar of the daily practice (mockup 13): months, bands of days in a row, streaks. Days are those of Asia/Shanghai. */
import { addDays, daysBetween, streakDays } from './calendar'

/** A day with a result. madeUp: done later for coins; it counts for the day, not for the streak. */
export interface DoneDay {
  day: string
  correct: number
  total: number
  madeUp: boolean
}

/** Days in a row, up to today and the most ever. */
export interface Streak {
  days: number
  best: number
}

/**
 * The streak of days done in time; a today that is not done yet does not break it.
 * @param days distinct, in any order
 */
export function dailyStreak(days: readonly string[], today: string): Streak {
  let best = 0
  let run = 0
  let before = ''
  for (const day of [...days].sort()) {
    run = before !== '' && daysBetween(before, day) === 1 ? run + 1 : 1
    best = Math.max(best, run)
    before = day
  }
  return { days: streakDays(days, today), best }
}

/** A cell of the month card. */
export interface DayCell {
  day: string
  /** Day of the month, 1 to 31. */
  date: number
  kind: 'past' | 'today' | 'future'
  done: boolean
  /** Every question right. */
  perfect: boolean
  madeUp: boolean
  /** The band goes on into the cell at the left or right of the same week. */
  left: boolean
  right: boolean
}

/** Column of a day in a week that starts on Sunday. */
const column = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** YYYY-MM of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** '2026-11-19' → '11 月 19 日', with no-break spaces between numbers and units. @param today in another year the day has its own; without it none has */
export function dayWords(day: string, today = day): string {
  const [year, month, date] = day.split('-').map(Number)
  const words = `${month}\u00a0月\u00a0${date}\u00a0日`
  return today.startsWith(day.slice(0, 4)) ? words : `${year}\u00a0年 ${words}`
}

/** '2026-11' → '2026 年 11 月'. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}\u00a0年\u00a0${number}\u00a0月`
}

/** The month a number of months later (earlier when negative). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Days of a month, in order. */
function daysOf(month: string): string[] {
  const first = `${month}-01`
  const count = daysBetween(first, `${addMonths(month, 1)}-01`)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The weeks of a month from Sunday to Saturday, seven places each; null where the month has no day. */
export function monthWeeks(month: string, done: readonly DoneDay[], today: string): (DayCell | null)[][] {
  const results = new Map(done.map((result) => [result.day, result]))
  const inTime = (day: string) => results.get(day)?.madeUp === false
  const cell = (day: string): DayCell => {
    const result = results.get(day)
    const joins = (other: string, edge: number) => inTime(day) && inTime(other) && monthOf(other) === month && column(day) !== edge
    const ahead = daysBetween(today, day)
    return {
      day,
      date: Number(day.slice(8)),
      kind: ahead === 0 ? 'today' : ahead < 0 ? 'past' : 'future',
      done: result !== undefined,
      perfect: result !== undefined && result.correct === result.total,
      madeUp: result?.madeUp ?? false,
      left: joins(addDays(day, -1), 0),
      right: joins(addDays(day, 1), 6),
    }
  }
  const days = daysOf(month).map(cell)
  const places: (DayCell | null)[] = [...Array.from({ length: column(`${month}-01`) }, () => null), ...days]
  while (places.length % 7 !== 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}
