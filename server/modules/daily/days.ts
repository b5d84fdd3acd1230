import { addDays, dayOf, daysBetween } from '@/domain/calendar'
import { badInput } from '../../http/errors'

/**
 * A day a learner names, checked against the server's calendar (Asia/Shanghai).
 * @returns the day, and how many days ago it was: 0 today
 * @throws ApiError in words for a day that is none or is yet to come
 */
export function checkedDay(day: string, now: Date): { day: string; ago: number } {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || addDays(day, 0) !== day)
    throw badInput('日期不正确，请返回后重试')
  const ago = daysBetween(day, dayOf(now.getTime()))
  if (ago < 0) throw badInput('这一天还没有到，到时再来吧')
  return { day, ago }
}
