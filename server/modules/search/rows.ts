/** The search index: what a question is found by, kept beside it by every import (table question_search). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Rich } from '@/domain/rich'
import { foldText, textGrams } from '@/domain/search'
import { readableRich } from '@/domain/tex-words'
import { batches } from '../../content/store/batch'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { questionGroupVersions, questions, questionSearch, questionVersions } from '../../db/schema'
import { among } from '../../db/together'

/** Questions written with one statement. */
const PART = 100

/** Narrowing a search is one more thing to be found by: no word of a text begins with a number sign. */
export const TAGS = {
  subject: (id: string) => `#s:${id}`,
  chapter: (id: string) => `#c:${id}`,
  type: (type: string) => `#t:${type}`,
} as const

/**
 * How a text is indexed: a million for each change of it. It stands in the `version` of a row beside the question's own, so that rows
 * from before are made anew behind the first start (reindex.ts). 1: formulas as they are read, not their TeX.
 */
const MADE = 1_000_000

const columns = {
  id: questions.id,
  subjectId: questions.subjectId,
  chapterId: questions.chapterId,
  type: questions.type,
  version: questions.version,
  content: questionVersions.content,
  group: questionGroupVersions.content,
}

const words = (rich: Rich | null) => (rich === null ? [] : [readableRich(rich)])

/** Questions that are practised, of these ids, with the shared material of their version. */
const readQuestions = (db: Db, ids: string[]) =>
  db
    .select(columns)
    .from(questions)
    .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)))
    .leftJoin(
      questionGroupVersions,
      and(eq(questionGroupVersions.groupId, questions.groupId), eq(questionGroupVersions.version, questionVersions.groupVersion)),
    )
    .where(and(inArray(questions.id, ids), eq(questions.withdrawn, false)))

/** The stem on a line of its own, which ranks first, then everything else a learner may remember of the question. */
function rowOf(question: Awaited<ReturnType<typeof readQuestions>>[number]): typeof questionSearch.$inferInsert {
  const { id: questionId, subjectId, chapterId, type, version, content, group } = question
  const stem = foldText(readableRich(content.stem))
  const options = [...content.options, ...(group?.options ?? [])].flatMap((option) => words(option))
  const source = content.source === null ? [] : [content.source]
  const beside = foldText([...words(content.fact), ...options, ...content.points, ...source, ...words(group?.passage ?? null)].join(' '))
  const tags = [TAGS.subject(subjectId), TAGS.chapter(chapterId), TAGS.type(type)]
  const grams = new Set([...textGrams(stem), ...textGrams(beside), ...tags])
  return { questionId, subjectId, version: MADE + version, text: `${stem}\n${beside}`, grams: [...grams] }
}

/** Brings the index of questions up to date, within the caller's transaction; withdrawn ones are no longer found. */
export async function indexQuestions(db: Db, ids: string[]): Promise<void> {
  for (const part of batches(ids, PART)) {
    const rows = (await readQuestions(db, part)).map(rowOf)
    const found = new Set(rows.map((row) => row.questionId))
    const gone = part.filter((id) => !found.has(id))
    if (gone.length > 0) await db.delete(questionSearch).where(inArray(questionSearch.questionId, gone))
    if (rows.length === 0) continue
    const set = {
      subjectId: sql`excluded.subject_id`,
      version: sql`excluded.version`,
      text: sql`excluded.text`,
      grams: sql`excluded.grams`,
    }
    await db.insert(questionSearch).values(rows).onConflictDoUpdate({ target: questionSearch.questionId, set })
  }
}

/** Of all questions, or of these. */
interface Unindexed {
  ids?: string[]
  /** Holds them until the end of the transaction, and passes over those that somebody else changes. */
  held?: boolean
}

/**
 * Questions the index does not know at their version: all of them in a database from before there was a search, or this one, none after.
 * One query over two keys: every start asks.
 */
export async function unindexed(db: Db, { ids, held = false }: Unindexed = {}): Promise<string[]> {
  const of = ids === undefined ? sql`` : sql`and ${among(sql`q.id`, ids)}`
  const rows = await rawRows<{ id: string }>(
    db,
    sql`select q.id from questions q
    where not q.withdrawn ${of} and not exists (select 1 from question_search s where s.question_id = q.id and s.version = q.version + ${MADE}::int)
    ${held ? sql`for share of q skip locked` : sql``}`,
  )
  return rows.map(({ id }) => id)
}
