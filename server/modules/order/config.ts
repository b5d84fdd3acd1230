/** Every number of orders and after-sale (mockup notes "Limits and amounts": sample defaults, kept here alone). */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ORDER = {
  /** An order nobody paid is cancelled. */
  payMs: 30 * MINUTE,
  /** While the platform does not say whether an order was paid, it is kept so much longer. */
  unheardMs: 30 * MINUTE,
  /** A parcel nobody confirmed is received. */
  receiveMs: 7 * DAY,
  /** Reviews wait this long; then the order is done. After-sale ends at the same moment. */
  reviewMs: 7 * DAY,
  /** After-sale of virtual things is agreed to by itself this long after the payment; later the shop decides. */
  coolingOffMs: DAY,
  /** The shop is reminded of an order once in this time. */
  remindMs: DAY,
  /** Orders taken in one look of the sweeper, and the time between two looks. */
  sweepBatch: 100,
  sweepMs: 5000,
  pageSize: 20,
  /** Orders a learner may leave unpaid at once: each holds stock. */
  unpaidLimit: 10,
} as const

/** A number of a parcel, at the admin API and at the command line. */
export const TRACKING_NO = '^[A-Za-z0-9-]{6,40}$'

/** Pieces of a form at most. */
export const MOST_STOCK = 999_999
