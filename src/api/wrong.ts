/** The wrong book (server/modules/wrong). */
import { get, post } from './call'
import type { QueryOf, ResultOf } from './types'

export type WrongBook = ResultOf<'/api/practice/wrong', 'get'>
export type WrongGroupBy = NonNullable<QueryOf<'/api/practice/wrong'>['by']>
export type WrongQuery = QueryOf<'/api/practice/wrong/questions'>
export type WrongList = ResultOf<'/api/practice/wrong/questions', 'get'>

/** What is due now, and the groups of the book. */
export const wrongBook = (subjectId: string, by: WrongGroupBy) => get<WrongBook>('/api/practice/wrong', { subjectId, by })

/** Wrong questions, newest first, 20 a page. */
export const wrongList = (query: WrongQuery) => get<WrongList>('/api/practice/wrong/questions', query)

/** Takes 1 to 200 questions out of the wrong book, or puts them back when `restore`. */
export const removeWrong = (questionIds: string[], restore = false) =>
  post<{ ok: boolean }>('/api/practice/wrong/remove', { questionIds, restore })

/** The wrong book as a file. */
export const exportWrong = (subjectId: string, format: QueryOf<'/api/practice/wrong/export'>['format']) =>
  get<ResultOf<'/api/practice/wrong/export', 'get'>>('/api/practice/wrong/export', { subjectId, format })
