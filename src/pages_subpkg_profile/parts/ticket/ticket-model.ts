import { yuan } from '@/domain/money'

/** What a ticket shows of a coupon; money is fen. */
export interface TicketValue {
  name: string
  note: string
  kind: 'full' | 'discount' | 'free'
  threshold: number
  amount: number
  percent: number
  cap: number | null
}

/** The big word of a ticket: a sum with ¥ before it, or a discount with 折 behind it. */
export const bigWord = ({ kind, amount, percent }: TicketValue): { sign: string; digits: string; unit: string } =>
  kind === 'discount' ? { sign: '', digits: String(percent / 10), unit: '折' } : { sign: '¥', digits: yuan(amount), unit: '' }

/** The condition below it. */
export function condition({ kind, threshold, cap }: TicketValue): string {
  if (kind === 'discount' && cap !== null) return `最高减 ¥${yuan(cap)}`
  return threshold > 0 ? `满 ${yuan(threshold)} 可用` : '无门槛'
}

/** The whole value in one breath, for a screen reader. */
export function spoken(value: TicketValue): string {
  const { sign, digits, unit } = bigWord(value)
  return `${value.name}，${sign}${digits}${unit}，${condition(value)}，${value.note}`
}
