/** Search over questions (server/modules/search). */
import { getOpen } from './call'
import type { QueryOf, ResultOf } from './types'

export type FoundPage = ResultOf<'/api/search/questions', 'get'>
/** A question that was found; `beside` holds the words its stem does not. */
export type FoundQuestion = FoundPage['rows'][number]
export type QuestionQuery = QueryOf<'/api/search/questions'>

/** A page of the questions that hold every word of `q`. */
export const searchQuestions = (query: QuestionQuery) => getOpen<FoundPage>('/api/search/questions', query)
