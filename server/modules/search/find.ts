import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { excerpt, hitRanges, SEARCH, wordGrams } from '@/domain/search'
import { readableRich } from '@/domain/tex-words'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { chapters, questionGroupVersions, questions, questionVersions } from '../../db/schema'
import { lineColumn } from '../bank/line'
import { SEARCH_RULES } from './config'
import { TAGS } from './rows'

/** What is looked for. `words` are folded and not empty; `chapterIds` null: everywhere. */
export interface Search {
  words: string[]
  subjectId: string | undefined
  chapterIds: string[] | null
  type: string | undefined
  page: number
}

interface Found {
  ids: string[]
  total: number
  more: boolean
}

const textArray = (values: string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** Everything that can be answered by the index; the text itself is looked at for words of three characters and more. */
function conditions({ words, subjectId, chapterIds, type }: Search): SQL {
  const grams = new Set(words.flatMap(wordGrams))
  if (subjectId !== undefined) grams.add(TAGS.subject(subjectId))
  if (type !== undefined) grams.add(TAGS.type(type))
  const parts = [sql`s.grams @> ${textArray([...grams])}`]
  if (chapterIds !== null) parts.push(sql`s.grams && ${textArray(chapterIds.map(TAGS.chapter))}`)
  for (const word of words) if (Array.from(word).length > 2) parts.push(sql`strpos(s.text, ${word}) > 0`)
  return sql.join(parts, sql` and `)
}

/**
 * Asks while PostgreSQL reads tables from their top. It begins where its last reading ended otherwise, and the first thousand of a
 * very common word would be others for every page. (In order of the ids they take ten times as long: all hits have to be read.)
 */
const fromTheTop = <T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronize_seqscans = off`)
    return ask(tx)
  })

/** The questions of a page: those with all words in the stem first, then by their ids, so that pages never overlap. */
export async function find(db: Db, search: Search): Promise<Found> {
  const { most } = SEARCH_RULES
  const inStem = sql.join(
    search.words.map((word) => sql`strpos(h.stem, ${word}) > 0`),
    sql` and `,
  )
  const offset = Math.min(most, (search.page - 1) * SEARCH.page)
  const [row] = await fromTheTop(db, (tx) =>
    rawRows<{ total: number; ids: string[] }>(
      tx,
      sql`with hit as materialized (
      select s.question_id, split_part(s.text, chr(10), 1) as stem from question_search s where ${conditions(search)} limit ${most + 1}::int)
    select (select count(*)::int from hit) as total,
      (select coalesce(jsonb_agg(p.question_id), '[]') from (
        select h.question_id from (select * from hit limit ${most}::int) h
        order by (${inStem}) desc, h.question_id limit ${SEARCH.page}::int offset ${offset}::int) p) as ids`,
    ),
  )
  const total = row?.total ?? 0
  return { ids: row?.ids ?? [], total: Math.min(total, most), more: total > most }
}

const readRows = (db: Db, ids: string[]) =>
  db
    .select({
      questionId: questions.id,
      subjectId: questions.subjectId,
      type: questions.type,
      chapterId: chapters.id,
      chapterName: chapters.name,
      plain: lineColumn(),
      content: questionVersions.content,
      group: questionGroupVersions.content,
    })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)))
    .leftJoin(
      questionGroupVersions,
      and(eq(questionGroupVersions.groupId, questions.groupId), eq(questionGroupVersions.version, questionVersions.groupVersion)),
    )
    .where(inArray(questions.id, ids))

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The first text beside the stem that holds a word the stem does not. */
function besideOf({ content, group, plain }: Row, words: string[]): string | null {
  const missing = words.filter((word) => hitRanges(plain, [word]).length === 0)
  if (missing.length === 0) return null
  const rich = [content.stem, content.fact, ...content.options, ...(group?.options ?? []), group?.passage ?? null]
  const texts = [...rich.flatMap((part) => (part === null ? [] : [readableRich(part)])), ...content.points, content.source ?? '']
  const holding = texts.find((text) => hitRanges(text, missing).length > 0)
  return holding === undefined ? null : excerpt(holding.replace(/\s+/g, ' ').trim(), missing, SEARCH_RULES.beside)
}

/** What a learner reads of the questions found, in the order of the ids. */
export async function describe(db: Db, ids: string[], words: string[]) {
  if (ids.length === 0) return []
  const rows = new Map((await readRows(db, ids)).map((row) => [row.questionId, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { content: _content, group: _group, plain, ...rest } = row
    return [{ ...rest, text: excerpt(plain, words, SEARCH_RULES.stem), beside: besideOf(row, words) }]
  })
}
