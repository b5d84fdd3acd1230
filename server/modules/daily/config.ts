import { DAILY_SIZE } from '@/domain/limits'

/** Numbers of the daily practice (product.md "practice-days"). */
export const DAILY = {
  size: DAILY_SIZE,
  /** A question stays out of the sets of this many days around its own. */
  repeatDays: 7,
  /** A chapter is not the theme again within this many days, while others have enough questions. */
  themeDays: 5,
  /** For the estimate beside the start button. */
  secondsPerQuestion: 48,
  /** What was begun before midnight counts for its day until this long after, ms. */
  graceMs: 60 * 60_000,
  /** Coins for a day done in time, once a day whatever subjects are practised on it. */
  reward: 10,
  /** Coins a missed day costs. */
  makeUpPrice: 50,
  /** Days back that may be made up. */
  makeUpDays: 30,
  /** Learners of a day below whom there is no rank and no average. */
  rankMinimum: 30,
} as const
