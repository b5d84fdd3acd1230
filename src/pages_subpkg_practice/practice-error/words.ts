import type { WrongGroupBy } from '@/api/wrong'
import { addDays, clockOf, dayOf } from '@/domain/calendar'
import { dayWords } from '@/domain/daily-calendar'
import type { Mastery } from '@/features/question-list/model'

/** How the book is grouped, as the learner reads it. */
export const BY_LABEL: Record<WrongGroupBy, string> = { chapter: '按章节', type: '按题型', day: '按时间', source: '按来源' }

export const NOTHING_LISTED: Record<Mastery, string> = {
  unmastered: '没有未掌握的错题',
  mastered: '还没有掌握的错题，继续加油',
  all: '还没有错题',
}

/** A review that fell due since the book was read, on a day before: only a book that was kept on the device is that old. All epoch ms. */
export const isDueSince = (nextDueAt: number, { readAt, now }: { readAt: number; now: number }): boolean =>
  nextDueAt <= now && dayOf(readAt) < dayOf(now)

/** When the next review is, seen from now; both epoch ms. */
export function nextReview(at: number, now: number): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return `今天 ${clockOf(at)} 有新的复习`
  if (day === addDays(today, 1)) return '明天有新的复习'
  return `下一次复习：${dayWords(day, today)}`
}

/** What the strip says while the network is away; `at`: epoch ms of what is shown, null: nothing is. */
export function offlineWords(at: number | null, now: number): string {
  if (at === null) return '网络不可用，联网后再试'
  const day = dayOf(at) === dayOf(now) ? '' : `${dayWords(dayOf(at), dayOf(now))} `
  return `网络不可用，上次更新 ${day}${clockOf(at)}`
}

/** When a question counts as mastered: right so many times without a miss between. */
export const masteryRule = (times: number): string => (times > 1 ? `连续答对 ${times} 次即掌握` : '答对 1 次即掌握')
