/** The line of past results in the history of exams, as figures and as a drawing. */

/** What a trend needs of a finished attempt; scores are 1/100 point. */
export interface TrendResult {
  score: number
  full: number
  passScore: number
  finishedAt: number
}

export interface TrendFigures {
  /** Shares of the full score, 0 to 1: papers differ in their full score. null without a result. */
  best: number | null
  average: number | null
}

const share = ({ score, full }: TrendResult) => (full > 0 ? Math.max(0, score) / full : 0)

/** Best and average share of some results. */
export function trendFigures(results: readonly TrendResult[]): TrendFigures {
  if (results.length === 0) return { best: null, average: null }
  const shares = results.map(share)
  return { best: Math.max(...shares), average: shares.reduce((sum, one) => sum + one, 0) / shares.length }
}

/** Size of a drawing, px, and the room its labels take inside of it. */
export interface TrendFrame {
  width: number
  height: number
  /** Above and below the line, and at both sides. */
  padding: number
}

export interface TrendPoint {
  x: number
  y: number
  share: number
  passed: boolean
}

export interface Trend {
  /** Oldest first, from left to right. */
  points: TrendPoint[]
  /** Shares at the lower and the upper end of the drawing, whole tenths. */
  low: number
  high: number
  /** Height of the pass line, px from the top; null when the papers differ in it. */
  line: number | null
}

/** The tenths around some shares: a drawing from 0 to 1 would flatten what lies close together. */
function rangeOf(shares: readonly number[]): { low: number; high: number } {
  const low = Math.min(9, Math.floor(Math.min(...shares, 1) * 10))
  const high = Math.min(10, Math.ceil(Math.max(...shares, 0) * 10))
  return { low: low / 10, high: Math.max(high, low + 1) / 10 }
}

/** The pass line of all results, to the whole percent; null when they differ in it. */
function commonLine(results: readonly TrendResult[]): number | null {
  const lines = new Set(results.map(({ passScore, full }) => (full > 0 ? Math.round((passScore / full) * 100) / 100 : 0)))
  const [only] = lines
  return lines.size === 1 && only !== undefined ? Math.min(1, only) : null
}

/** Where the results stand in a frame, oldest first. One alone stands in the middle. @param newestFirst as the history lists them */
export function trendOf(newestFirst: readonly TrendResult[], { width, height, padding }: TrendFrame): Trend {
  const results = [...newestFirst].reverse()
  const line = commonLine(results)
  const shares = results.map((result) => Math.min(1, share(result)))
  const { low, high } = rangeOf(line === null ? shares : [...shares, line])
  const [inner, tall] = [width - 2 * padding, height - 2 * padding]
  const at = (value: number) => Math.round((padding + ((high - value) / (high - low)) * tall) * 10) / 10
  const step = results.length > 1 ? inner / (results.length - 1) : 0
  const first = results.length > 1 ? padding : width / 2
  return {
    points: results.map((result, index) => ({
      x: Math.round((first + index * step) * 10) / 10,
      y: at(shares[index] ?? 0),
      share: share(result),
      passed: result.score >= result.passScore,
    })),
    low,
    high,
    line: line === null ? null : at(line),
  }
}

/** The points as the `d` of an SVG path; '' for less than two. */
export const trendPath = (points: readonly TrendPoint[]): string =>
  points.length < 2 ? '' : points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
