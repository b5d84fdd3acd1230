/** Numbers that the server holds to and pages name: each of them stands here alone. */

/** Questions of a day's practice; fewer when whole groups do not fill it or the bank is smaller. */
export const DAILY_SIZE = 10
/** Of one lesson, whichever, in percent: then a review of its course may be written. */
export const REVIEW_PERCENT = 30
/** Days that used and expired coupons are shown. */
export const COUPON_KEEP_DAYS = 90
/** Subjects a learner may choose (mockup note 23). */
export const SUBJECTS_AT_MOST = 5
/** Answers below which no accuracy is shown: "no data" is not 0 % (product.md). */
export const MIN_SAMPLE = 5
