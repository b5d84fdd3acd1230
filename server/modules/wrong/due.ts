import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { questions, wrongBook } from '../../db/schema'
import { reviewGoal } from '../practice/review-goal'
import { startOfDay } from '../practice/review-plan'

/** Whose wrong book, and when. */
export interface BookOwner {
  userId: string
  subjectId: string
  now: Date
}

/**
 * When a question is due, as a condition-free expression: an entry without a card at its miss, and everything at the
 * exam's day at the latest, should the date have been moved after the review was planned. What was reviewed on that day is done:
 * the list of the day would never grow shorter.
 */
async function dueTime(db: Db, { userId, subjectId, now }: BookOwner): Promise<SQL> {
  const { examDay } = await reviewGoal(db, { userId, subjectId, now: now.getTime() })
  const ahead = examDay !== null && examDay >= dayOf(now.getTime())
  const planned = sql`coalesce(${wrongBook.dueAt}, ${wrongBook.lastWrongAt})`
  if (!ahead) return planned
  const exam = startOfDay(examDay)
  const reviewed = sql`coalesce((${wrongBook.card} ->> 'last_review')::float8 >= ${exam}::float8, false)`
  return sql`least(${planned}, case when not ${reviewed} then ${new Date(exam).toISOString()}::timestamptz end)`
}

/** Expressions over wrong_book joined with questions: `at` when a question is due, `now` whether it is to be reviewed now. */
export interface DueTerms {
  at: SQL
  /** Can be reviewed at all: not mastered, still in the bank. */
  open: SQL
  now: SQL
}

/** The terms of a query over a wrong book: when a question is due, which are still open, and which are due now. */
export async function dueTerms(db: Db, owner: BookOwner): Promise<DueTerms> {
  const at = await dueTime(db, owner)
  const open = sql`(not ${wrongBook.mastered} and not ${questions.withdrawn})`
  return { at, open, now: sql`(${open} and ${at} <= ${owner.now.toISOString()}::timestamptz)` }
}
