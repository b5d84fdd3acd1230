import { Type } from '@sinclair/typebox'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { chapters, questions, questionVersions } from '../../db/schema'
import { Id } from '../../http/contract'
import { notFound } from '../../http/errors'
import { lineColumn } from '../bank/line'
import { chapterWithDescendants } from '../bank/repository'
import { QuestionTypeCode } from '../bank/schema'

/** Lists of a learner's questions: the wrong book and the favourites share their rows, pages and filters. */
export const PAGE_SIZE = 20
/** Characters of a question shown in a list. */
const EXCERPT = 120

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))
export const SearchText = Type.String({ minLength: 1, maxLength: 50 })
export const QuestionRow = Type.Object({
  questionId: Id,
  type: QuestionTypeCode,
  chapterId: Id,
  chapterName: Type.String(),
  text: Type.String(),
  /** Of the latest miss, or when it became a favourite; epoch ms. */
  at: Type.Integer(),
  wrongTimes: Type.Integer(),
  mastered: Type.Boolean(),
  withdrawn: Type.Boolean(),
})

/** What a row shows of its question; the text is that of the current version. */
export const questionColumns = {
  questionId: questions.id,
  type: questions.type,
  chapterId: chapters.id,
  chapterName: chapters.name,
  text: lineColumn(EXCERPT),
  withdrawn: questions.withdrawn,
}
export const currentVersion = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
/** A moment as a number a query answers with, epoch ms. */
export const epochMs = (column: PgColumn) => sql<number>`(extract(epoch from ${column}) * 1000)::float8`
/** Epoch ms of a row `i` that came as JSON, as the database keeps a moment. */
export const momentOf = (name: string) => sql.raw(`to_timestamp(i."${name}"::float8 / 1000)`)
/** Rows before a page; pages count from 1. */
export const offsetOf = (page: number): number => (page - 1) * PAGE_SIZE
/** Equal times: by id, so that pages never overlap. */
export const lastOrder = asc(questions.id)

/** Narrows a list to a chapter with everything below it. @throws ApiError not found when the subject has no such chapter. */
export async function inChapter(db: Db, { subjectId, chapterId }: { subjectId: string; chapterId?: string }): Promise<SQL[]> {
  if (chapterId === undefined) return []
  const ids = await chapterWithDescendants(db, { subjectId, chapterId })
  if (ids.length === 0) throw notFound('章节')
  return [inArray(questions.chapterId, ids)]
}

/** Narrows a list to questions whose text holds the words as they stand, whatever their case. */
export function withWords(q: string | undefined): SQL[] {
  const words = q?.trim() ?? ''
  if (words === '') return []
  return [sql`${questionVersions.plain} ilike ${containing(words)}`]
}
