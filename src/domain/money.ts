import { grouped } from './numerals'

/** Money is integer fen everywhere; these and the component Price are the only places where it becomes words. */

/** "139.40"; whole yuan without decimals, as prices are read ("298"). @param fen ≥ 0, an integer */
export function yuan(fen: number): string {
  const [whole, rest] = [Math.floor(fen / 100), fen % 100]
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}

/** "¥298", "¥1,280.50": a price inside a sentence, whole yuan without decimals. @param fen ≥ 0, an integer */
export const priceText = (fen: number): string => `¥${grouped(yuan(fen))}`

/** "¥139.40", "−¥20.00", "¥1,280.00": a sum of an order, always with two decimals. @param fen an integer, negative for a deduction */
export function amountText(fen: number): string {
  const size = Math.abs(fen)
  return `${fen < 0 ? '−' : ''}¥${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}
