import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { QuestionTypeCode, Rich } from '../bank/schema'

/** exam: a paper of 模拟考试; advanced: one of 进阶练习; daily: the set of a day; app: nothing in particular. */
const Kind = Enum('question', 'exam', 'advanced', 'daily', 'app')

/** A shared question without anything that tells its answer. */
const SharedQuestion = Type.Object({
  type: QuestionTypeCode,
  chapterName: Type.String(),
  passage: Nullable(Rich),
  fact: Nullable(Rich),
  stem: Rich,
  /** Own options or those of its group; empty where nothing is chosen among. */
  options: Type.Array(Rich),
  /** Its number among the questions that share its material, from 1. */
  number: Type.Integer(),
  /** First attempts on the whole site, and the share of right ones; null below the minimum sample. */
  sample: Type.Integer(),
  correctRate: Nullable(Type.Number()),
})

/** Facts of a paper or a set; null where it has none of them. Points are 1/100. */
const SharedPaper = Type.Object({
  questions: Type.Integer(),
  minutes: Nullable(Type.Integer()),
  passScore: Nullable(Type.Integer()),
  /** 1 easy .. 5 hard. */
  level: Nullable(Type.Integer()),
})

export const shareContracts = contracts({
  create: {
    method: 'POST',
    url: '/api/share',
    access: 'user',
    summary: 'The code of a share; sharing the same thing again gives the same code. Nothing is paid for it',
    body: Strict({ kind: Kind, subjectId: Id, refId: Id }),
    result: Type.Object({
      code: Id,
      /** Coins for each visitor who signs in, and how many are credited a day at most. */
      coins: Type.Integer(),
      perDay: Type.Integer(),
      /** Visitors credited so far, over all shares. */
      credited: Type.Integer(),
    }),
  },
  pageSignature: {
    method: 'GET',
    url: '/api/share/wechat/signature',
    access: 'public',
    summary: "What wx.config takes on a page of the site in WeChat's browser; null: no official account is configured. Rate-limited",
    querystring: Strict({ url: Type.String({ minLength: 1, maxLength: 1000 }) }),
    result: Nullable(
      Type.Object({
        appId: Type.String(),
        /** Seconds. */
        timestamp: Type.Integer(),
        nonceStr: Type.String(),
        signature: Type.String(),
      }),
    ),
  },
  open: {
    method: 'GET',
    url: '/api/share/:code',
    access: 'public',
    summary: 'What a share shows: a question without its answer, or the facts of a paper; withdrawn things are named and not shown',
    params: Strict({ code: Id }),
    result: Type.Object({
      kind: Kind,
      subjectId: Id,
      subjectName: Type.String(),
      refId: Id,
      title: Type.String(),
      withdrawn: Type.Boolean(),
      question: Nullable(SharedQuestion),
      paper: Nullable(SharedPaper),
    }),
  },
  poster: {
    method: 'GET',
    url: '/api/share/:code/poster',
    access: 'user',
    summary:
      'What the poster of a share is scanned by: the mini program code where it is asked for and there is one, else a QR code of the link',
    params: Strict({ code: Id }),
    querystring: Strict({ link: Type.String({ minLength: 1, maxLength: 300 }), mini: Type.Optional(Enum('1')) }),
    result: Type.Object({
      /** Address (data:) of the mini program code. */
      picture: Nullable(Type.String()),
      /** Rows of the QR code, `1` is dark; empty where there is a picture. */
      modules: Type.Array(Type.String()),
    }),
  },
  visit: {
    method: 'POST',
    url: '/api/share/:code/visit',
    access: 'user',
    summary: 'A learner came through a share: credits the sharer once per learner, within limits, never for oneself',
    params: Strict({ code: Id }),
    body: Strict({}),
    result: Type.Object({
      /** It was the first visit of this learner to this sharer. */
      counted: Type.Boolean(),
    }),
  },
})
