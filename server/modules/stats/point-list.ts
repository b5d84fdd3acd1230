import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, questions, questionVersions } from '../../db/schema'
import { among } from '../../db/together'
import type { PaperItem } from '../bank/repository'

interface Request {
  subjectId: string
  /** The knowledge point, by its name: a bank gives it no other. */
  refId: string
}

/** Questions of a subject whose present version names the point; the index question_versions_points finds them. */
const named = (db: Db, { subjectId, refId }: Request) =>
  db
    .select({ id: questions.id, groupId: questions.groupId })
    .from(questionVersions)
    .innerJoin(questions, and(eq(questions.id, questionVersions.questionId), eq(questions.version, questionVersions.version)))
    .where(
      and(
        sql`(${questionVersions.content} -> 'points') @> ${JSON.stringify([refId])}::jsonb`,
        eq(questions.subjectId, subjectId),
        eq(questions.withdrawn, false),
      ),
    )

/** The questions of a knowledge point as a list of the practice sessions, in the order of the bank, with what shares their material. */
export const pointList = {
  empty: '这个考点现在没有题目，换一个试试吧',

  title: async (_db: Db, { refId }: Request): Promise<string> => refId,

  async items(db: Db, request: Request): Promise<PaperItem[]> {
    const found = await named(db, request)
    const groups = [...new Set(found.flatMap(({ groupId }) => groupId ?? []))]
    const units = or(
      among(
        questions.id,
        found.map(({ id }) => id),
      ),
      among(questions.groupId, groups),
    )
    return db
      .select({ questionId: questions.id, version: questions.version })
      .from(questions)
      .innerJoin(chapters, eq(chapters.id, questions.chapterId))
      .where(and(units, eq(questions.subjectId, request.subjectId), eq(questions.withdrawn, false)))
      .orderBy(asc(chapters.position), asc(questions.position), asc(questions.id))
  },
}
