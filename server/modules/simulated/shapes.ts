/** Shapes of what the routes of simulated exams take and answer. */
import { Type } from '@sinclair/typebox'
import { Enum, Id, Nullable, Strict } from '../../http/contract'
import { QuestionSchema } from '../bank/schema'
import { ResponseSchema } from '../practice/schema'

export const Ms = Type.Integer()
export const Mode = Enum('normal', 'chat')
export const IdParams = Strict({ id: Id })
export const Device = Type.String({ pattern: '^[A-Za-z0-9_-]{8,40}$' })

/** Times and counts of a paper that every screen shows. Scores are 1/100 point. */
export const PaperFacts = {
  id: Id,
  subjectId: Id,
  name: Type.String(),
  kind: Enum('mock', 'past'),
  year: Nullable(Type.Integer()),
  questions: Type.Integer(),
  minutes: Type.Integer(),
  full: Type.Integer(),
  passScore: Type.Integer(),
  /** Learners who finished it, for 多少人考过. */
  finished: Type.Integer(),
}
/** The learner's own record of a paper; null for a guest. */
export const Mine = Nullable(
  Type.Object({
    attempts: Type.Integer(),
    /** The result with the greatest part of its full score, and that full score: the paper may have become smaller since. */
    best: Nullable(Type.Integer()),
    bestFull: Nullable(Type.Integer()),
    /** An attempt reached the pass line it was held by. */
    passed: Type.Boolean(),
    running: Nullable(Type.Object({ attemptId: Id, mode: Mode, remainingMs: Ms, paused: Type.Boolean(), answered: Type.Integer() })),
  }),
)
export const SectionIntro = Type.Object({
  id: Id,
  name: Type.String(),
  questions: Type.Integer(),
  full: Type.Integer(),
  minutes: Nullable(Type.Integer()),
  choose: Nullable(Type.Integer()),
  /** How it is marked, one sentence. */
  rule: Type.String(),
})
export const Candidate = Type.Object({
  name: Type.String(),
  admissionNumber: Type.String(),
  documentNumber: Type.String(),
  seat: Type.String(),
  examName: Type.String(),
  /** The learner's own exam date, else that of the subject, YYYY-MM-DD. */
  examDate: Nullable(Type.String()),
  subjectName: Type.String(),
  paperName: Type.String(),
  minutes: Type.Integer(),
  startsAt: Ms,
})
export const Standing = Type.Object({
  questionId: Id,
  revision: Type.Integer(),
  response: Nullable(ResponseSchema),
  elapsedMs: Ms,
  device: Type.String(),
})
export const AttemptStateSchema = Type.Object({
  id: Id,
  paperId: Id,
  paperName: Type.String(),
  subjectId: Id,
  subjectName: Type.String(),
  mode: Mode,
  status: Enum('created', 'running', 'paused', 'finished'),
  serverNow: Ms,
  startedAt: Nullable(Ms),
  deadline: Nullable(Ms),
  graceSeconds: Type.Integer(),
  submitFrom: Nullable(Ms),
  pausesLeft: Type.Integer(),
  pausedRemainingMs: Nullable(Ms),
  navigation: Enum('free', 'sequence'),
  sections: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      status: Enum('waiting', 'open', 'locked'),
      from: Type.Integer(),
      to: Type.Integer(),
      groupsLocked: Type.Boolean(),
      minutes: Nullable(Type.Integer()),
      deadline: Nullable(Ms),
      choose: Nullable(Type.Integer()),
      chosen: Nullable(Type.Array(Id)),
      /** Questions come to in cases without a way back: those before them take no answer. */
      reached: Type.Array(Id),
    }),
  ),
  answers: Type.Array(Standing),
  marks: Type.Array(Id),
  candidate: Nullable(Candidate),
})

/** Left out of a question while the attempt runs: everything that tells the answer. */
export const ExamQuestion = Type.Object({
  ...Type.Omit(QuestionSchema, ['answer', 'analysis', 'points', 'difficulty', 'source', 'year', 'video']).properties,
  number: Type.Integer(),
  sectionId: Id,
  points: Nullable(Type.Integer()),
  blanks: Type.Integer(),
})
export const Mark = Type.Object({
  questionId: Id,
  number: Type.Integer(),
  sectionId: Id,
  score: Type.Integer(),
  full: Type.Integer(),
  verdict: Enum('right', 'wrong', 'partial', 'unanswered', 'apart'),
  explain: Type.String(),
  elapsedMs: Ms,
})
const Part = {
  id: Type.String(),
  name: Type.String(),
  score: Type.Integer(),
  full: Type.Integer(),
  correct: Type.Integer(),
  total: Type.Integer(),
}
const Area = Type.Object({ ...Part, few: Type.Boolean(), weak: Type.Boolean() })
const Verdict = Type.Object({ score: Type.Integer(), passed: Type.Boolean() })
export const Outcome = Enum('accepted', 'superseded', 'locked', 'late', 'refused')
export const ReportSchema = Type.Object({
  attemptId: Id,
  paperId: Id,
  paperName: Type.String(),
  subjectId: Id,
  subjectName: Type.String(),
  mode: Mode,
  startedAt: Ms,
  finishedAt: Ms,
  usedMs: Ms,
  leftMs: Ms,
  endedBy: Enum('learner', 'deadline'),
  score: Type.Integer(),
  full: Type.Integer(),
  passScore: Type.Integer(),
  passed: Type.Boolean(),
  answered: Type.Integer(),
  correct: Type.Integer(),
  total: Type.Integer(),
  rank: Type.Object({ sample: Type.Integer(), minimum: Type.Integer(), minutes: Type.Integer(), beats: Nullable(Type.Number()) }),
  sections: Type.Array(Type.Object(Part)),
  types: Type.Array(Type.Object(Part)),
  /** By chapter, weakest first, those of few questions last. */
  areas: Type.Array(Area),
  /** The same by knowledge point, whose id is its name; [] in reports from before they were kept. */
  points: Type.Array(Area),
  averageMs: Ms,
  siteAverageMs: Nullable(Ms),
  marks: Type.Array(Mark),
  /** Self-ratings, beside the score; `at` numbers the next essay to rate. */
  essays: Nullable(Type.Object({ score: Type.Integer(), full: Type.Integer(), waiting: Type.Integer(), at: Type.Integer() })),
  corrections: Type.Array(
    Type.Object({
      at: Ms,
      from: Verdict,
      to: Verdict,
      questions: Type.Array(Type.Object({ questionId: Id, number: Type.Integer(), from: Type.Integer(), to: Type.Integer() })),
    }),
  ),
  mayRetry: Type.Boolean(),
  notStanding: Type.Array(
    Type.Object({
      questionId: Id,
      number: Type.Integer(),
      device: Type.String(),
      at: Ms,
      outcome: Outcome,
      response: Nullable(ResponseSchema),
    }),
  ),
})

const Op = { n: Type.Integer({ minimum: 1, maximum: 1_000_000 }), at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }) }
export const JournalEntrySchema = Type.Union([
  Strict({
    ...Op,
    op: Type.Literal('answer'),
    questionId: Id,
    revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    response: Nullable(ResponseSchema),
    elapsedMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  }),
  Strict({ ...Op, op: Type.Literal('mark'), questionId: Id, on: Type.Boolean() }),
  Strict({ ...Op, op: Type.Literal('leave'), sectionId: Id }),
  Strict({ ...Op, op: Type.Literal('choose'), sectionId: Id, groupIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
  Strict({ ...Op, op: Type.Literal('reach'), questionId: Id }),
])
