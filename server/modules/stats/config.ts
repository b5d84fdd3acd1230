import { MIN_SAMPLE } from '@/domain/limits'

/** Numbers of the learner's own statistics (product.md: "no data" is not 0 %). */
export const STATS = {
  /** First answers of a chapter or knowledge point below which no accuracy is shown. */
  minSample: MIN_SAMPLE,
  /** Days of study that are told: 26 weeks and the week that has begun. */
  days: 27 * 7,
  /** Knowledge points in the list, the weakest first. */
  points: 50,
} as const
