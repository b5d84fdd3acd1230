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

const from = ({ threshold }: TicketValue): string => (threshold > 0 ? `满 ${yuan(threshold)} 可用` : '无门槛')
const atMost = ({ kind, cap }: TicketValue): string | null => (kind === 'discount' && cap !== null ? `最高减 ¥${yuan(cap)}` : null)

/** The condition below it: there is room for one (mockup 31). */
export const condition = (value: TicketValue): string => atMost(value) ?? from(value)

/** Every condition: from which sum on, and how much at most. */
export const conditions = (value: TicketValue): string => {
  const cap = atMost(value)
  if (cap === null) return from(value)
  return value.threshold > 0 ? `${from(value)}，${cap}` : cap
}

/** The whole value in one breath, for a screen reader. */
export function spoken(value: TicketValue): string {
  const { sign, digits, unit } = bigWord(value)
  return `${value.name}，${sign}${digits}${unit}，${conditions(value)}，${value.note}`
}
