/** Every number of payments that is not the platform's own. */
const SECOND = 1000
const MINUTE = 60 * SECOND

export const PAY = {
  /** A notice or an answer stamped further from the server's clock than this is refused (reliability.md rule 15). */
  skewSeconds: 300,
  /** A call of the platform that takes longer failed. */
  timeoutMs: 8 * SECOND,
  /** An open payment is asked about after this, and again as often. */
  askMs: MINUTE,
  /** The platform closes no payment that is younger (rule 16). */
  closeAfterMs: 5 * MINUTE,
  /** Waits between the tries of a refund; the last one goes on for ever. */
  refundWaitsMs: [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE],
  /** Payments and refunds looked at in one sweep. */
  batch: 100,
  /** Certificates of the platform are read again after this; an unknown serial reads them at once, but not more often than the second. */
  certificatesMs: 12 * 60 * MINUTE,
  certificatesAgainMs: MINUTE,
} as const

/** What the platform does with a notice that was not taken: waits in seconds (WeChat Pay v3, "回调通知"). */
export const NOTICE_WAITS = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600] as const
