/** The time of day at which a learner is reminded of practising: minutes since midnight of Asia/Shanghai. */
import { twoDigits } from './numerals'

/** What a new reminder begins with: 20:00. */
export const USUAL_MINUTE = 20 * 60
const STEP = 30
/** Nobody is woken: 06:00 to 23:00. */
const FIRST = 6 * 60
const LAST = 23 * 60

/** 08:30 */
export function timeWords(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The next time in a direction, half an hour away, within the day. */
export const movedMinute = (minute: number, direction: 1 | -1): number => Math.min(LAST, Math.max(FIRST, minute + direction * STEP))
