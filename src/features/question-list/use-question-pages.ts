import type { QueryKey } from '@tanstack/react-query'
import { numbered, usePages } from '@/hooks/pages'
import { useOnScreen } from '@/hooks/query'
import type { QuestionType } from '@/domain/question'
import type { AsyncQuery } from '@/components/async-view'
import { visibleRows } from './model'

/** A question as the lists of the wrong book and the favourites send it. */
export interface QuestionRow {
  questionId: string
  type: QuestionType
  text: string
  wrongTimes: number
  mastered: boolean
  /** No longer in the bank: it can be read and taken out, not practised. */
  withdrawn: boolean
  /** To be reviewed now; favourites say nothing of it. */
  due?: boolean
}

export interface QuestionPages<Row extends QuestionRow = QuestionRow> {
  query: AsyncQuery<Row[]>
  /** Another page exists. */
  hasMore: boolean
  /** Reads the next page, once. */
  more: () => void
}

/**
 * Pages of a question list, 20 rows at a time; read anew when its area changes while it is on screen, and on return when it did before.
 * @param source.read one page; `enabled` false reads nothing
 * @param hidden ids of questions that were taken out on this screen
 */
export function useQuestionPages<Row extends QuestionRow>(
  source: { key: QueryKey; enabled: boolean; read: (page: number) => Promise<{ total: number; rows: Row[] }> },
  hidden: ReadonlySet<string>,
): QuestionPages<Row> {
  const { query, hasMore, more } = usePages({ ...source, ...numbered })
  useOnScreen(source.key)
  return { query: { ...query, data: query.data && visibleRows(query.data, hidden) }, hasMore, more }
}
