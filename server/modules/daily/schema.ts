import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { QuestionTypeCode } from '../bank/schema'

/** YYYY-MM-DD of Asia/Shanghai. */
const Day = Type.String({ pattern: '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$' })

/** A day's result. madeUp: done later for coins; it counts for the day, not for the streak. */
const Result = Type.Object({
  day: Day,
  correct: Type.Integer(),
  total: Type.Integer(),
  elapsedMs: Type.Integer(),
  madeUp: Type.Boolean(),
})
const Streak = Type.Object({ days: Type.Integer(), best: Type.Integer() })

/** A question of a day's set as the learner answered it first. */
const AnalysisItem = Type.Object({
  questionId: Id,
  /** The session it was answered in, and its number there. */
  sessionId: Id,
  number: Type.Integer(),
  type: QuestionTypeCode,
  text: Type.String(),
  correct: Type.Boolean(),
  elapsedMs: Type.Integer(),
  /** Share of right first answers on the whole site, 0..1; null below the minimum sample. */
  correctRate: Nullable(Type.Number()),
})

export const dailyContracts = contracts({
  overview: {
    method: 'GET',
    url: '/api/daily/overview',
    access: 'public',
    summary: "Today's set of a subject, the same for everyone; the learner's streak and result are null for a guest",
    querystring: Strict({ subjectId: Id }),
    result: Type.Object({
      today: Day,
      /** null for a subject without questions. */
      set: Nullable(Type.Object({ title: Type.String(), total: Type.Integer(), minutes: Type.Integer() })),
      /** Coins of a day, whatever subjects are practised on it. */
      reward: Type.Integer(),
      personal: Nullable(
        Type.Object({
          streak: Streak,
          /** Of the first result; months before it hold nothing. */
          firstDay: Nullable(Day),
          answered: Type.Integer(),
          result: Nullable(Result),
        }),
      ),
    }),
  },
  month: {
    method: 'GET',
    url: '/api/daily/month',
    access: 'user',
    summary: 'Days of a month the learner has done, in order',
    querystring: Strict({ subjectId: Id, month: Type.String({ pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])$' }) }),
    result: Type.Array(Type.Object({ ...Result.properties, title: Type.String() })),
  },
  day: {
    method: 'GET',
    url: '/api/daily/day',
    access: 'user',
    summary: 'A day as the learner may practise it; today by default',
    querystring: Strict({ subjectId: Id, day: Type.Optional(Day) }),
    result: Type.Object({
      day: Day,
      today: Day,
      subjectName: Type.String(),
      title: Type.String(),
      total: Type.Integer(),
      minutes: Type.Integer(),
      /** missed: may be made up for `price`; paid: made up and not done yet; closed: too long ago. */
      status: Enum('ready', 'started', 'done', 'missed', 'paid', 'closed'),
      answered: Type.Integer(),
      result: Nullable(Result),
      streak: Streak,
      /** Learners who did it on its day. */
      takers: Type.Integer(),
      /** Coins the set brings, or has brought; 0 when another subject of the day brought them: they are paid once a day. */
      reward: Type.Integer(),
      price: Type.Integer(),
      coins: Type.Integer(),
    }),
  },
  makeUp: {
    method: 'POST',
    url: '/api/daily/make-up',
    access: 'user',
    summary: 'Pay coins for a missed day, once; its set may be practised then. The same answer when it was paid before',
    body: Strict({ subjectId: Id, day: Day }),
    result: Type.Object({ coins: Type.Integer() }),
  },
  analysis: {
    method: 'GET',
    url: '/api/daily/analysis',
    access: 'user',
    summary: "The learner's result of a day among those who did it on that day, question by question; first answers only",
    querystring: Strict({ subjectId: Id, day: Day }),
    result: Type.Object({
      subjectName: Type.String(),
      title: Type.String(),
      result: Result,
      /** By right answers, then by time. null below `minimum` learners, and for a day that was made up. */
      rank: Nullable(Type.Integer()),
      /** Right answers of a learner on average; null below `minimum`. */
      average: Nullable(Type.Number()),
      takers: Type.Integer(),
      minimum: Type.Integer(),
      /** Answers corrected since, oldest first: right ones before and after, and the numbers of the questions that turned. */
      corrections: Type.Array(
        Type.Object({ at: Type.Integer(), from: Type.Integer(), to: Type.Integer(), numbers: Type.Array(Type.Integer()) }),
      ),
      items: Type.Array(AnalysisItem),
    }),
  },
})
