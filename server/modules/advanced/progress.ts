import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { practiceSessions } from '../../db/schema'
import { listKeyOfPaper } from './list'

/**
 * How far a learner is in a paper: the unfinished session, else the latest finished one. One that was closed without an answer, as a
 * clearing leaves it, is none.
 */
export interface PaperProgress {
  sessionId: string
  answered: number
  /** Judged answers, and the right ones among them. */
  judged: number
  correct: number
  total: number
  /** Handed in, or answered to its end: the paper begins anew. */
  finished: boolean
}

const ofSession = (what: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) filter (where ${what}) from practice_answers a where a.session_id = ${practiceSessions}.id)::int`

/** Progress by paper, in one query; papers that were never begun are not in it. */
export async function progressOf(
  db: Db,
  { userId, subjectId, paperIds }: { userId: string; subjectId: string; paperIds: string[] },
): Promise<Map<string, PaperProgress>> {
  if (userId === '' || paperIds.length === 0) return new Map()
  const paperOfKey = new Map(paperIds.map((id) => [listKeyOfPaper(id), id]))
  const rows = await db
    .selectDistinctOn([practiceSessions.listKey], {
      listKey: practiceSessions.listKey,
      sessionId: practiceSessions.id,
      answered: practiceSessions.answered,
      judged: ofSession(sql`a.correct is not null`),
      correct: ofSession(sql`a.correct`),
      total: sql<number>`jsonb_array_length(${practiceSessions.items})`,
      finished: sql<boolean>`${practiceSessions.finishedAt} is not null or ${practiceSessions.answered} >= jsonb_array_length(${practiceSessions.items})`,
    })
    .from(practiceSessions)
    .where(
      and(
        eq(practiceSessions.userId, userId),
        eq(practiceSessions.subjectId, subjectId),
        inArray(practiceSessions.listKey, [...paperOfKey.keys()]),
        or(isNull(practiceSessions.finishedAt), gt(practiceSessions.answered, 0)),
      ),
    )
    .orderBy(practiceSessions.listKey, sql`${practiceSessions.finishedAt} desc nulls first`)
  return new Map(rows.flatMap(({ listKey, ...row }) => [[paperOfKey.get(listKey) ?? '', row] as const]))
}
