import { Type } from '@sinclair/typebox'
import { contracts, Id, Nullable, Strict } from '../../http/contract'

const subject = Strict({ subjectId: Id })

/** What a learner did in a chapter or at a knowledge point. Rates are 0..1 and null below the minimum sample. */
const Area = {
  name: Type.String(),
  /** Questions with a verdict. */
  questions: Type.Integer(),
  /** Share that was right at the very first answer, and at the latest one. */
  firstRate: Nullable(Type.Number()),
  lastRate: Nullable(Type.Number()),
}

export const statsContracts = contracts({
  study: {
    method: 'GET',
    url: '/api/stats/study',
    access: 'user',
    summary: 'What a learner did in a subject: totals, days of the last 26 weeks, chapters',
    querystring: subject,
    result: Type.Object({
      /** The server's day in Asia/Shanghai, YYYY-MM-DD: the last one of every chart. */
      today: Type.String(),
      /** Questions a day the learner has set as goal, over all subjects. */
      goal: Type.Integer(),
      minSample: Type.Integer(),
      total: Type.Object({
        ...Area,
        /** Mean time of an answer in ms; null below the minimum sample. */
        answerMs: Nullable(Type.Integer()),
        studyMs: Type.Integer(),
      }),
      /** Days with study, oldest first; a day without any is missing. */
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          /** Of this subject: answers, the right ones, and time in ms. */
          answered: Type.Integer(),
          correct: Type.Integer(),
          studyMs: Type.Integer(),
          /** Answers over all subjects, which is what the goal counts. */
          all: Type.Integer(),
        }),
      ),
      /** Chapters with a verdict, in the order of the bank. */
      chapters: Type.Array(Type.Object({ chapterId: Id, ...Area, answerMs: Nullable(Type.Integer()) })),
    }),
  },
  points: {
    method: 'GET',
    url: '/api/stats/points',
    access: 'user',
    summary: 'Knowledge points of a subject with enough answers, the weakest first',
    querystring: subject,
    result: Type.Object({
      minSample: Type.Integer(),
      points: Type.Array(Type.Object(Area)),
      /** Points with some answers, but too few to say anything. */
      few: Type.Integer(),
    }),
  },
})
