/** Majors, subjects and chapters of an import: found by code or name, made when missing. */
import { createHash } from 'node:crypto'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, majors, subjects } from '../../db/schema'
import { refuseFile, type DraftBank, type DraftChapter, type DraftSubject } from '../draft'
import { batches, mergeOrder } from './batch'

/** An id made from a name, for formats that carry names only; the same name gives the same id. */
export const idOf = (prefix: string, name: string) => `${prefix}-${createHash('sha256').update(name).digest('hex').slice(0, 10)}`

type ChapterRow = typeof chapters.$inferSelect

async function ensureMajor(db: Db, name: string): Promise<string> {
  const [found] = await db.select({ id: majors.id }).from(majors).where(eq(majors.name, name))
  if (found) return found.id
  const [all] = await db.select({ total: count() }).from(majors)
  const id = idOf('m', name)
  await db.insert(majors).values({ id, name, position: all?.total ?? 0 })
  return id
}

/**
 * A sheet without 科目编号 names its subject alone. One of that name with a code of its own is meant, or another name is: learners
 * would find two that look the same.
 * @throws FileError
 */
async function refuseTwin(db: Db, { code, name }: DraftSubject): Promise<void> {
  if (code !== idOf('s', name)) return
  const [twin] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.name, name))
  if (twin)
    refuseFile(name, `已有同名的科目，编号是 ${twin.id}：导入到它请在“科目编号”里写 ${twin.id}，确是另一个科目请换个名称`, {
      row: '科目',
      column: '科目编号',
    })
}

/** Writes the subject; what its file says nothing of stays. @returns whether something changed, whether it is new, and whether the operator took it off. */
export async function writeSubject(db: Db, subject: DraftSubject): Promise<{ changed: boolean; isNew: boolean; off: boolean }> {
  const [found] = await db.select().from(subjects).where(eq(subjects.id, subject.code))
  const stays = (field: 'major' | 'group' | 'examName' | 'examDate') => (subject.unsaid?.has(field) ? found : undefined)
  const keptDate = stays('examDate')
  const fields = {
    majorId: stays('major')?.majorId ?? (await ensureMajor(db, subject.major)),
    groupName: stays('group')?.groupName ?? subject.group,
    name: subject.name,
    examName: stays('examName')?.examName ?? subject.examName,
    examDate: keptDate ? keptDate.examDate : subject.examDate,
  }
  if (!found) {
    await refuseTwin(db, subject)
    const [all] = await db.select({ total: count() }).from(subjects)
    await db.insert(subjects).values({ id: subject.code, ...fields, position: all?.total ?? 0, revision: 0 })
    return { changed: true, isNew: true, off: false }
  }
  if (Object.entries(fields).every(([name, value]) => found[name as keyof typeof fields] === value))
    return { changed: false, isNew: false, off: found.withdrawn }
  await db.update(subjects).set(fields).where(eq(subjects.id, subject.code))
  return { changed: true, isNew: false, off: found.withdrawn }
}

/** Marks that an import changed the subject: chapter trees are served by this number. */
export const bumpRevision = (db: Db, subjectId: string) =>
  db
    .update(subjects)
    .set({ revision: sql`${subjects.revision} + 1` })
    .where(eq(subjects.id, subjectId))

/** Chapter rows of the import without their positions, sections first, each followed by its chapters. */
function plan(bank: DraftBank, existing: ChapterRow[]) {
  const subjectId = bank.subject.code
  const rows = new Map<string, Omit<ChapterRow, 'position'>>()
  const idByChapter = new Map<DraftChapter, string>()
  const named = (name: string, parentId: string | null) => existing.find((row) => row.name === name && row.parentId === parentId)?.id
  // What the bank puts below a section is none itself, whatever its name: it would stand in itself, and in no tree.
  const moving = new Set(bank.chapters.flatMap(({ code, section }) => (code !== null && section !== null ? [code] : [])))
  const sectionId = (name: string) => existing.find((row) => row.name === name && row.parentId === null && !moving.has(row.id))?.id
  const order: string[] = []
  for (const chapter of bank.chapters) {
    const { section } = chapter
    const parentId = section === null ? null : (sectionId(section) ?? idOf(`${subjectId}-s`, section))
    if (section !== null && parentId !== null && !rows.has(parentId)) {
      rows.set(parentId, { id: parentId, subjectId, parentId: null, name: section })
      order.push(parentId)
    }
    const id = chapter.code ?? named(chapter.name, parentId) ?? idOf(`${subjectId}-c`, `${section ?? ''}/${chapter.name}`)
    idByChapter.set(chapter, id)
    if (!rows.has(id)) order.push(id)
    rows.set(id, { id, subjectId, parentId, name: chapter.name })
  }
  const top = order.filter((id) => rows.get(id)?.parentId === null)
  return { rows, idByChapter, order: top.flatMap((id) => [id, ...order.filter((child) => rows.get(child)?.parentId === id)]) }
}

/**
 * Writes the chapters of a bank.
 * @returns the id of each chapter, and whether something changed.
 * @throws FileError when a chapter code belongs to another subject.
 */
export async function writeChapters(db: Db, bank: DraftBank): Promise<{ idByChapter: Map<DraftChapter, string>; changed: boolean }> {
  const subjectId = bank.subject.code
  const existing = await db
    .select()
    .from(chapters)
    .where(eq(chapters.subjectId, subjectId))
    .orderBy(asc(chapters.position), asc(chapters.id))
  const { rows, idByChapter, order } = plan(bank, existing)
  for (const part of batches([...rows.keys()])) {
    const taken = await db.select().from(chapters).where(inArray(chapters.id, part))
    const foreign = taken.find((row) => row.subjectId !== subjectId)
    if (foreign)
      refuseFile(bank.subject.name, `章节编号 ${foreign.id} 已被科目 ${foreign.subjectId} 使用`, {
        row: '章节',
        column: bank.column('code'),
      })
  }
  const before = new Map(existing.map((row) => [row.id, row]))
  const positions = mergeOrder(
    existing.map((row) => row.id),
    order,
  )
  const target = positions.flatMap((id, position) => {
    const row = rows.get(id) ?? before.get(id)
    return row ? [{ ...row, position }] : []
  })
  const same = (a: ChapterRow, b: ChapterRow | undefined) => a.name === b?.name && a.parentId === b.parentId && a.position === b.position
  const changed = target.filter((row) => !same(row, before.get(row.id)))
  for (const part of batches(changed)) {
    const set = { name: sql`excluded.name`, parentId: sql`excluded.parent_id`, position: sql`excluded.position` }
    await db.insert(chapters).values(part).onConflictDoUpdate({ target: chapters.id, set })
  }
  return { idByChapter, changed: changed.length > 0 }
}
