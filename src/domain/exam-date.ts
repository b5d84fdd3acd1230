import { addDays, dayOf, daysBetween } from './calendar'

/** An exam lies at most so many days ahead: five years. */
const EXAM_DAYS_AHEAD = 1826

/** Why a text is no day (YYYY-MM-DD) at all, in words; null: it is one. */
export function dayProblem(day: string): string | null {
  const start = Date.parse(`${day}T00:00:00+08:00`)
  // 31 February parses nowhere or as another day.
  return Number.isNaN(start) || dayOf(start) !== day ? '没有这一天，请重新选择考试日期' : null
}

/**
 * Why a day cannot be a learner's exam date, in words; null when it can. Days are YYYY-MM-DD in Asia/Shanghai.
 * @param today the server's day: the one of a device may be wrong
 */
export function examDateProblem(day: string, today: string): string | null {
  const none = dayProblem(day)
  if (none !== null) return none
  const ahead = daysBetween(today, day)
  if (ahead < 0) return '考试日期已经过去，请重新选择'
  return ahead > EXAM_DAYS_AHEAD ? `考试日期太远了，请选择 ${addDays(today, EXAM_DAYS_AHEAD)} 之前的日期` : null
}

/** A day as people type it (20270410, 2027/4/10, 2027年4月10日) as YYYY-MM-DD; what is no date stays as it is. */
export function typedDay(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(plain)
  return parts ? `${parts[1] ?? ''}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}` : plain
}
