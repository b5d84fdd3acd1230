/** Shapes that several answers of the courses share. Times are epoch ms of the server's clock, times of a recording integer ms. */
import { Type } from '@sinclair/typebox'
import { Enum, Id, Nullable } from '../../http/contract'

export const LiveStateCode = Enum('coming', 'running', 'replay', 'over')
export const LessonKind = Enum('video', 'live', 'handout', 'quiz')

/** What a class costs now, in fen. */
export const Price = Type.Object({
  skuId: Id,
  price: Type.Integer(),
  originalPrice: Nullable(Type.Integer()),
  /** How many bought it. */
  sold: Type.Integer(),
})

/**
 * sale: may be bought. coming: not before saleAt. soldout: 名额已满. none: it has no price (open courses; everything under
 * review). owned: the learner has it. expired: he had it.
 */
export const SaleState = Enum('none', 'sale', 'coming', 'soldout', 'owned', 'expired')

/** The drawn cover: tone 0 to 3, name of a line drawing, label ('' none). */
export const Cover = {
  shortName: Type.String(),
  tone: Type.Integer(),
  motif: Type.String(),
  badge: Type.String(),
}

export const CourseRow = Type.Object({
  id: Id,
  kind: Enum('open', 'class', 'package'),
  name: Type.String(),
  summary: Type.String(),
  ...Cover,
  /** Lessons of it; of a package those of its courses. */
  lessons: Type.Integer(),
  /** Name of the first teacher; '' none. */
  teacher: Type.String(),
  /** Learners who have watched something of it; 0 is not worth a word. */
  viewers: Type.Integer(),
  sale: SaleState,
  /** null: it has none, it is owned, or the app is under review. */
  price: Nullable(Price),
})

/** A page of rows, 20 at most. */
export const CoursePage = Type.Object({ total: Type.Integer(), rows: Type.Array(CourseRow) })

export const LiveRow = Type.Object({
  lessonId: Id,
  courseId: Id,
  courseName: Type.String(),
  shortName: Type.String(),
  /** 第 n 讲. */
  number: Type.Integer(),
  title: Type.String(),
  teacher: Type.String(),
  startsAt: Type.Integer(),
  endsAt: Type.Integer(),
  /** There is a recording. */
  replay: Type.Boolean(),
  /** At the time of the answer (its timestamp); domain/live/state.ts tells how it goes on. */
  state: LiveStateCode,
  /** How many are in the room now; 0 while it does not run. */
  viewers: Type.Integer(),
  reserved: Type.Boolean(),
  /** The caller may enter and watch: the course is open, the lesson free, he has the course, or he moderates the room. */
  open: Type.Boolean(),
})

export const Certificate = Type.Object({
  number: Type.String(),
  learnerName: Type.String(),
  courseName: Type.String(),
  issuedAt: Type.Integer(),
})

/** A course in front of a learner who has it, or tries it. */
export const StudyCard = {
  id: Id,
  kind: Enum('open', 'class', 'package'),
  name: Type.String(),
  ...Cover,
  /** owned: open to the caller as a whole. expired: was. preview: neither; free lessons and previews alone. */
  access: Enum('owned', 'expired', 'preview'),
  /** null: without end, or not owned. */
  expiresAt: Nullable(Type.Integer()),
  /** Ends within 14 days. */
  expiring: Type.Boolean(),
  doneLessons: Type.Integer(),
  totalLessons: Type.Integer(),
  /** Whole percent, rounded down: 100 is all of them. */
  percent: Type.Integer(),
  /** Where to go on: the lesson watched last, or the one after it when that is finished; null: nothing left, or empty. */
  current: Nullable(Type.Object({ lessonId: Id, number: Type.Integer(), title: Type.String(), positionMs: Type.Integer() })),
  /** The live of it that is running now. */
  liveLessonId: Nullable(Id),
}

export const TocLesson = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  kind: LessonKind,
  teacher: Type.String(),
  /** 0: no recording. */
  durationMs: Type.Integer(),
  startsAt: Nullable(Type.Integer()),
  endsAt: Nullable(Type.Integer()),
  replay: Type.Boolean(),
  /** null: not a live lesson. */
  liveState: Nullable(LiveStateCode),
  reserved: Type.Boolean(),
  positionMs: Type.Integer(),
  /** Share watched, whole percent. */
  percent: Type.Integer(),
  finished: Type.Boolean(),
  /** Documents that belong to it. */
  handouts: Type.Integer(),
  /** May be watched as a whole without the course. */
  free: Type.Boolean(),
  /** A quiz: what to open; chapter: of the bank, advanced: a paper. */
  quiz: Nullable(Type.Object({ source: Enum('chapter', 'advanced'), id: Id })),
})

export const TocStage = Type.Object({
  name: Type.String(),
  summary: Type.String(),
  /** When the first of its chapters opens; null: open. */
  opensAt: Nullable(Type.Integer()),
  done: Type.Integer(),
  total: Type.Integer(),
  chapters: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** null: open. */
      opensAt: Nullable(Type.Integer()),
      done: Type.Integer(),
      total: Type.Integer(),
      lessons: Type.Array(TocLesson),
    }),
  ),
})
