/** Subjects of the operator: the list, and taking one out of 选择考试 and putting it back. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { majors, questions, subjects, userSubjects } from '../../db/schema'

/** Every subject, those that are offered to nobody among them, in the order of the catalogue. */
export const listAllSubjects = (db: Db) =>
  db
    .select({
      id: subjects.id,
      name: subjects.name,
      withdrawn: subjects.withdrawn,
      questions: sql<number>`(select count(*)::int from ${questions} where ${questions.subjectId} = ${subjects.id} and not ${questions.withdrawn})`,
      learners: sql<number>`(select count(*)::int from ${userSubjects} where ${userSubjects.subjectId} = ${subjects.id})`,
    })
    .from(subjects)
    .innerJoin(majors, eq(majors.id, subjects.majorId))
    .orderBy(asc(majors.position), asc(subjects.position), asc(subjects.id))

/**
 * Takes a subject out of 选择考试 and its search, or puts it back, inside the caller's transaction. Who has chosen it keeps it, and all
 * that was done in it.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such subject
 */
export async function setOffered(tx: Db, id: string, offered: boolean): Promise<boolean> {
  if ((await tx.$count(subjects, eq(subjects.id, id))) === 0) throw new Error(`没有科目 ${id}，npm run content -- subject 会列出全部`)
  const standing = and(eq(subjects.id, id), eq(subjects.withdrawn, offered))
  const changed = await tx.update(subjects).set({ withdrawn: !offered }).where(standing).returning({ id: subjects.id })
  return changed.length > 0
}
