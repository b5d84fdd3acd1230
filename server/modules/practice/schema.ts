import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { AnswerSchema, PaperSchema, Rich, VideoSchema } from '../bank/schema'
import { Headline } from '../information/schema'

export const Source = Enum(
  'chapter',
  'wrong',
  'favorite',
  'random',
  'unseen',
  'daily',
  'due',
  'wrongGroup',
  'folder',
  'shared',
  'search',
  'advanced',
  'advancedWrong',
  'note',
  'point',
)

/** Names a list of a source: an id, or the name of a knowledge point. */
const ListRef = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]+$' })

const Text = Type.String({ maxLength: 5000 })
export const ResponseSchema = Type.Union([
  Strict({ kind: Type.Literal('choice'), letters: Type.Array(Type.String({ pattern: '^[A-L]$' }), { maxItems: 12, uniqueItems: true }) }),
  Strict({ kind: Type.Literal('judge'), value: Type.Boolean() }),
  Strict({ kind: Type.Literal('blank'), blanks: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 }) }),
  Strict({ kind: Type.Literal('essay'), text: Text, selfScore: Nullable(Type.Number({ minimum: 0, maximum: 1 })) }),
])

/** Site-wide figures of a question; everything but sample is null below the minimum sample (30). */
export const QuestionStats = Type.Object({
  questionId: Id,
  sample: Type.Integer(),
  correctRate: Nullable(Type.Number()),
  /** Share of each chosen letter, 0..1, in option order. */
  optionShares: Nullable(Type.Array(Type.Number())),
  mostWrong: Nullable(Type.String()),
  /** The learner's own history: times answered and times wrong. */
  mine: Type.Object({ answered: Type.Integer(), wrong: Type.Integer() }),
})

export const AnswerItem = Strict({
  sessionId: Id,
  questionId: Id,
  version: Type.Integer({ minimum: 1 }),
  /** Grows with every change of this answer on this device; the highest one wins. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  response: ResponseSchema,
  /** Time on the question over all visits; a page left open counts as a day at most. */
  elapsedMs: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** Epoch ms on the device; the server keeps it between the start of the session and its own now. */
  answeredAt: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})

export const SessionState = Type.Object({
  id: Id,
  subjectId: Id,
  source: Source,
  /** The chapter the list was started for, null for a list of the whole subject: practising it again starts the same one. */
  chapterId: Nullable(Id),
  /** What the list is of, for a source that is named by an id: the day of a daily practice (YYYY-MM-DD). */
  refId: Nullable(ListRef),
  title: Type.String(),
  total: Type.Integer(),
  position: Type.Integer(),
  recitePosition: Type.Integer(),
  elapsedMs: Type.Integer(),
  finishedAt: Nullable(Type.Integer()),
  answers: Type.Array(
    Type.Object({
      questionId: Id,
      revision: Type.Integer(),
      response: ResponseSchema,
      correct: Nullable(Type.Boolean()),
      elapsedMs: Type.Integer(),
    }),
  ),
  favorites: Type.Array(Id),
  marks: Type.Array(Id),
  /** Questions whose answer was corrected since the session began: what is right now. The old answers are judged by it. */
  corrections: Type.Array(Type.Object({ questionId: Id, answer: AnswerSchema, analysis: Nullable(Rich), video: Nullable(VideoSchema) })),
})

const Ack = Type.Object({ ok: Type.Boolean() })

export const practiceContracts = contracts({
  home: {
    method: 'GET',
    url: '/api/practice/home',
    access: 'public',
    summary: 'The practice tab of a subject; personal parts are null for a guest',
    querystring: Strict({ subjectId: Id }),
    result: Type.Object({
      subject: Type.Object({ id: Id, name: Type.String(), examName: Type.String(), examDate: Nullable(Type.String()) }),
      /** Days until the exam on the server's calendar (Asia/Shanghai); 0 on the day, null when unknown or past. */
      daysLeft: Nullable(Type.Integer()),
      personal: Nullable(
        Type.Object({
          goal: Type.Object({ done: Type.Integer(), target: Type.Integer() }),
          streakDays: Type.Integer(),
          resume: Nullable(Type.Object({ sessionId: Id, title: Type.String(), answered: Type.Integer(), total: Type.Integer() })),
          progress: Type.Object({ answered: Type.Integer(), total: Type.Integer() }),
          counts: Type.Object({ wrong: Type.Integer(), favorite: Type.Integer(), note: Type.Integer() }),
          /** Today on the server's calendar, '' for a subject without daily practices, and what its practice came to. */
          daily: Type.Object({
            day: Type.String(),
            done: Nullable(Type.Object({ correct: Type.Integer(), total: Type.Integer() })),
          }),
        }),
      ),
      /** The head of the subject's 资讯. */
      news: Type.Array(Headline),
    }),
  },
  progress: {
    method: 'GET',
    url: '/api/practice/progress',
    access: 'user',
    summary: 'Per chapter (leaf): distinct questions answered and right at the last answer',
    querystring: Strict({ subjectId: Id }),
    result: Type.Array(Type.Object({ chapterId: Id, answered: Type.Integer(), correct: Type.Integer() })),
  },
  start: {
    method: 'POST',
    url: '/api/practice/sessions',
    access: 'user',
    summary:
      'Start a session, or continue the unfinished one of the same list while something is left in it, unless restart. Idempotent by the header Idempotency-Key',
    body: Strict({
      source: Source,
      subjectId: Id,
      chapterId: Type.Optional(Id),
      refId: Type.Optional(ListRef),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      restart: Type.Optional(Type.Boolean()),
    }),
    result: Type.Object({ sessionId: Id, resumed: Type.Boolean(), total: Type.Integer() }),
  },
  session: {
    method: 'GET',
    url: '/api/practice/sessions/:id',
    access: 'user',
    summary: 'The changing part of a session',
    params: Strict({ id: Id }),
    result: SessionState,
  },
  opening: {
    method: 'GET',
    url: '/api/practice/sessions/:id/opening',
    access: 'user',
    summary:
      'The changing part of a session, and its paper with whole questions around the place where it opens: the others have no words yet',
    params: Strict({ id: Id }),
    /** The number from 1 of the question it opens at, where that is not where the learner stood. */
    querystring: Strict({ at: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
    result: Type.Object({
      session: SessionState,
      paper: PaperSchema,
      /** Places of the whole questions: from this one up to, not including, the other. */
      from: Type.Integer(),
      to: Type.Integer(),
    }),
  },
  paper: {
    method: 'GET',
    url: '/api/practice/sessions/:id/paper',
    access: 'user',
    ready: true,
    summary: 'The questions of a session, frozen at their versions; immutable, ETag',
    params: Strict({ id: Id }),
    result: PaperSchema,
  },
  stats: {
    method: 'GET',
    url: '/api/practice/sessions/:id/stats',
    access: 'user',
    summary: "Site-wide and own figures of the session's questions",
    params: Strict({ id: Id }),
    result: Type.Array(QuestionStats),
  },
  answers: {
    method: 'POST',
    url: '/api/practice/answers',
    access: 'user',
    storesAnswer: false,
    summary:
      'Save answers. An item is safe when it stands in accepted with its revision; a lower revision is acknowledged with the one that stands',
    body: Strict({ items: Type.Array(AnswerItem, { minItems: 1, maxItems: 50 }) }),
    result: Type.Object({
      accepted: Type.Array(Type.Object({ sessionId: Id, questionId: Id, revision: Type.Integer(), correct: Nullable(Type.Boolean()) })),
      refused: Type.Array(Type.Object({ sessionId: Id, questionId: Id, revision: Type.Integer(), reason: Type.String() })),
    }),
  },
  position: {
    method: 'POST',
    url: '/api/practice/sessions/:id/position',
    access: 'user',
    summary: 'Remember where the learner stands, per mode, and which questions are marked',
    params: Strict({ id: Id }),
    body: Strict({
      position: Type.Integer({ minimum: 0, maximum: 10_000 }),
      recitePosition: Type.Integer({ minimum: 0, maximum: 10_000 }),
      elapsedMs: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      marks: Type.Array(Id, { maxItems: 1000, uniqueItems: true }),
    }),
    result: Ack,
  },
  finish: {
    method: 'POST',
    url: '/api/practice/sessions/:id/finish',
    access: 'user',
    summary: 'Close a session and sum it up; the same answer every time',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Type.Object({
      total: Type.Integer(),
      answered: Type.Integer(),
      correct: Type.Integer(),
      wrong: Type.Integer(),
      unrated: Type.Integer(),
      elapsedMs: Type.Integer(),
    }),
  },
  wrongRemove: {
    method: 'POST',
    url: '/api/practice/wrong/remove',
    access: 'user',
    summary: 'Take questions out of the wrong book, or put them back (undo)',
    body: Strict({
      questionIds: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
      restore: Type.Optional(Type.Boolean()),
    }),
    result: Ack,
  },
  favorite: {
    method: 'POST',
    url: '/api/practice/favorite',
    access: 'user',
    summary: 'Set or clear a favourite',
    body: Strict({ questionId: Id, on: Type.Boolean() }),
    result: Ack,
  },
  report: {
    method: 'POST',
    url: '/api/practice/report',
    access: 'user',
    summary: 'Report an error in a question',
    body: Strict({
      questionId: Id,
      version: Type.Integer({ minimum: 1 }),
      kind: Enum('answer', 'stem', 'analysis', 'other'),
      text: Type.String({ maxLength: 140 }),
    }),
    result: Ack,
  },
})
