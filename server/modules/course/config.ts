import { REVIEW_PERCENT } from '@/domain/limits'

const MINUTE = 60_000
const DAY = 86_400_000

/** Numbers of the courses (product.md "Courses"; mockups 24 to 27). */
export const COURSE = {
  pageSize: 20,
  /** A course that ends within this long is said to expire. */
  expiringMs: 14 * DAY,
  /** A reserved live is announced this long before it begins. */
  remindBeforeMs: 10 * MINUTE,
  /** A message of WeChat is left out when the live has begun this long ago. */
  remindLateMs: 10 * MINUTE,
  /** Messages sent in one look; more wait for the next. */
  remindBatch: 200,
  /** Of a recording or of the time of a live, in percent: then it is finished. */
  finishedPercent: 90,
  reviewPercent: REVIEW_PERCENT,
  /** The fastest rate of the player: nothing is watched faster. */
  fastestRate: 2,
  /** What clocks and networks may take away of a report, ms of the recording. */
  toleranceMs: 10_000,
} as const

/** Between two looks for lives that begin, ms. */
export const LIVE_REMIND_MS = 60_000

/** Key of the global config with the message template of reserved lives, written like the one of the reminder (modules/reminder). */
export const LIVE_TEMPLATE = 'LIVE_TEMPLATE'

/** Links of recordings and documents (specification section 9; docs/decisions/016-media-links.md). */
export const LINK = {
  /** A link is to be opened within this long. */
  openWithinMs: 60_000,
  /** And is good for this long. */
  lastsMs: 600_000,
} as const
