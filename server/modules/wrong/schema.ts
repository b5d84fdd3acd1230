import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Page, QuestionRow, SearchText } from '../practice/rows'

/**
 * count: questions of the group in the book, the mastered ones included; withdrawn: those of the others that left the bank, which
 * nobody can master any more; due: those to review now.
 */
const Group = Type.Object({
  /** Names the group in lists and sessions: `chapter:<id>`, `type:A1`, `day:2026-11-20`, `month:2026-10`, `source:exam`. */
  key: Id,
  name: Type.String(),
  count: Type.Integer(),
  mastered: Type.Integer(),
  withdrawn: Type.Integer(),
  due: Type.Integer(),
})

export const wrongContracts = contracts({
  wrongBook: {
    method: 'GET',
    url: '/api/practice/wrong',
    access: 'user',
    summary: 'The wrong book of a subject: what is due now, and its groups, the ones with most to review first (days: the latest first)',
    querystring: Strict({ subjectId: Id, by: Type.Optional(Enum('chapter', 'type', 'day', 'source')) }),
    result: Type.Object({
      /** Those that still can be practised. */
      unmastered: Type.Integer(),
      mastered: Type.Integer(),
      due: Type.Integer(),
      /** Minutes the due ones take at the learner's own pace; at least 1 when there are any. */
      minutes: Type.Integer(),
      /** When the next question becomes due, epoch ms; null when nothing is planned after now. */
      nextDueAt: Nullable(Type.Integer()),
      groups: Type.Array(Group),
    }),
  },
  wrongList: {
    method: 'GET',
    url: '/api/practice/wrong/questions',
    access: 'user',
    summary: 'Wrong questions, newest first, 20 a page; of a group, of a chapter with all below it, or with words in their text',
    querystring: Strict({
      subjectId: Id,
      chapterId: Type.Optional(Id),
      group: Type.Optional(Id),
      q: Type.Optional(SearchText),
      state: Type.Optional(Enum('unmastered', 'mastered', 'all')),
      page: Page,
    }),
    result: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      rows: Type.Array(Type.Composite([QuestionRow, Type.Object({ due: Type.Boolean() })])),
    }),
  },
})
