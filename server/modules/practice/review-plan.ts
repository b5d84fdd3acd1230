import { createEmptyCard, fsrs, Rating, type Card, type FSRS, type Grade } from 'ts-fsrs'
import { addDays, dayOf, daysBetween } from '@/domain/calendar'
import { REVIEW } from './review-rules'

/** A card of ts-fsrs as it is stored: times as epoch ms. */
export type ReviewCard = Omit<Card, 'due' | 'last_review'> & { due: number; last_review: number | null }

/** What reviews are planned for: the share that should succeed, and the exam's day (Asia/Shanghai) when it is known. */
export interface ReviewGoal {
  retention: number
  examDay: string | null
}

/** The card after a review and when the next one is due, epoch ms. */
export interface ReviewPlan {
  card: ReviewCard
  dueAt: number
}

/** Schedulers by retention in percent; whole days only, because this is a review per day and not a drill by the minute. */
const schedulers = new Map<number, FSRS>()

function schedulerFor(retention: number): FSRS {
  const { min, max } = REVIEW.retention
  const percent = Math.round(Math.min(max, Math.max(min, retention)) * 100)
  const known = schedulers.get(percent)
  if (known) return known
  const made = fsrs({ request_retention: percent / 100, enable_fuzz: false, enable_short_term: false })
  schedulers.set(percent, made)
  return made
}

function review(card: ReviewCard | null, at: number, how: { rating: Grade; retention: number }): ReviewCard {
  // Answers may arrive out of order: for the schedule none is older than the review before it.
  const when = Math.max(at, card?.last_review ?? at)
  const { due, last_review: last, ...rest } = schedulerFor(how.retention).next(card ?? createEmptyCard(when), when, how.rating).card
  return { ...rest, due: due.getTime(), last_review: last?.getTime() ?? null }
}

/** The beginning of a day of Asia/Shanghai, epoch ms. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** After a miss the question is due at once: it joins the review that is open. */
export function planAfterMiss(card: ReviewCard | null, at: number): ReviewPlan {
  return { card: review(card, at, { rating: Rating.Again, retention: REVIEW.retention.usual }), dueAt: at }
}

/**
 * Days until the next review. Towards the exam they shrink to half the time that is left, so that a question is met again
 * before it; none lies after the exam's day, but for what was reviewed on that day: once is enough. An exam that is over plans nothing.
 */
function daysTo(interval: number, today: string, examDay: string | null): number {
  const left = examDay === null ? -1 : daysBetween(today, examDay)
  if (left < 0) return interval
  return Math.min(interval, Math.max(1, Math.floor(left / 2)))
}

/** After a right answer in a review: due at the beginning of the day FSRS names, within what the exam leaves. */
export function planAfterRight(card: ReviewCard | null, at: number, goal: ReviewGoal): ReviewPlan {
  const next = review(card, at, { rating: Rating.Good, retention: goal.retention })
  const today = dayOf(at)
  const days = daysTo(Math.max(1, next.scheduled_days), today, goal.examDay)
  return { card: next, dueAt: Math.max(at, startOfDay(addDays(today, days))) }
}
