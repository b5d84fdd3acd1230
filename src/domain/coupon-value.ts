import { yuan } from './money'

interface CouponOff {
  kind: 'full' | 'discount' | 'free'
  threshold: number
  amount: number
  percent: number
  cap: number | null
}

/** 满 150 减 20, 8.5 折, 立减 10 元: what a coupon takes off, in one line. Money is fen. */
export function couponValue({ kind, threshold, amount, percent, cap }: CouponOff): string {
  const from = threshold > 0 ? `满 ${yuan(threshold)} ` : ''
  if (kind === 'discount') return `${from}${from === '' ? '' : '享 '}${percent / 10} 折${cap === null ? '' : `，最多减 ${yuan(cap)}`}`
  return from === '' ? `立减 ${yuan(amount)} 元` : `${from}减 ${yuan(amount)}`
}
