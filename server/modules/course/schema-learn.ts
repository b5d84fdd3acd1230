/** What a learner does with courses: open them, watch, read, finish. */
import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Certificate, LessonKind, LiveStateCode, StudyCard, TocStage } from './shapes'

const Ms = Type.Integer({ minimum: 0, maximum: 86_400_000 })
/** Epoch ms of a device. */
const Moment = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })

const LessonState = {
  positionMs: Type.Integer(),
  /** Watched, every moment counted once. */
  watchedMs: Type.Integer(),
  percent: Type.Integer(),
  finished: Type.Boolean(),
}

export const learnContracts = contracts({
  mine: {
    method: 'GET',
    url: '/api/course/mine',
    access: 'user',
    summary: 'Courses the learner has or had, the one watched last first; packages as their courses',
    result: Type.Array(Type.Object(StudyCard)),
  },
  toc: {
    method: 'GET',
    url: '/api/course/toc/:id',
    access: 'public',
    summary:
      'A course with its stages, chapters and lessons (a package with its courses), and how far the caller is: for the player and for bought courses',
    params: Strict({ id: Id }),
    result: Type.Object({
      ...StudyCard,
      subjectId: Id,
      summary: Type.String(),
      certificate: Nullable(Certificate),
      stages: Type.Array(TocStage),
      /** Courses of a package, which has no stages of its own; empty for others. */
      parts: Type.Array(Type.Object(StudyCard)),
      hasClassTeacher: Type.Boolean(),
      /** The server's clock, epoch ms. */
      now: Type.Integer(),
    }),
  },
  lesson: {
    method: 'GET',
    url: '/api/course/lesson/:id',
    access: 'public',
    summary: 'One lesson for the player',
    params: Strict({ id: Id }),
    result: Type.Object({
      id: Id,
      number: Type.Integer(),
      title: Type.String(),
      kind: LessonKind,
      courseId: Id,
      courseName: Type.String(),
      chapterName: Type.String(),
      teacher: Type.String(),
      durationMs: Type.Integer(),
      startsAt: Nullable(Type.Integer()),
      endsAt: Nullable(Type.Integer()),
      liveState: Nullable(LiveStateCode),
      quiz: Nullable(Type.Object({ source: Enum('chapter', 'advanced'), id: Id })),
      /** owned: as a whole. preview: the first previewMs. none: nothing of it. expired: the course has ended. locked: its chapter opens at opensAt. */
      access: Enum('owned', 'preview', 'none', 'expired', 'locked'),
      opensAt: Nullable(Type.Integer()),
      /** 0 unless access is preview. */
      previewMs: Type.Integer(),
      ...LessonState,
      /** Playback rate in percent, the same for all courses: 75, 100, 125, 150 or 200. */
      rate: Type.Integer(),
      favorite: Type.Boolean(),
      /** Next lesson with something to watch. */
      nextId: Nullable(Id),
      /** At least 30 % of one lesson of the course is watched. */
      canReview: Type.Boolean(),
      hasClassTeacher: Type.Boolean(),
      /** The server's clock, epoch ms. */
      now: Type.Integer(),
    }),
  },
  play: {
    method: 'GET',
    url: '/api/course/lesson/:id/play',
    access: 'public',
    summary:
      'Signed links of a recording: to be opened within 60 s, good for 600 s on the device that opened them first; ask again to go on. A live that runs may have a stream instead',
    params: Strict({ id: Id }),
    result: Type.Object({
      /** Below the origin of the API; '' when there is a stream. */
      mp4: Type.String(),
      hls: Type.String(),
      /** The operator's own HLS address of a live that runs now, as it is; null: there is none. */
      stream: Nullable(Type.String()),
      /** Links end; epoch ms of the server. */
      expiresAt: Type.Integer(),
      /** Length of what the links play: the whole, or the preview. */
      durationMs: Type.Integer(),
      preview: Type.Boolean(),
    }),
  },
  progress: {
    method: 'POST',
    url: '/api/course/progress',
    access: 'user',
    summary:
      'What a device has watched. Counted is what the time allows: nobody watches faster than 2x. Every item is answered and may be sent again',
    storesAnswer: false,
    body: Strict({
      items: Type.Array(
        Strict({
          /** Of the device's outbox; the same one twice counts once. */
          id: Id,
          lessonId: Id,
          /** When the device noted it. */
          at: Moment,
          /** Pieces of the recording, [from, to) in ms. */
          spans: Type.Array(Type.Array(Ms, { minItems: 2, maxItems: 2 }), { maxItems: 50 }),
          positionMs: Ms,
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    result: Type.Object({
      /** Items that are done with: forget them. */
      accepted: Type.Array(Id),
      /** Items that will never count: forget them too. reason in words. */
      refused: Type.Array(Type.Object({ id: Id, reason: Type.String() })),
      lessons: Type.Array(Type.Object({ lessonId: Id, ...LessonState })),
    }),
  },
  rate: {
    method: 'POST',
    url: '/api/course/rate',
    access: 'user',
    summary: 'Remember the playback rate, for all courses',
    body: Strict({ rate: Type.Unsafe<75 | 100 | 125 | 150 | 200>({ type: 'integer', enum: [75, 100, 125, 150, 200] }) }),
    result: Type.Object({ rate: Type.Integer() }),
  },
  certificate: {
    method: 'POST',
    url: '/api/course/toc/:id/certificate',
    access: 'user',
    summary: 'The certificate of a finished course; asked again it is the same one',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Certificate,
  },
  handouts: {
    method: 'GET',
    url: '/api/course/handouts',
    access: 'public',
    summary: 'Documents of a course in order; with lessonId those of the lesson first, then those of its chapter',
    querystring: Strict({ courseId: Id, lessonId: Type.Optional(Id) }),
    result: Type.Object({
      courseName: Type.String(),
      /** The caller may open them. */
      open: Type.Boolean(),
      rows: Type.Array(
        Type.Object({
          id: Id,
          lessonId: Nullable(Id),
          /** 第 n 讲; null: of the chapter or course. */
          number: Nullable(Type.Integer()),
          chapterName: Type.String(),
          title: Type.String(),
          note: Type.String(),
          pages: Type.Integer(),
          bytes: Type.Integer(),
          /** When its chapter opens, epoch ms; null: open. */
          opensAt: Nullable(Type.Integer()),
        }),
      ),
    }),
  },
  handoutLink: {
    method: 'GET',
    url: '/api/course/handout/:id/link',
    access: 'user',
    summary: 'Signed link of a document, as those of recordings; its lesson counts as read when it is a document lesson',
    params: Strict({ id: Id }),
    result: Type.Object({
      url: Type.String(),
      expiresAt: Type.Integer(),
      title: Type.String(),
      pages: Type.Integer(),
      bytes: Type.Integer(),
      /** Drawn over every page. */
      watermark: Type.String(),
    }),
  },
})
