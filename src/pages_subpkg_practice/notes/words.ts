import { dayOf } from '@/domain/calendar'

/** The day of a note as a reader says it: 11 月 18 日, with the year when it is not this one. Both in ms since the epoch. */
export function noteDay(at: number, now: number): string {
  const [year = '', month = '', day = ''] = dayOf(at).split('-')
  const words = `${Number(month)}\u00a0月\u00a0${Number(day)}\u00a0日`
  return dayOf(now).startsWith(year) ? words : `${year}\u00a0年 ${words}`
}

/** A number of notes or likes that does not outgrow its place. */
export const few = (count: number): string => (count > 999 ? '999+' : String(count))
