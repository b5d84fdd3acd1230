/** Papers of 进阶练习 for the product's own subjects, made of their banks. */
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { importExams } from '../../content/exam/import'
import { problemLine } from '../../content/report'
import type { Db } from '../../db/client'
import { advancedPapers, chapters, examProfiles, questions, questionVersions, subjects } from '../../db/schema'
import { drillsOf, pastOf, type PastPaper } from './compose'
import type { Unit } from './pick'
import { PAST_SHAPES } from './plans'

/**
 * Subjects of the product that have no papers yet: all of them at the first start, and those of a database from before there
 * was advanced practice. One query: every start asks.
 */
export async function subjectsWithoutPapers(db: Db): Promise<string[]> {
  const papers = db
    .select({ one: sql`1` })
    .from(advancedPapers)
    .where(eq(advancedPapers.subjectId, subjects.id))
  const rows = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(inArray(subjects.id, Object.keys(PAST_SHAPES)), notExists(papers)))
    .orderBy(asc(subjects.id))
  return rows.map(({ id }) => id)
}

/** The questions that are practised in a subject, groups whole, in the order of the bank. */
async function readBank(db: Db, subjectId: string): Promise<Unit[]> {
  const rows = await db
    .select({
      id: questions.id,
      groupId: questions.groupId,
      type: questions.type,
      chapterId: questions.chapterId,
      points: sql<string[]>`${questionVersions.content} -> 'points'`,
      difficulty: sql<number>`coalesce((${questionVersions.content} ->> 'difficulty')::float, 2)`,
    })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)))
    .where(and(eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
    .orderBy(asc(chapters.position), asc(questions.position), asc(questions.id))
  const units = new Map<string, Unit>()
  for (const { id, groupId, type, chapterId, points, difficulty } of rows) {
    const key = groupId === null ? `question ${id}` : `group ${groupId}`
    const unit = units.get(key)
    if (!unit) units.set(key, { ids: [id], type, chapterId, points: [...points], difficulty })
    else {
      unit.difficulty = (unit.difficulty * unit.ids.length + difficulty) / (unit.ids.length + 1)
      unit.ids.push(id)
      unit.points.push(...points)
    }
  }
  return [...units.values()]
}

/** The past papers of a subject, put in as exams; without its exam profile they are practised only. @returns what was refused */
async function addExams(db: Db, past: PastPaper[]): Promise<string[]> {
  const { counts, problems } = await importExams(db, { profiles: [], papers: past.map(({ exam }) => exam), problems: [] }, false)
  if (counts === null) for (const { row } of past) row.examPaperId = null
  return problems.map(problemLine)
}

/**
 * Adds the papers of these subjects in one transaction; one that is there already stands as it is.
 * @returns lines for the operator about exams that do not fit a bank he changed: their papers are practised only
 */
export const seedPapers = (deps: { db: Db }, subjectIds: readonly string[]): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    const refused: string[] = []
    for (const subjectId of subjectIds) {
      const shape = PAST_SHAPES[subjectId]
      const [profile] = await tx
        .select()
        .from(examProfiles)
        .where(eq(examProfiles.id, shape?.profileId ?? ''))
      const bank = await readBank(tx, subjectId)
      const past = shape && profile ? pastOf(subjectId, bank, { shape, profile: profile.content }) : []
      if (past.length > 0) refused.push(...(await addExams(tx, past)))
      const rows = [...drillsOf(subjectId, bank), ...past.map(({ row }) => row)]
      if (rows.length > 0) await tx.insert(advancedPapers).values(rows).onConflictDoNothing()
    }
    return refused
  })
