import type { LiveRow } from '@/api/course'
import { dayOf } from '@/domain/calendar'
import { dateOf } from '../../times'

const WEEKDAYS = '日一二三四五六'

/** 周六. */
export const weekdayOf = (day: string): string => `周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`

export interface DayOfLives {
  day: string
  /** 今天, or the date with its weekday. */
  words: string
  rows: LiveRow[]
}

/** Neighbours of the same day together, in the order given: what of today is over comes after the days to come. */
export function byDay(rows: readonly LiveRow[], today: string): DayOfLives[] {
  const days: DayOfLives[] = []
  for (const row of rows) {
    const day = dayOf(row.startsAt)
    const last = days[days.length - 1]
    if (last?.day === day) last.rows.push(row)
    else {
      const earlier = days.some((one) => one.day === today)
      days.push({ day, words: day !== today ? `${dateOf(day, today)} ${weekdayOf(day)}` : earlier ? '今天早些时候' : '今天', rows: [row] })
    }
  }
  return days
}
