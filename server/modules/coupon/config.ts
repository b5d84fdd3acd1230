import { COUPON_KEEP_DAYS } from '@/domain/limits'

/** Numbers of coupons. */
export const COUPON = {
  pageSize: 20,
  keepDays: COUPON_KEEP_DAYS,
} as const
