/** Numbers of coupons. */
export const COUPON = {
  pageSize: 20,
  /** Days used and expired ones are shown. */
  keepDays: 90,
} as const
