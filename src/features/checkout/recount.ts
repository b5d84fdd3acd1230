/** The price after a choice, at once: the same arithmetic as the server's, whose answer replaces it. */
import type { Confirmation } from '@/api/order'
import { quote } from '@/domain/price/quote'
import type { Quote } from '@/domain/price/types'

export interface Choice {
  couponId: string | null
  useCoins: boolean
  /** District code; null without an address. */
  region: string | null
}

/** @param confirmation the lines, coupons and coins the server told last */
export function recount({ lines, coupons, coins }: Pick<Confirmation, 'lines' | 'coupons' | 'coins'>, choice: Choice): Quote {
  const coupon = coupons.find(({ id, problem }) => id === choice.couponId && problem === null) ?? null
  // What cannot be bought is in no sum.
  const bought = lines.filter(({ problem }) => problem === null)
  return quote({ lines: bought, coupon, coins: choice.useCoins ? coins : 0, region: choice.region })
}
