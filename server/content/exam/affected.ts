/** Papers that a withdrawal makes smaller. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { examPapers } from '../../db/schema'

/** Names of the subject's papers, as far as they can be taken, that hold one of the questions; in their order. */
export async function papersHolding(db: Db, subjectId: string, questionIds: readonly string[]): Promise<string[]> {
  if (questionIds.length === 0) return []
  const gone = new Set(questionIds)
  const papers = await db
    .select({ name: examPapers.name, items: examPapers.items })
    .from(examPapers)
    .where(and(eq(examPapers.subjectId, subjectId), eq(examPapers.withdrawn, false)))
    .orderBy(asc(examPapers.position), asc(examPapers.id))
  return papers.filter(({ items }) => items.some(({ questionId }) => gone.has(questionId))).map(({ name }) => name)
}
