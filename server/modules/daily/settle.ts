import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { coinEntries, dailyResults, dailySets, practiceSessions } from '../../db/schema'
import type { PaperItem } from '../bank/repository'
import { holdKeys } from '../practice/answer-keys'
import { DAILY } from './config'
import { dayOfListKey, listKeyOfDay } from './list-key'
import { payReward } from './reward'

/** A learner's day of a subject. */
export interface LearnerDay {
  userId: string
  subjectId: string
  /** YYYY-MM-DD of Asia/Shanghai. */
  day: string
}

/** The first answer of a question in any session of the day. */
export interface DayAnswer {
  questionId: string
  sessionId: string
  /** Right at every judged revision. */
  correct: boolean
  elapsedMs: number
  /** Epoch ms. */
  firstAt: number
}

/** Names the payment for a missed day. */
export const makeUpOperation = ({ userId, subjectId, day }: LearnerDay): string => `make-up:${userId}:${subjectId}:${day}`

/** When the learner paid for making the day up, epoch ms; null: not paid. */
async function paidAt(db: Db, of: LearnerDay): Promise<number | null> {
  const paid = eq(coinEntries.operationId, makeUpOperation(of))
  const [entry] = await db.select({ at: coinEntries.createdAt }).from(coinEntries).where(paid).limit(1)
  return entry?.at.getTime() ?? null
}

/** Whether the learner paid for making the day up. */
export const isPaid = async (db: Db, of: LearnerDay): Promise<boolean> => (await paidAt(db, of)) !== null

/** Whether the day's set was opened: without a payment that is to be had on the day alone. */
export const isBegun = async (db: Db, { userId, subjectId, day }: LearnerDay): Promise<boolean> =>
  (await db.$count(
    practiceSessions,
    and(eq(practiceSessions.userId, userId), eq(practiceSessions.subjectId, subjectId), eq(practiceSessions.listKey, listKeyOfDay(day))),
  )) > 0

/** What the day's questions were answered first, by question: practising the set again changes nothing. */
export async function answersOfDay(db: Db, { userId, subjectId, day }: LearnerDay): Promise<Map<string, DayAnswer>> {
  const rows = await rawRows<DayAnswer>(
    db,
    sql`select distinct on (a.question_id) a.question_id as "questionId", a.session_id as "sessionId",
      a.missed is false as correct, a.elapsed_ms as "elapsedMs", (extract(epoch from a.first_at) * 1000)::float8 as "firstAt"
    from practice_sessions s join practice_answers a on a.session_id = s.id
    where s.user_id = ${userId} and s.subject_id = ${subjectId} and s.list_key = ${listKeyOfDay(day)}
    order by a.question_id, a.first_at`,
  )
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** Until when an answer counts for the day and its streak, epoch ms. */
export const inTimeUntil = (day: string) => Date.parse(`${addDays(day, 1)}T00:00:00+08:00`) + DAILY.graceMs

interface Settling {
  of: LearnerDay
  answers: DayAnswer[]
  now: Date
}

/** Writes the result once; the reward goes with it, in the caller's transaction. */
async function write(tx: Db, { of, answers, now }: Settling): Promise<void> {
  const last = answers.reduce((one, other) => (other.firstAt > one.firstAt ? other : one))
  const paid = await paidAt(tx, of)
  // What was bought is made up, also within the hour after midnight; what was done before it was bought is not.
  const inTime = last.firstAt < Math.min(inTimeUntil(of.day), paid ?? Infinity)
  if (!inTime && paid === null) return
  const row = {
    ...of,
    sessionId: last.sessionId,
    correct: answers.filter(({ correct }) => correct).length,
    total: answers.length,
    elapsedMs: answers.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
    madeUp: !inTime,
    finishedAt: now,
  }
  const written = await tx.insert(dailyResults).values(row).onConflictDoNothing().returning({ day: dailyResults.day })
  if (written.length === 0 || row.madeUp) return
  await payReward(tx, of, now)
}

/** The questions of a day that is still to be entered; null when it has been, or without a set. */
async function openItems(db: Db, { userId, subjectId, day }: LearnerDay) {
  const mine = and(eq(dailyResults.subjectId, dailySets.subjectId), eq(dailyResults.day, dailySets.day), eq(dailyResults.userId, userId))
  const [row] = await db
    .select({ items: dailySets.items, done: dailyResults.finishedAt })
    .from(dailySets)
    .leftJoin(dailyResults, mine)
    .where(and(eq(dailySets.subjectId, subjectId), eq(dailySets.day, day)))
  return row && row.done === null ? row.items : null
}

/** What every question of a day was answered first; null while some are open. */
async function allAnswers(db: Db, of: LearnerDay, items: readonly PaperItem[]): Promise<DayAnswer[] | null> {
  const found = await answersOfDay(db, of)
  const answers = items.flatMap(({ questionId }) => found.get(questionId) ?? [])
  return answers.length < items.length ? null : answers
}

/**
 * Enters the day when every question of its set has been answered: once, however often it is called. A day that was answered
 * too late counts only when it was paid for, and then not for the streak.
 */
export async function settleDay(db: Db, of: LearnerDay, now: Date): Promise<void> {
  const items = await openItems(db, of)
  if (!items || !(await allAnswers(db, of, items))) return
  await db.transaction(async (tx) => {
    // A correction comes before the day is entered, or finds it entered (rescore.ts): what was read before may be out of date.
    await holdKeys(tx)
    const answers = await allAnswers(tx, of, items)
    if (answers) await write(tx, { of, answers, now })
  })
}

/** {@link settleDay} for a practice session; sessions of other sources are left alone. */
export async function settleSession(db: Db, session: { userId: string; subjectId: string; listKey: string }, now: Date): Promise<void> {
  const day = dayOfListKey(session.listKey)
  if (day !== null) await settleDay(db, { userId: session.userId, subjectId: session.subjectId, day }, now)
}
