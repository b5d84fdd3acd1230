import type { Area } from './query'

/** What an order changes that is made, paid, given back or cancelled; `user` holds the figures of the profile. */
export const ORDER_AREAS: readonly Area[] = [
  ...(['order', 'shop', 'coin', 'coupon', 'print', 'user'] as const),
  ...(['course', 'advanced', 'simulated', 'information'] as const),
]
