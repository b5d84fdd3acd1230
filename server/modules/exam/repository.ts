import { and, asc, count, eq, ilike, inArray, notInArray, or, sql } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import { CODE } from '@/domain/errors'
import { SUBJECTS_AT_MOST } from '@/domain/limits'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { LargeFigures } from '../../db/large-figures'
import { lockLearner } from '../../db/learner'
import { majors, questions, subjects, userSubjects } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { examDayFor } from './exam-day'
import { mergeSubjects } from './merge'

/** The real number of questions of a subject, not an invented one. */
const questionCount = sql<number>`(select count(*)::int from ${questions} where ${questions.subjectId} = ${subjects.id} and not ${questions.withdrawn})`
const hasQuestions = sql`exists (select 1 from ${questions} where ${questions.subjectId} = ${subjects.id} and not ${questions.withdrawn})`

/** The real numbers of learners, by subject. */
const learners = new LargeFigures(
  async (db) => {
    const of = { subjectId: userSubjects.subjectId, learners: count() }
    const rows = await db.select(of).from(userSubjects).groupBy(userSubjects.subjectId)
    return new Map(rows.map((row) => [row.subjectId, row.learners]))
  },
  (counts) => [...counts.values()].reduce((sum, one) => sum + one, 0),
)

/** Every subject with questions that is offered, in the order of the catalogue, whose name, group or major contains the keyword (all without one). */
export async function listSubjects(db: Db, keyword?: string) {
  const pattern = keyword === undefined ? null : containing(keyword)
  const matches =
    pattern === null ? undefined : or(ilike(subjects.name, pattern), ilike(subjects.groupName, pattern), ilike(majors.name, pattern))
  const rows = await db
    .select({
      id: subjects.id,
      name: subjects.name,
      groupName: subjects.groupName,
      majorId: majors.id,
      majorName: majors.name,
      questionCount,
    })
    .from(subjects)
    .innerJoin(majors, eq(majors.id, subjects.majorId))
    .where(and(eq(subjects.withdrawn, false), hasQuestions, matches))
    .orderBy(asc(majors.position), asc(subjects.position), asc(subjects.id))
  const counts = await learners.of(db, 'all')
  return rows.map((row) => ({ ...row, learnerCount: counts.get(row.id) ?? 0 }))
}

/** The subjects a learner chose, in the learner's order, each with the day of the exam he works towards. */
export async function mySubjects(db: Db, { userId, now }: { userId: string; now: Date }) {
  const days = { own: userSubjects.examDate, announced: subjects.examDate }
  const rows = await db
    .select({ id: subjects.id, name: subjects.name, examName: subjects.examName, ...days })
    .from(userSubjects)
    .innerJoin(subjects, eq(subjects.id, userSubjects.subjectId))
    .where(eq(userSubjects.userId, userId))
    .orderBy(asc(userSubjects.position))
  const today = dayOf(now.getTime())
  return rows.map(({ own, announced, ...subject }) => ({ ...subject, examDate: examDayFor({ own, announced }, today) }))
}

interface SubjectsChange {
  userId: string
  subjectIds: readonly string[]
  /** The list that was changed; undefined: whatever stands is replaced. */
  base?: readonly string[]
}

/** @throws ApiError that names what was added elsewhere, and leaves no room for what was added here */
async function refuseTooMany(tx: Db, merged: readonly string[], wished: readonly string[]): Promise<void> {
  if (merged.length <= SUBJECTS_AT_MOST) return
  const others = merged.filter((id) => !wished.includes(id))
  const rows = await tx.select({ name: subjects.name }).from(subjects).where(inArray(subjects.id, others)).orderBy(asc(subjects.position))
  const names = rows.map(({ name }) => name).join('」「')
  throw new ApiError(CODE.conflict, `你在别处又选了「${names}」，加起来超过 ${SUBJECTS_AT_MOST} 个，请先去掉一些`)
}

/**
 * Makes the chosen subjects an ordered list, whole or not at all; what another device changed since the list it was made of stands.
 * @throws ApiError not found when an id names no subject, conflict when there are too many; the old list stays.
 */
export async function changeSubjects(db: Db, { userId, subjectIds, base }: SubjectsChange): Promise<void> {
  await db.transaction(async (tx) => {
    // The row lock lets two devices change the list one after the other instead of into each other.
    await lockLearner(tx, userId)
    const known = await tx
      .select({ id: subjects.id })
      .from(subjects)
      .where(inArray(subjects.id, [...subjectIds]))
    if (known.length < subjectIds.length) throw notFound('科目')
    const chosen = await tx.select().from(userSubjects).where(eq(userSubjects.userId, userId)).orderBy(asc(userSubjects.position))
    const standing = chosen.map(({ subjectId }) => subjectId)
    const list = base ? mergeSubjects({ base, wished: subjectIds, standing }) : subjectIds
    await refuseTooMany(tx, list, subjectIds)
    // What stays keeps the learner's own exam date.
    await tx.delete(userSubjects).where(and(eq(userSubjects.userId, userId), notInArray(userSubjects.subjectId, [...list])))
    await tx
      .insert(userSubjects)
      .values(list.map((subjectId, position) => ({ userId, subjectId, position })))
      .onConflictDoUpdate({ target: [userSubjects.userId, userSubjects.subjectId], set: { position: sql`excluded.position` } })
  })
}

/**
 * Adds subjects behind those the learner chose, inside the caller's transaction: those that are there stay where they are, and
 * what there is no room for is left out.
 */
export async function joinSubjects(tx: Db, userId: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  // Waits for a list that is being replaced; rows that point to the learner hold this lock's weaker sister and are no hindrance.
  await lockLearner(tx, userId)
  const chosen = await tx.select().from(userSubjects).where(eq(userSubjects.userId, userId))
  const standing = chosen.map(({ subjectId }) => subjectId)
  const known = await tx
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(inArray(subjects.id, [...subjectIds]), notInArray(subjects.id, standing)))
    .orderBy(asc(subjects.position), asc(subjects.id))
  const added = known.slice(0, Math.max(0, SUBJECTS_AT_MOST - chosen.length))
  if (added.length === 0) return
  const next = Math.max(-1, ...chosen.map(({ position }) => position)) + 1
  await tx.insert(userSubjects).values(added.map(({ id }, index) => ({ userId, subjectId: id, position: next + index })))
}

/**
 * Sets the learner's own exam date of a chosen subject (YYYY-MM-DD), null for that of the subject again.
 * @throws ApiError not found when the learner did not choose the subject.
 */
export async function setExamDate(db: Db, of: { userId: string; subjectId: string; examDate: string | null }): Promise<void> {
  const rows = await db
    .update(userSubjects)
    .set({ examDate: of.examDate })
    .where(and(eq(userSubjects.userId, of.userId), eq(userSubjects.subjectId, of.subjectId)))
    .returning({ subjectId: userSubjects.subjectId })
  if (rows.length === 0) throw notFound('科目')
}
