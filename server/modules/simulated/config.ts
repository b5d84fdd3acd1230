/** Every number of simulated exams that is not part of a profile (product.md: minimum samples and limits in one place). */
const MINUTE = 60

/** Percentiles and averages of others: first finished attempts that took at least `minutes`, from `sample` of them on. */
export const RANK = { sample: 50, minutes: 20 } as const

/** Attempts on a page of the history. */
export const PAGE_SIZE = 20

/** Logins to 人机对话 of one learner that failed, counted from the first one. */
export const CHAT_LOGIN_LIMIT = { limit: 10, seconds: 15 * MINUTE } as const

/** Between two looks for overdue attempts, ms. */
export const SWEEP_MS = 15_000
/** Overdue attempts finished in one look; more wait for the next. */
export const SWEEP_BATCH = 200

/** Entries of an attempt that are kept: hours of writing and changing leave some hundreds. What comes after them is judged, and forgotten. */
export const KEPT_ENTRIES = 5000

/** Entries that did not stand which a report lists; a report stays readable whatever a device sent. */
export const NOT_STANDING_LIMIT = 200
