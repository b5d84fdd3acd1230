import { Type } from '@sinclair/typebox'
import { SEARCH } from '@/domain/search'
import { contracts, Id, Strict } from '../../http/contract'
import { QuestionTypeCode } from '../bank/schema'

export const searchContracts = contracts({
  questions: {
    method: 'GET',
    url: '/api/search/questions',
    access: 'public',
    summary: 'Questions that hold every word, those with all words in the stem first, 20 a page; rate-limited',
    querystring: Strict({
      q: Type.String({ maxLength: SEARCH.query }),
      subjectId: Type.Optional(Id),
      /** With everything below it; needs its subject. */
      chapterId: Type.Optional(Id),
      type: Type.Optional(QuestionTypeCode),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    result: Type.Object({
      /** Questions found, at most 1000. */
      total: Type.Integer(),
      /** There are more than `total`; the learner is asked for another word. */
      more: Type.Boolean(),
      page: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          questionId: Id,
          subjectId: Id,
          type: QuestionTypeCode,
          chapterId: Id,
          chapterName: Type.String(),
          /** Of the stem, around the first word. */
          text: Type.String(),
          /** What else holds a word the stem does not: an option, a point, the case; null when the stem holds all. */
          beside: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
  },
})
