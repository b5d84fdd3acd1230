import { dayOf } from '@/domain/calendar'
import { dayWords } from '@/domain/daily-calendar'

/** The day of a note as a reader says it: 11 月 18 日, with the year when it is not this one. Both in ms since the epoch. */
export const noteDay = (at: number, now: number): string => dayWords(dayOf(at), dayOf(now))

/** A number of notes or likes that does not outgrow its place. */
export const few = (count: number): string => (count > 999 ? '999+' : String(count))
