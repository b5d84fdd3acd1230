import { asc, eq, inArray, and } from 'drizzle-orm'
import type { QuestionType } from '@/domain/question'
import type { Db } from '../../db/client'
import { chapters, questions } from '../../db/schema'
import type { AdvancedPaper } from './store'

interface Part<T> {
  count: number
  of: T
}

function counted<T>(list: { key: string; of: T }[]): Part<T>[] {
  const parts = new Map<string, Part<T>>()
  for (const { key, of } of list) {
    const part = parts.get(key)
    if (part) part.count++
    else parts.set(key, { of, count: 1 })
  }
  return [...parts.values()]
}

/** Questions of papers that still are practised, by paper. */
export async function totalsOf(db: Db, papers: readonly AdvancedPaper[]): Promise<Map<string, number>> {
  const ids = [...new Set(papers.flatMap(({ items }) => items))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: questions.id })
          .from(questions)
          .where(and(inArray(questions.id, ids), eq(questions.withdrawn, false)))
  const standing = new Set(rows.map(({ id }) => id))
  return new Map(papers.map(({ id, items }) => [id, items.filter((item) => standing.has(item)).length]))
}

/** What a paper is made of: its chapters in the order of the bank, and its types from the most frequent one. */
export async function contentsOf(db: Db, { items }: AdvancedPaper) {
  const rows = await db
    .select({ type: questions.type, chapterId: chapters.id, name: chapters.name })
    .from(questions)
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(and(inArray(questions.id, items), eq(questions.withdrawn, false)))
    .orderBy(asc(chapters.position), asc(questions.position))
  const types = counted(rows.map(({ type }) => ({ key: type, of: type })))
  return {
    total: rows.length,
    chapters: counted(rows.map(({ chapterId, name }) => ({ key: chapterId, of: { chapterId, name } }))).map(({ of, count }) => ({
      ...of,
      count,
    })),
    types: types.sort((a, b) => b.count - a.count).map(({ of, count }): { type: QuestionType; count: number } => ({ type: of, count })),
  }
}
