/** Reads of the question bank that more than one module needs: papers at frozen versions, and the current list of a chapter. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Paper, Question, QuestionGroup } from '@/domain/question'
import type { Db } from '../../db/client'
import { chapters, questionGroupVersions, questions, questionVersions, subjects } from '../../db/schema'
import { among } from '../../db/together'
import { notFound } from '../../http/errors'
import { tellFacts } from './case-facts'
import { numberGaps } from './gaps'

/** @throws ApiError when there is no such subject */
export async function subjectNameOf(db: Db, subjectId: string): Promise<string> {
  const [known] = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, subjectId))
  if (!known) throw notFound('科目')
  return known.name
}

/** A question at the version a session was frozen on. */
export interface PaperItem {
  questionId: string
  version: number
}

/** A question of the bank as it stands now. groupId tells which questions must stay together. */
export interface CurrentItem extends PaperItem {
  groupId: string | null
}

const versionKey = (id: string, version: number) => `${id} ${version}`

/** Reads the stored questions of the items, by question and version, with the chapter they stand in today. */
async function readVersions(db: Db, items: PaperItem[]) {
  const ids = [...new Set(items.map((item) => item.questionId))]
  const rows = await db
    .select({
      content: questionVersions.content,
      version: questionVersions.version,
      groupVersion: questionVersions.groupVersion,
      chapterId: chapters.id,
      chapterName: chapters.name,
    })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(among(questionVersions.questionId, ids))
  return new Map(rows.map((row) => [versionKey(row.content.id, row.version), row]))
}

/** Reads group contents, by group and version. */
async function readGroups(db: Db, groupIds: string[]) {
  if (groupIds.length === 0) return new Map<string, QuestionGroup>()
  const rows = await db.select().from(questionGroupVersions).where(among(questionGroupVersions.groupId, groupIds))
  return new Map(rows.map((row) => [versionKey(row.groupId, row.version), row.content as QuestionGroup]))
}

/**
 * The paper of a list of questions, each at its version, in the order of the list. A group's questionIds are those of the
 * list that belong to it, in the order of the list. Withdrawn questions are served too: old sessions keep them.
 * @throws ApiError not found when an item names a question or version that never existed.
 */
export async function loadPaper(db: Db, items: PaperItem[]): Promise<Paper> {
  if (items.length === 0) return { questions: [], groups: [] }
  const versions = await readVersions(db, items)
  const members = new Map<string, { version: number; ids: string[] }>()
  const list: Question[] = items.map((item) => {
    const row = versions.get(versionKey(item.questionId, item.version))
    if (!row) throw notFound('题目')
    const { groupId } = row.content
    if (groupId !== null && row.groupVersion !== null) {
      const group = members.get(groupId) ?? { version: 0, ids: [] }
      members.set(groupId, { version: Math.max(group.version, row.groupVersion), ids: [...group.ids, item.questionId] })
    }
    return { ...row.content, version: row.version, chapterId: row.chapterId, chapterName: row.chapterName }
  })
  const contents = await readGroups(db, [...members.keys()])
  const groups = [...members].map(([id, { version, ids }]) => {
    const content = contents.get(versionKey(id, version))
    if (!content) throw notFound('题目材料')
    return { ...content, questionIds: ids }
  })
  return { questions: await tellFacts(db, await numberGaps(db, list)), groups }
}

/** Ids of a chapter and everything below it; empty when the chapter is not one of the subject. */
export async function chapterWithDescendants(db: Db, where: { subjectId: string; chapterId: string }): Promise<string[]> {
  const rows = await db
    .select({ id: chapters.id, parentId: chapters.parentId })
    .from(chapters)
    .where(eq(chapters.subjectId, where.subjectId))
  if (!rows.some((row) => row.id === where.chapterId)) return []
  const found = [where.chapterId]
  for (const id of found) found.push(...rows.filter((row) => row.parentId === id && !found.includes(row.id)).map((row) => row.id))
  return found
}

/**
 * The questions that are practised now (not withdrawn) in a chapter with everything below it, or in a whole subject, in the
 * order of the bank: chapter by chapter, groups together. Empty when the subject or chapter does not exist.
 */
export async function currentItems(db: Db, where: { subjectId: string; chapterId?: string }): Promise<CurrentItem[]> {
  const scope = [eq(questions.subjectId, where.subjectId), eq(questions.withdrawn, false)]
  if (where.chapterId !== undefined) {
    const ids = await chapterWithDescendants(db, { subjectId: where.subjectId, chapterId: where.chapterId })
    if (ids.length === 0) return []
    scope.push(inArray(questions.chapterId, ids))
  }
  return db
    .select({ questionId: questions.id, version: questions.version, groupId: questions.groupId })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(and(...scope))
    .orderBy(asc(chapters.position), asc(questions.position), asc(questions.id))
}
