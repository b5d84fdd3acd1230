import { and, asc, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { chapters, noteLikes, noteReports, notes, questions, questionVersions, users } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { lineColumn } from '../bank/line'
import { chapterWithDescendants } from '../bank/repository'
import { EXCERPT, PAGE_SIZE } from './config'
import type { noteContracts, OwnNote } from './schema'

const updatedAt = sql<number>`(extract(epoch from ${notes.updatedAt}) * 1000)::float8`
const fields = {
  id: notes.id,
  body: notes.body,
  pictures: notes.pictures,
  points: notes.points,
  isPublic: notes.isPublic,
  likes: notes.likes,
  updatedAt,
}
const ownFields = { ...fields, hidden: notes.hidden }
const currentVersion = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
const questionFields = {
  questionId: questions.id,
  subjectId: questions.subjectId,
  type: questions.type,
  chapterName: chapters.name,
  withdrawn: questions.withdrawn,
}

/** Whether a note is on the public list: everything that is not the reader's own goes through this. */
export const isOpen = and(eq(notes.isPublic, true), eq(notes.hidden, false), eq(notes.removed, false)) as SQL

/** A learner's note of a question; null when there is none. */
export async function ownNote(db: Db, who: { userId: string; questionId: string }): Promise<Static<typeof OwnNote> | null> {
  const [row] = await db
    .select(ownFields)
    .from(notes)
    .where(and(eq(notes.userId, who.userId), eq(notes.questionId, who.questionId), eq(notes.removed, false)))
  return row ?? null
}

/** A question at its current version with its knowledge points. @throws ApiError not found */
export async function noteQuestion(db: Db, questionId: string) {
  const [row] = await db
    .select({
      ...questionFields,
      text: lineColumn(),
      points: sql<string[]>`coalesce(${questionVersions.content}->'points', '[]'::jsonb)`,
    })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .innerJoin(questionVersions, currentVersion)
    .where(eq(questions.id, questionId))
  if (!row) throw notFound('题目')
  return row
}

interface MineQuery {
  subjectId: string
  chapterId?: string
  keyword?: string
}

async function narrowed(db: Db, { subjectId, chapterId, keyword }: MineQuery): Promise<(SQL | undefined)[]> {
  const scope: (SQL | undefined)[] = []
  if (chapterId !== undefined) {
    const ids = await chapterWithDescendants(db, { subjectId, chapterId })
    if (ids.length === 0) throw notFound('章节')
    scope.push(inArray(questions.chapterId, ids))
  }
  const pattern = keyword?.trim() ? containing(keyword.trim()) : null
  if (pattern !== null)
    scope.push(or(ilike(notes.body, pattern), ilike(questionVersions.plain, pattern), ilike(sql`${notes.points}::text`, pattern)))
  return scope
}

/** Notes with their questions and chapters, before any filter. */
const joined = <T extends Record<string, unknown>>(db: Db, columns: T & Parameters<Db['select']>[0]) =>
  db
    .select(columns)
    .from(notes)
    .innerJoin(questions, eq(questions.id, notes.questionId))
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .innerJoin(questionVersions, currentVersion)

async function readMine(db: Db, userId: string, query: MineQuery & { page: number }) {
  const owned = and(eq(notes.userId, userId), eq(notes.subjectId, query.subjectId), eq(notes.removed, false))
  const where = and(owned, ...(await narrowed(db, query)))
  const byChapter = await db
    .select({ chapterId: chapters.id, name: chapters.name, count: sql<number>`count(*)::int` })
    .from(notes)
    .innerJoin(questions, eq(questions.id, notes.questionId))
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(owned)
    .groupBy(chapters.id, chapters.name, chapters.position)
    .orderBy(asc(chapters.position))
  const [counted] = await joined(db, { total: sql<number>`count(*)::int` }).where(where)
  const rows = await joined(db, {
    note: ownFields,
    question: { ...questionFields, text: lineColumn(EXCERPT) },
  })
    .where(where)
    .orderBy(desc(notes.updatedAt), asc(notes.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  return { total: counted?.total ?? 0, page: query.page, chapters: byChapter, rows }
}

/** Public notes of others, the most liked first. */
async function readOpen(db: Db, who: { userId: string; questionId: string }, page: number) {
  const where = and(eq(notes.questionId, who.questionId), ne(notes.userId, who.userId), isOpen)
  const did = (table: typeof noteLikes | typeof noteReports) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.noteId} = ${notes.id} and ${table.userId} = ${who.userId})`
  const total = await db.$count(notes, where)
  const rows = await db
    .select({ ...fields, author: users.nickname, liked: did(noteLikes), reported: did(noteReports) })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.userId))
    .where(where)
    .orderBy(desc(notes.likes), desc(notes.updatedAt), asc(notes.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { total, page, rows }
}

/** Own notes and numbers of notes for the questions of a session of the learner; a session of anybody else has none. */
async function readSession(db: Db, who: { userId: string; sessionId: string }) {
  const listed = sql`select item->>'questionId' from practice_sessions s, jsonb_array_elements(s.items) item
    where s.id = ${who.sessionId} and s.user_id = ${who.userId}`
  const visible = or(eq(notes.userId, who.userId), isOpen)
  const within = and(sql`${notes.questionId} in (${listed})`, eq(notes.removed, false), visible)
  const counts = await db
    .select({ questionId: notes.questionId, count: sql<number>`count(*)::int` })
    .from(notes)
    .where(within)
    .groupBy(notes.questionId)
  const own = await db
    .select({ questionId: notes.questionId, note: ownFields })
    .from(notes)
    .where(and(within, eq(notes.userId, who.userId)))
  const mine = new Map(own.map(({ questionId, note }) => [questionId, note]))
  return counts.map(({ questionId, count }) => ({ questionId, count, mine: mine.get(questionId) ?? null }))
}

/** Lists of notes. Notes of a withdrawn question stay readable. */
export const noteReads = (): Pick<Handlers<typeof noteContracts>, 'mine' | 'ofQuestion' | 'ofSession'> => ({
  mine: ({ db, userId, query }) => readMine(db, userId, { ...query, page: query.page ?? 1 }),

  ofQuestion: async ({ db, userId, params, query }) => {
    const who = { userId, questionId: params.questionId }
    const question = await noteQuestion(db, who.questionId)
    const [mine, open] = await Promise.all([ownNote(db, who), readOpen(db, who, query.page ?? 1)])
    return { question, mine, ...open }
  },

  ofSession: ({ db, userId, params }) => readSession(db, { userId, sessionId: params.sessionId }),
})
