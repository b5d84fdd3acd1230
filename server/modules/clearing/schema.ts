import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Strict } from '../../http/contract'

/** record: answers and progress; the other kinds are the books of the same name. */
const Kind = Enum('record', 'wrong', 'favorite', 'note')
const Counts = Type.Object({ record: Type.Integer(), wrong: Type.Integer(), favorite: Type.Integer(), note: Type.Integer() })

export const clearingContracts = contracts({
  clearable: {
    method: 'GET',
    url: '/api/practice/clearings',
    access: 'user',
    summary: 'Question banks with what a learner could clear in each; banks without anything are left out',
    result: Type.Array(Type.Object({ subjectId: Id, name: Type.String(), counts: Counts })),
  },
  clear: {
    method: 'POST',
    url: '/api/practice/clearings',
    access: 'user',
    summary: 'Clear kinds of records of question banks, all of it or nothing; undo is offered for undoMs',
    body: Strict({
      subjectIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      kinds: Type.Array(Kind, { minItems: 1, maxItems: 4, uniqueItems: true }),
    }),
    result: Type.Object({ id: Id, undoMs: Type.Integer() }),
  },
  undo: {
    method: 'POST',
    url: '/api/practice/clearings/:id/undo',
    access: 'user',
    summary: 'Put everything back that a clearing took; what came in between stays, the newest wins. Once, however often it is asked',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Type.Object({ ok: Type.Boolean() }),
  },
})
