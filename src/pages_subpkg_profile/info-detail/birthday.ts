import { twoDigits } from '@/domain/numerals'

/** A day as three wheels of numbers. */
export interface DayWheels {
  /** Years, months and days on offer, in order. */
  columns: readonly [readonly number[], readonly number[], readonly number[]]
  /** Which row of each is chosen. */
  at: readonly number[]
}

/** Years back from today; who learns here is not older. */
const YEARS = 90
/** Where the wheels begin without a choice. */
const BEGIN = '2000-01-01'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const rowOf = (column: readonly number[], value: number) => Math.max(0, Math.min(column.length - 1, value - (column[0] ?? 0)))

/** The wheels at a day, or where they begin; nothing after `today` is on them. Days as YYYY-MM-DD. */
export function wheelsOfDay(day: string, today: string): DayWheels {
  const [year, month, date] = parts(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : BEGIN)
  const [thisYear, thisMonth, thisDay] = parts(today)
  const years = numbers(thisYear - YEARS, thisYear)
  const chosenYear = years[rowOf(years, year)] ?? thisYear
  const months = numbers(1, chosenYear === thisYear ? thisMonth : 12)
  const chosenMonth = months[rowOf(months, month)] ?? 1
  const last = chosenYear === thisYear && chosenMonth === thisMonth ? thisDay : daysIn(chosenYear, chosenMonth)
  const days = numbers(1, last)
  return { columns: [years, months, days], at: [rowOf(years, year), rowOf(months, month), rowOf(days, date)] }
}

/** The day the wheels stand at, YYYY-MM-DD. */
export function dayAt({ columns, at }: DayWheels): string {
  const [year = 0, month = 1, day = 1] = columns.map((column, index) => column[at[index] ?? 0] ?? column[0] ?? 1)
  return [String(year), twoDigits(month), twoDigits(day)].join('-')
}
