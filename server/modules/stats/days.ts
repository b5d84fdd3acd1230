import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { addDays } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { studyDays } from '../../db/schema'
import type { Learner } from './areas'
import { STATS } from './config'

/** Days with study up to today, oldest first: the figures of a subject beside the answers over all of them. */
export async function readDays(db: Db, { userId, subjectId, today }: Learner & { today: string }) {
  const ofSubject = sql`${studyDays.subjectId} = ${subjectId}`
  const rows = await db
    .select({
      day: studyDays.day,
      answered: sql<number>`coalesce(sum(${studyDays.answered}) filter (where ${ofSubject}), 0)::int`,
      correct: sql<number>`coalesce(sum(${studyDays.correct}) filter (where ${ofSubject}), 0)::int`,
      studyMs: sql<string>`coalesce(sum(${studyDays.studyMs}) filter (where ${ofSubject}), 0)::text`,
      all: sql<number>`sum(${studyDays.answered})::int`,
    })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), gte(studyDays.day, addDays(today, 1 - STATS.days))))
    .groupBy(studyDays.day)
    .orderBy(asc(studyDays.day))
  return rows.filter(({ all }) => all > 0).map(({ studyMs, ...row }) => ({ ...row, studyMs: Number(studyMs) }))
}

/** Time spent in a subject since the beginning, ms. */
export async function readStudyMs(db: Db, { userId, subjectId }: Learner): Promise<number> {
  const [row] = await db
    .select({ ms: sql<string>`coalesce(sum(${studyDays.studyMs}), 0)::text` })
    .from(studyDays)
    .where(and(eq(studyDays.userId, userId), eq(studyDays.subjectId, subjectId)))
  return Number(row?.ms ?? 0)
}
