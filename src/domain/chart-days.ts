/** The heat map of study days: weeks as columns, Monday at the top, the current week at the right. */
import { addDays, daysBetween } from './calendar'
import { svgUrl } from './svg-url'

/** Weeks before the current one. */
const WEEKS = 26
/** A Monday to count weekdays from. */
const MONDAY = '2024-01-01'

export interface HeatCell {
  day: string
  count: number
  /** 0 nothing; 1 below half the goal; 2 below it; 3 reached; 4 twice and more. */
  level: 0 | 1 | 2 | 3 | 4
}

/** Monday is 0. */
const weekday = (day: string) => (((daysBetween(MONDAY, day) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6

function levelOf(count: number, goal: number): HeatCell['level'] {
  if (count === 0) return 0
  if (count * 2 < goal) return 1
  if (count < goal) return 2
  return count < goal * 2 ? 3 : 4
}

/**
 * The cells of the map. The last week ends today: days to come are not drawn.
 * @param days days with answers, in any order; days outside of the map are left out
 * @param at.goal answers a day, at least 1
 */
export function heatWeeks(days: readonly { day: string; all: number }[], at: { today: string; goal: number }): HeatCell[][] {
  const counts = new Map(days.map(({ day, all }) => [day, all]))
  const monday = addDays(at.today, -weekday(at.today) - WEEKS * 7)
  return Array.from({ length: WEEKS + 1 }, (_, week) => {
    const length = week === WEEKS ? weekday(at.today) + 1 : 7
    return Array.from({ length }, (__, row) => {
      const day = addDays(monday, week * 7 + row)
      const count = counts.get(day) ?? 0
      return { day, count, level: levelOf(count, at.goal) }
    })
  })
}

const monthOf = (day: string) => Number(day.slice(5, 7))

/** Names of the months with the share of the width (0..1) at which they begin; a month of one column has no room for its name. */
export function heatMonths(weeks: readonly (readonly HeatCell[])[]): { label: string; left: number }[] {
  const firsts = weeks.map(([first]) => (first ? monthOf(first.day) : 0))
  const starts = firsts.flatMap((month, at) => (at > 0 && month === firsts[at - 1] ? [] : [at]))
  return starts.flatMap((at, index) => {
    const end = starts[index + 1] ?? weeks.length
    return end - at < 3 ? [] : [{ label: `${firsts[at]}月`, left: at / weeks.length }]
  })
}

const CELL = 9
const STEP = 11.5
/** Size of the drawing, px. */
export const HEAT = { width: (WEEKS + 1) * STEP - (STEP - CELL), height: 7 * STEP - (STEP - CELL) }

/* Nothing, then the primary colour in four steps, in the two themes. A picture cannot read CSS variables. */
export const HEAT_INK = {
  light: ['#EBEEF4', '#C9DBFE', '#97B9FC', '#4984FA', '#2B62E3'],
  dark: ['#283040', '#23365F', '#35538F', '#5482DB', '#8DB2FF'],
} as const

/** The map as a background image. */
export function heatPicture(weeks: readonly (readonly HeatCell[])[], theme: 'light' | 'dark'): string {
  const cells = weeks.flatMap((week, column) =>
    week.map(
      ({ level }, row) =>
        `<rect x='${column * STEP}' y='${row * STEP}' width='${CELL}' height='${CELL}' rx='2' fill='${HEAT_INK[theme][level]}'/>`,
    ),
  )
  return svgUrl(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${HEAT.width} ${HEAT.height}'>${cells.join('')}</svg>`)
}
