/** Times of the course pages in the learner's words; days are those of Asia/Shanghai. */
import { dayOf } from '@/domain/calendar'
import { clockText } from '@/domain/numerals'

/** A place or length of a film, ms: 21:36, from an hour on 1:02:03. */
export function filmTime(ms: number): string {
  return clockText(Math.max(0, Math.floor(ms / 1000)))
}

/** The time of day of an instant (epoch ms): 09:30. */
export const hourOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(11, 16)

/** 2026-11-24: 11月24日; a day of a year that is over has it, 2025年11月24日. */
export function dateOf(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${day.slice(0, 4) < today.slice(0, 4) ? `${year}年` : ''}${month}月${date}日`
}

/** The day of an instant: 今天, 明天, 11月24日. */
export function dayWords(ms: number, now: number): string {
  const day = dayOf(ms)
  if (day === dayOf(now)) return '今天'
  if (day === dayOf(now + 86_400_000)) return '明天'
  return dateOf(day, dayOf(now))
}

/** A date with its year: 2027.05.10. */
export const dateWords = (ms: number): string => dayOf(ms).replace(/-/g, '.')

/** Bytes of a document: 3.2 MB, below 0.1 MB in KB. */
export const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
