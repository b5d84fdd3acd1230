const MINUTE = 60_000
const DAY = 86_400_000

/** Numbers of the courses (product.md "Courses"; mockups 24 to 27). */
export const COURSE = {
  pageSize: 20,
  /** A course that ends within this long is said to expire. */
  expiringMs: 14 * DAY,
  /** A reserved live is announced this long before it begins. */
  remindBeforeMs: 10 * MINUTE,
  /** Of a recording, in percent: then it is finished. */
  finishedPercent: 90,
  /** Of a lesson or the course, in percent: then a review may be written. */
  reviewPercent: 30,
  /** The fastest rate of the player: nothing is watched faster. */
  fastestRate: 2,
  /** What clocks and networks may take away of a report, ms of the recording. */
  toleranceMs: 10_000,
} as const

/** Links of recordings and documents (specification section 9; docs/decisions/016-media-links.md). */
export const LINK = {
  /** A link is to be opened within this long. */
  openWithinMs: 60_000,
  /** And is good for this long. */
  lastsMs: 600_000,
} as const
