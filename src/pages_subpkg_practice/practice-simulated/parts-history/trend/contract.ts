import type { Trend } from '@/domain/exam/trend'

export interface TrendProps {
  trend: Trend
  /** px */
  width: number
  height: number
  /** The results in words. */
  label: string
}

/** Radius of a point, px. */
export const DOT = 4
/** Dashes of the pass line. */
export const DASHES = '4 4'
