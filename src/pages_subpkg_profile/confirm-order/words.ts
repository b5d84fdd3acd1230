import type { Address } from '@/api/address'
import type { Confirmation } from '@/api/order'
import { regionText } from '@/domain/address'
import { endWords, rangeWords, startsLater } from '@/domain/coupon-start'

type Coupon = Confirmation['coupons'][number]

/** 138 **** 6021. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} **** ${phone.slice(-4)}`

/** 浙江省杭州市余杭区仓前街道文一西路 998 号. */
export const fullAddress = (address: Address): string => `${regionText(address)}${address.detail}`

/** 11.25 到期; of one that has not begun the range, 12.01 – 12.12. */
export const validity = ({ validFrom, expiresAt }: Pick<Coupon, 'validFrom' | 'expiresAt'>, now: number): string =>
  startsLater(validFrom, now) ? rangeWords({ validFrom, expiresAt }, now) : endWords(expiresAt, now)

/** What the row of coupons says at its right; none: there is nothing to choose from. */
export function couponRow(coupons: readonly Coupon[], couponOff: number): { text: string; off: number | null; none: boolean } {
  if (couponOff > 0) return { text: '', off: couponOff, none: false }
  const usable = coupons.filter(({ problem }) => problem === null).length
  return { text: usable > 0 ? `${usable} 张可用` : '无可用', off: null, none: usable === 0 }
}
