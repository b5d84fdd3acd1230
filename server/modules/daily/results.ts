import { and, asc, between, eq, sql, type SQL } from 'drizzle-orm'
import { dailyStreak, type Streak } from '@/domain/daily-calendar'
import type { Db } from '../../db/client'
import { dailyResults, dailySets } from '../../db/schema'

/** A learner and a subject. */
export interface Course {
  userId: string
  subjectId: string
}

const columns = {
  day: dailyResults.day,
  correct: dailyResults.correct,
  total: dailyResults.total,
  elapsedMs: dailyResults.elapsedMs,
  madeUp: dailyResults.madeUp,
  corrections: dailyResults.corrections,
  finishedAt: dailyResults.finishedAt,
}

const own = ({ userId, subjectId }: Course, ...more: SQL[]) =>
  and(eq(dailyResults.userId, userId), eq(dailyResults.subjectId, subjectId), ...more)

/** The result of a day, null without one. */
export async function resultOfDay(db: Db, of: Course & { day: string }) {
  const [row] = await db
    .select(columns)
    .from(dailyResults)
    .where(own(of, eq(dailyResults.day, of.day)))
  return row ?? null
}

/** Days done between two days, both included, in order, with the titles of their sets. */
export const resultsBetween = (db: Db, of: Course, [from, to]: [string, string]) =>
  db
    .select({ ...columns, title: dailySets.title })
    .from(dailyResults)
    .innerJoin(dailySets, and(eq(dailySets.subjectId, dailyResults.subjectId), eq(dailySets.day, dailyResults.day)))
    .where(own(of, between(dailyResults.day, from, to)))
    .orderBy(asc(dailyResults.day))

/** The streak of the subject and the day of the first result. */
export async function standingOf(db: Db, of: Course, today: string): Promise<{ streak: Streak; firstDay: string | null }> {
  const rows = await db
    .select({ day: dailyResults.day, madeUp: dailyResults.madeUp })
    .from(dailyResults)
    .where(own(of))
    .orderBy(asc(dailyResults.day))
  const inTime = rows.filter((row) => !row.madeUp).map((row) => row.day)
  return { streak: dailyStreak(inTime, today), firstDay: rows[0]?.day ?? null }
}

/** How a result stands among those of the same day that were done in time; the learner's own is one of them. */
export interface Field {
  takers: number
  /** Results with more right answers, or as many in less time. */
  better: number
  averageCorrect: number | null
}

/** The field of a day, against a result. */
export async function fieldOf(
  db: Db,
  key: { subjectId: string; day: string },
  mine: { correct: number; elapsedMs: number },
): Promise<Field> {
  const { correct, elapsedMs } = dailyResults
  const [row] = await db
    .select({
      takers: sql<number>`count(*)::int`,
      better: sql<number>`count(*) filter (where (${correct}, -${elapsedMs}) > (${mine.correct}::int, -${mine.elapsedMs}::int))::int`,
      averageCorrect: sql<number | null>`avg(${correct})::float8`,
    })
    .from(dailyResults)
    .where(and(eq(dailyResults.subjectId, key.subjectId), eq(dailyResults.day, key.day), eq(dailyResults.madeUp, false)))
  return row ?? { takers: 0, better: 0, averageCorrect: null }
}

/** Learners who did a day in time. */
export const takersOf = (db: Db, { subjectId, day }: { subjectId: string; day: string }): Promise<number> =>
  db.$count(dailyResults, and(eq(dailyResults.subjectId, subjectId), eq(dailyResults.day, day), eq(dailyResults.madeUp, false)))
