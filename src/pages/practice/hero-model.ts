/** What the hero of the practice home says (mockup 01): how long is left, and how much of today's goal is done. */

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** The part of the home answer the countdown needs. examDate is YYYY-MM-DD on the server's calendar. */
export interface ExamFacts {
  examName: string
  examDate: string | null
  daysLeft: number | null
}

/** `days`: a countdown; `today`: the exam is today; `unknown`: no date, or the last one has passed. */
export type Countdown =
  { kind: 'days'; lead: string; days: number; date: string } | { kind: 'today'; lead: string } | { kind: 'unknown'; lead: string }

/** '2027-04-10' → '4 月 10 日 周六开考', with no-break spaces between numbers and units. */
function dateLine(examDate: string): string {
  const day = new Date(`${examDate}T00:00:00Z`)
  return `${day.getUTCMonth() + 1}\u00a0月\u00a0${day.getUTCDate()}\u00a0日 ${WEEKDAYS[day.getUTCDay()]}开考`
}

/** The countdown of a subject. The days are the server's: the device's clock decides nothing. */
export function countdown({ examName, examDate, daysLeft }: ExamFacts): Countdown {
  if (examDate === null || daysLeft === null) return { kind: 'unknown', lead: examName }
  if (daysLeft <= 0) return { kind: 'today', lead: examName }
  return { kind: 'days', lead: `距 ${examDate.slice(0, 4)} 年${examName}`, days: daysLeft, date: dateLine(examDate) }
}

/** Today's goal as the ring draws it. */
export interface Goal {
  done: number
  target: number
}

/** Share of the goal, 0..1; a target of nothing is reached. */
export const goalShare = ({ done, target }: Goal): number => (target <= 0 ? 1 : Math.min(1, Math.max(0, done) / target))

/** Whole percent of a progress; 100 only when everything is done, 0 only when nothing is. */
export function percentDone(answered: number, total: number): number {
  if (total <= 0 || answered <= 0) return 0
  if (answered >= total) return 100
  return Math.min(99, Math.max(1, Math.round((answered / total) * 100)))
}
