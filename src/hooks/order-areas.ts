import type { Area } from './query'

/**
 * What an order changes that is made, paid, given back or cancelled; `user` holds the figures of the profile,
 * `practice` what the home goes on with: a paper that was given back is not offered.
 */
export const ORDER_AREAS: readonly Area[] = [
  ...(['order', 'shop', 'coin', 'coupon', 'print', 'user'] as const),
  ...(['course', 'advanced', 'practice', 'simulated', 'information'] as const),
]
