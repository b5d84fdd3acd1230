/** The beginning and the end of a coupon's validity, and their words. Moments are epoch ms; null: it can be used from the claim on. */
import { clockOf, dayOf, shortDay } from './calendar'

/** Whether the time of a coupon is still to come; it has come at its first millisecond. */
export const startsLater = (validFrom: number | null, now: number): validFrom is number => validFrom !== null && validFrom > now

/** 12.01, in another year than now 2027.01.05. */
const dottedDay = (ms: number, now: number): string => shortDay(dayOf(ms), dayOf(now)).replace(/-/g, '.')

/** 00:00, 08:30: two digits, as the beginning of a day is read. */
const wholeClock = (ms: number): string => clockOf(ms).padStart(5, '0')

/** 12.01 00:00 起可用. */
export const startWords = (validFrom: number, now: number): string => `${dottedDay(validFrom, now)} ${wholeClock(validFrom)} 起可用`

/** What stands behind the value of an offer that can be used later, ·12.01 起; nothing behind one that can be used now. */
export const laterWords = (validFrom: number | null, now: number): string =>
  startsLater(validFrom, now) ? `·${dottedDay(validFrom, now)} 起` : ''

/** The last moment at which a coupon is good: of one that ends at midnight, or a second before, people read 23:59 of its last day. */
export const lastMoment = (expiresAt: number): number => expiresAt - 1

/** 12.12 到期, in another year than now 2027.01.05 到期: its last day. */
export const endWords = (expiresAt: number, now: number): string => `${dottedDay(lastMoment(expiresAt), now)} 到期`

/** 12.01 – 12.12, within one day 12.12 20:00 – 23:59. */
export function rangeWords({ validFrom, expiresAt }: { validFrom: number; expiresAt: number }, now: number): string {
  const last = lastMoment(expiresAt)
  const [from, to] = [dottedDay(validFrom, now), dottedDay(last, now)]
  return from === to ? `${from} ${wholeClock(validFrom)} – ${wholeClock(last)}` : `${from} – ${to}`
}
