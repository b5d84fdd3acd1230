/** Papers that an import of their bank touches: smaller by a withdrawal, or no longer what their exam asks for. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { checkPaper } from '@/domain/exam/paper-check'
import type { Db } from '../../db/client'
import { examPapers, examProfiles, questions } from '../../db/schema'
import { among } from '../../db/together'
import { contentOf, readBankPart } from './bank'

const standing = (subjectId: string) => and(eq(examPapers.subjectId, subjectId), eq(examPapers.withdrawn, false))
const inOrder = [asc(examPapers.position), asc(examPapers.id)]

/** Names of the subject's papers, as far as they can be taken, that hold one of the questions; in their order. */
export async function papersHolding(db: Db, subjectId: string, questionIds: readonly string[]): Promise<string[]> {
  if (questionIds.length === 0) return []
  const gone = new Set(questionIds)
  const papers = await db
    .select({ name: examPapers.name, items: examPapers.items })
    .from(examPapers)
    .where(standing(subjectId))
    .orderBy(...inOrder)
  return papers.filter(({ items }) => items.some(({ questionId }) => gone.has(questionId))).map(({ name }) => name)
}

/** A paper that cannot be imported any more as it stands. */
export interface UnfitPaper {
  name: string
  /** The first thing that is wrong with it. */
  reason: string
}

/**
 * Papers of the subject that hold a changed question, or a part of its group, and do not fit their exam's rules: a question of another
 * type, a group that grew. What was withdrawn does not count: exams are held without it.
 */
export async function unfitPapers(db: Db, subjectId: string, changedIds: readonly string[]): Promise<UnfitPaper[]> {
  if (changedIds.length === 0) return []
  const papers = await db
    .select({ name: examPapers.name, items: examPapers.items, profile: examProfiles.content })
    .from(examPapers)
    .innerJoin(examProfiles, eq(examProfiles.id, examPapers.profileId))
    .where(standing(subjectId))
    .orderBy(...inOrder)
  const groups = db.select({ id: questions.groupId }).from(questions).where(among(questions.id, changedIds))
  const members = await db.select({ id: questions.id }).from(questions).where(inArray(questions.groupId, groups))
  const touched = new Set([...changedIds, ...members.map(({ id }) => id)])
  const holding = papers.filter(({ items }) => items.some(({ questionId }) => touched.has(questionId)))
  const bank = await readBankPart(
    db,
    holding.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  )
  return holding.flatMap(({ name, items, profile }) => {
    const [reason] = checkPaper(profile, contentOf(items, bank))
    return reason === undefined ? [] : [{ name, reason }]
  })
}
