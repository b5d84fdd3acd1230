/**
 * The product's calendar: days of Asia/Shanghai, which has had a fixed offset of +8 hours since 1991. A day is the text
 * YYYY-MM-DD; nothing here reads a clock or the time zone of the machine.
 */
const DAY_MS = 86_400_000
const OFFSET_MS = 8 * 3_600_000

/** The day of an instant (epoch ms) in Asia/Shanghai. */
export const dayOf = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10)

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Days from one day to another: 0 on the same day, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day a number of days later (earlier when negative). */
export const addDays = (day: string, days: number): string => new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)

/** The last instant of a day in Asia/Shanghai, epoch ms: what is good until then is good on all of that day. */
export const endOfDay = (day: string): number => (dayNumber(day) + 1) * DAY_MS - OFFSET_MS - 1

/** A day as it is read beside `today`: 11-12, with its year when that is another one. */
export const shortDay = (day: string, today: string): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)

/**
 * Days studied in a row up to today. A day that has only just begun does not break a streak: without study today it counts
 * up to yesterday. The days may come in any order and more than once.
 */
export function streakDays(days: Iterable<string>, today: string): number {
  const studied = new Set(days)
  let day = studied.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (studied.has(day)) {
    streak += 1
    day = addDays(day, -1)
  }
  return streak
}

/** The time of day of an instant (epoch ms) in Asia/Shanghai, as it is read: 8:12. */
export function clockOf(ms: number): string {
  const time = new Date(ms + OFFSET_MS).toISOString()
  return `${Number(time.slice(11, 13))}:${time.slice(14, 16)}`
}
