/** Study over time as bars and as a line: days of a month, or weeks of a quarter. */
import { addDays, daysBetween } from './calendar'
import { svgUrl } from './svg-url'

/** Days back that a chart shows: 30 by the day, 91 (thirteen weeks) by the week. */
export type TrendSpan = 30 | 91

export interface TrendDay {
  day: string
  answered: number
  correct: number
  studyMs: number
  /** Answers over all subjects. */
  all: number
}

export interface TrendBucket {
  /** First and last day, the same for a day. */
  from: string
  to: string
  answered: number
  correct: number
  all: number
  /** Share of right answers, 0..1; null below the minimum: too few say nothing, and none is not 0 %. */
  rate: number | null
}

/** The buckets up to today, oldest first. @param of.least answers below which a bucket has no rate */
export function trendBuckets(days: readonly TrendDay[], of: { today: string; span: TrendSpan; least: number }): TrendBucket[] {
  const size = of.span === 30 ? 1 : 7
  const first = addDays(of.today, 1 - of.span)
  const buckets = Array.from({ length: of.span / size }, (_, at) => ({
    from: addDays(first, at * size),
    to: addDays(first, at * size + size - 1),
    answered: 0,
    correct: 0,
    all: 0,
  }))
  for (const { day, answered, correct, all } of days) {
    const bucket = buckets[Math.floor(daysBetween(first, day) / size)]
    if (!bucket) continue
    bucket.answered += answered
    bucket.correct += correct
    bucket.all += all
  }
  return buckets.map((bucket) => ({
    ...bucket,
    rate: bucket.answered >= of.least ? Math.min(1, Math.max(0, bucket.correct / bucket.answered)) : null,
  }))
}

/** Size of a drawing, px; it is stretched to its place. */
export const TREND = { width: 311, height: 96 }

const COLOURS = {
  light: { bar: '#4984FA', faint: '#C9DBFE', line: '#16B378', grid: '#EBEEF4', goal: '#FF9A2E' },
  dark: { bar: '#6B9BFF', faint: '#35538F', line: '#34C892', grid: '#283040', goal: '#FFB25C' },
} as const
type Theme = keyof typeof COLOURS

const one = (value: number) => Math.round(value * 10) / 10
const drawing = (content: string) =>
  svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${TREND.width} ${TREND.height}' preserveAspectRatio='none' fill='none'>${content}</svg>`,
  )
const gridLine = (y: number, colour: string, dash = '') =>
  `<path d='M0 ${one(y)}H${TREND.width}' stroke='${colour}' vector-effect='non-scaling-stroke'${dash && ` stroke-dasharray='${dash}'`}/>`

/** The top of the bars: room for the goal and for the most that was done. */
export const barsTop = (counts: readonly number[], goal: number): number => Math.max(1, goal, ...counts)

/** Answers as bars, with the goal as a dashed line: full colour where it was reached. */
export function barsPicture(counts: readonly number[], look: { goal: number; theme: Theme }): string {
  const { bar, faint, grid, goal: ink } = COLOURS[look.theme]
  const top = barsTop(counts, look.goal)
  const heightOf = (count: number) => (count / top) * (TREND.height - 8)
  const step = TREND.width / Math.max(1, counts.length)
  const width = one(Math.min(14, step * 0.62))
  const bars = counts.flatMap((count, at) => {
    if (count === 0) return []
    // A single answer is seen too.
    const height = Math.max(3, heightOf(count))
    const x = one(at * step + (step - width) / 2)
    const fill = count >= look.goal ? bar : faint
    return [`<rect x='${x}' y='${one(TREND.height - height)}' width='${width}' height='${one(height)}' rx='2' fill='${fill}'/>`]
  })
  const goalLine = gridLine(TREND.height - heightOf(look.goal), ink, '4 4')
  return drawing(gridLine(TREND.height - 0.5, grid) + bars.join('') + goalLine)
}

/** Runs of neighbours that have a value: the line is broken where nothing is known. */
export function lineRuns(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    const run = runs[runs.length - 1]
    if (run && run[run.length - 1]?.at === at - 1) run.push({ at, value })
    else runs.push([{ at, value }])
  })
  return runs
}

/** Rates as a line over 0, 50 and 100 %; a bucket alone between gaps is a dot. */
export function linePicture(rates: readonly (number | null)[], theme: Theme): string {
  const { line, grid } = COLOURS[theme]
  const step = TREND.width / Math.max(1, rates.length)
  const place = ({ at, value }: { at: number; value: number }) => `${one((at + 0.5) * step)} ${one(4 + (1 - value) * (TREND.height - 8))}`
  const runs = lineRuns(rates).map((run) => {
    const points = run.map(place)
    // A line without length and with round ends is a dot.
    return `<path d='M${points.join('L')}${points.length === 1 ? 'h.01' : ''}' stroke='${line}' stroke-width='${points.length === 1 ? 5 : 2}' stroke-linecap='round' stroke-linejoin='round' vector-effect='non-scaling-stroke'/>`
  })
  return drawing([4, TREND.height / 2, TREND.height - 4].map((y) => gridLine(y, grid)).join('') + runs.join(''))
}
