import { randomInt } from 'node:crypto'

const SHANGHAI_MS = 8 * 3_600_000
const LOTS = 1_000_000

/** A new order number: the second in Shanghai and six digits nobody guesses. Unique by the table, not by luck. */
export function newOrderNo(now: Date): string {
  const second = new Date(now.getTime() + SHANGHAI_MS).toISOString().replace(/\D/g, '').slice(0, 14)
  return `ZX${second}${String(randomInt(LOTS)).padStart(6, '0')}`
}
