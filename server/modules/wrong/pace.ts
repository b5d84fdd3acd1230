import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { studyDays } from '../../db/schema'
import { REVIEW } from '../practice/review-rules'

/** Minutes a number of questions takes a learner at the own average over the subject; 0 for none, else at least 1. */
export async function minutesFor(db: Db, of: { userId: string; subjectId: string; count: number }): Promise<number> {
  if (of.count === 0) return 0
  const [row] = await db
    .select({
      answered: sql<number>`coalesce(sum(${studyDays.answered}), 0)::int`,
      ms: sql<number>`coalesce(sum(${studyDays.studyMs}), 0)::float8`,
    })
    .from(studyDays)
    .where(and(eq(studyDays.userId, of.userId), eq(studyDays.subjectId, of.subjectId)))
  const own = row && row.answered >= REVIEW.ownAfter ? Math.min(REVIEW.longestMs, row.ms / row.answered) : REVIEW.usualMs
  return Math.max(1, Math.round((of.count * own) / 60_000))
}
