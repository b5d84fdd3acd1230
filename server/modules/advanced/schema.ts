import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { QuestionTypeCode } from '../bank/schema'

const Progress = Type.Object({
  sessionId: Id,
  answered: Type.Integer(),
  /** Answers with a verdict: a text without a self-rating has none. */
  judged: Type.Integer(),
  correct: Type.Integer(),
  total: Type.Integer(),
  finished: Type.Boolean(),
})

const Card = {
  id: Id,
  kind: Enum('frequent', 'tricky', 'forecast', 'past'),
  name: Type.String(),
  year: Nullable(Type.Integer()),
  /** 1 easy .. 5 hard. */
  level: Type.Integer(),
  /** Questions that still are practised. */
  total: Type.Integer(),
  lock: Enum('open', 'coins', 'product'),
  /** Coins that open it; null unless lock is coins. */
  price: Nullable(Type.Integer()),
  /** The paper to sit it as an exam; null when it is practised only. */
  examPaperId: Nullable(Id),
  /** It is offered no more; who has it alone sees it. */
  withdrawn: Type.Boolean(),
  /** null for a guest, and before it was begun. */
  progress: Nullable(Progress),
}

export const advancedContracts = contracts({
  papers: {
    method: 'GET',
    url: '/api/advanced/papers',
    access: 'public',
    summary:
      'Papers of 进阶练习 of a subject, all kinds, with the own progress, withdrawn ones for who has them. Under review mode the locked ones are left out',
    querystring: Strict({ subjectId: Id }),
    result: Type.Array(Type.Object(Card)),
  },
  paper: {
    method: 'GET',
    url: '/api/advanced/papers/:id',
    access: 'public',
    summary: 'One paper: what it is made of, how far the learner is, and what opens it',
    params: Strict({ id: Id }),
    result: Type.Object({
      ...Card,
      subjectId: Id,
      subjectName: Type.String(),
      chapters: Type.Array(Type.Object({ chapterId: Id, name: Type.String(), count: Type.Integer() })),
      types: Type.Array(Type.Object({ type: QuestionTypeCode, count: Type.Integer() })),
      /** Questions of the paper in the wrong book, not mastered; null for a guest. */
      wrong: Nullable(Type.Integer()),
      /** The learner's coins; null for a guest, and unless lock is coins. */
      coins: Nullable(Type.Integer()),
      /** What the shop sells to open it, fen; null unless lock is product and it is on sale. */
      offer: Nullable(Type.Object({ skuId: Id, price: Type.Integer() })),
    }),
  },
  unlock: {
    method: 'POST',
    url: '/api/advanced/papers/:id/unlock',
    access: 'user',
    summary: 'Open a paper for coins, once however often it is asked for. price is the one the learner agreed to',
    params: Strict({ id: Id }),
    body: Strict({ price: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    result: Type.Object({ coins: Type.Integer() }),
  },
})
