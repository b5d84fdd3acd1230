/** Questions, groups and formulas of an import: what stands already, and what is written. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, formulas, pictures, questionGroups, questionGroupVersions, questions, questionVersions } from '../../db/schema'
import type { PictureFile } from '../rich/picture'
import type { Formula } from '../rich/tex'
import { batches } from './batch'

/** A stored question with the hash of the source of its current version. */
export type StoredQuestion = typeof questions.$inferSelect & { sourceHash: string }
export type QuestionRow = typeof questions.$inferInsert
export type VersionRow = typeof questionVersions.$inferInsert
export type GroupRow = typeof questionGroups.$inferInsert
export type GroupVersionRow = typeof questionGroupVersions.$inferInsert
/** The current version of a group, and the subject that holds it. */
export type StoredGroup = GroupVersionRow & { subjectId: string }

const columns = {
  id: questions.id,
  subjectId: questions.subjectId,
  chapterId: questions.chapterId,
  groupId: questions.groupId,
  type: questions.type,
  version: questions.version,
  position: questions.position,
  withdrawn: questions.withdrawn,
  sourceHash: questionVersions.sourceHash,
}
const current = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))

/** Every question of a subject, and every question of the ids wherever it stands. */
export async function readStored(db: Db, subjectId: string, ids: string[]): Promise<Map<string, StoredQuestion>> {
  const found = await db.select(columns).from(questions).innerJoin(questionVersions, current).where(eq(questions.subjectId, subjectId))
  const map = new Map(found.map((row) => [row.id, row]))
  for (const part of batches(
    ids.filter((id) => !map.has(id)),
    1000,
  )) {
    const elsewhere = await db.select(columns).from(questions).innerJoin(questionVersions, current).where(inArray(questions.id, part))
    for (const row of elsewhere) map.set(row.id, row)
  }
  return map
}

/** The current content of groups wherever they stand, by id. */
export async function readGroupContents(db: Db, ids: string[]): Promise<Map<string, StoredGroup>> {
  const map = new Map<string, StoredGroup>()
  for (const part of batches(ids, 500)) {
    const rows = await db
      .select({
        groupId: questionGroups.id,
        version: questionGroups.version,
        content: questionGroupVersions.content,
        subjectId: chapters.subjectId,
      })
      .from(questionGroups)
      .innerJoin(chapters, eq(chapters.id, questionGroups.chapterId))
      .innerJoin(
        questionGroupVersions,
        and(eq(questionGroupVersions.groupId, questionGroups.id), eq(questionGroupVersions.version, questionGroups.version)),
      )
      .where(inArray(questionGroups.id, part))
    for (const row of rows) map.set(row.groupId, row)
  }
  return map
}

export interface Changes {
  groups: GroupRow[]
  groupVersions: GroupVersionRow[]
  questions: QuestionRow[]
  versions: VersionRow[]
  formulas: Formula[]
  pictures: PictureFile[]
}

/** Writes an import in batches. Versions are only ever added. */
export async function writeChanges(db: Db, changes: Changes): Promise<void> {
  for (const part of batches(changes.formulas, 100)) {
    await db
      .insert(formulas)
      .values(part.map(({ hash, tex, svg }) => ({ hash, tex, svg })))
      .onConflictDoNothing()
  }
  for (const { file, bytes } of changes.pictures) await db.insert(pictures).values({ file, bytes }).onConflictDoNothing()
  for (const part of batches(changes.groups)) {
    const set = { chapterId: sql`excluded.chapter_id`, version: sql`excluded.version` }
    await db.insert(questionGroups).values(part).onConflictDoUpdate({ target: questionGroups.id, set })
  }
  for (const part of batches(changes.groupVersions)) await db.insert(questionGroupVersions).values(part)
  for (const part of batches(changes.questions)) {
    const set = {
      chapterId: sql`excluded.chapter_id`,
      groupId: sql`excluded.group_id`,
      type: sql`excluded.type`,
      version: sql`excluded.version`,
      position: sql`excluded.position`,
      withdrawn: sql`excluded.withdrawn`,
    }
    await db.insert(questions).values(part).onConflictDoUpdate({ target: questions.id, set })
  }
  for (const part of batches(changes.versions, 100)) await db.insert(questionVersions).values(part)
}
