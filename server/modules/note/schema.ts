import { Type } from '@sinclair/typebox'
import { NOTE_PICTURES } from '@/domain/note'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { QuestionTypeCode } from '../bank/schema'
import { PictureFile, SentPicture } from '../upload/schema'

const Point = Type.String({ minLength: 1, maxLength: 60 })
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))
const Ack = Type.Object({ ok: Type.Boolean() })

const noteFields = {
  id: Id,
  body: Type.String(),
  pictures: Type.Array(PictureFile),
  points: Type.Array(Type.String()),
  isPublic: Type.Boolean(),
  likes: Type.Integer(),
  /** Epoch ms. */
  updatedAt: Type.Integer(),
}
/** A learner's own note. hidden: taken from the public list after reports. */
export const OwnNote = Type.Object({ ...noteFields, hidden: Type.Boolean() })
/** A public note of somebody else. */
const PublicNote = Type.Object({ ...noteFields, author: Type.String(), liked: Type.Boolean(), reported: Type.Boolean() })

/** The question of a note at its current version. withdrawn: no longer in the bank, its notes stay readable. */
const NoteQuestion = Type.Object({
  questionId: Id,
  subjectId: Id,
  type: QuestionTypeCode,
  chapterName: Type.String(),
  text: Type.String(),
  withdrawn: Type.Boolean(),
})

export const noteContracts = contracts({
  mine: {
    method: 'GET',
    url: '/api/note/mine',
    access: 'user',
    summary: "A learner's notes of a subject, newest first, 20 a page; keyword looks into the notes and their questions",
    querystring: Strict({
      subjectId: Id,
      chapterId: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      page: Page,
    }),
    result: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      /** All chapters with notes, whatever the filter. */
      chapters: Type.Array(Type.Object({ chapterId: Id, name: Type.String(), count: Type.Integer() })),
      rows: Type.Array(Type.Object({ note: OwnNote, question: NoteQuestion })),
    }),
  },
  ofQuestion: {
    method: 'GET',
    url: '/api/note/question/:questionId',
    access: 'user',
    summary: 'The notes of a question: the own one, and the public ones of others by likes, 20 a page',
    params: Strict({ questionId: Id }),
    querystring: Strict({ page: Page }),
    result: Type.Object({
      question: Type.Intersect([NoteQuestion, Type.Object({ points: Type.Array(Type.String()) })]),
      mine: Nullable(OwnNote),
      /** Public notes of others. */
      total: Type.Integer(),
      page: Type.Integer(),
      rows: Type.Array(PublicNote),
    }),
  },
  ofSession: {
    method: 'GET',
    url: '/api/note/session/:sessionId',
    access: 'user',
    summary: 'For a practice session: the own note of each question and how many notes there are; only questions with some',
    params: Strict({ sessionId: Id }),
    result: Type.Array(Type.Object({ questionId: Id, mine: Nullable(OwnNote), count: Type.Integer() })),
  },
  save: {
    method: 'POST',
    url: '/api/note/save',
    access: 'user',
    summary:
      'Write or change the own note of a question, one per question. The text is kept as typed, at most 140 characters. 409: another note than `base` stands',
    body: Strict({
      questionId: Id,
      // The limit is counted in characters and refused in words; this one is the body's.
      body: Type.String({ maxLength: 500_000 }),
      pictures: Type.Array(PictureFile, { maxItems: NOTE_PICTURES, uniqueItems: true }),
      points: Type.Array(Point, { maxItems: 20, uniqueItems: true }),
      isPublic: Type.Boolean(),
      /** updatedAt of the note that is written upon; null: there was none. Left out: whatever stands is replaced. */
      base: Type.Optional(Nullable(Type.Integer())),
    }),
    result: OwnNote,
  },
  remove: {
    method: 'POST',
    url: '/api/note/remove',
    access: 'user',
    summary: 'Remove own notes, or put them back (undo); all of them or none',
    body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }), restore: Type.Optional(Type.Boolean()) }),
    result: Ack,
  },
  like: {
    method: 'POST',
    url: '/api/note/like',
    access: 'user',
    summary: 'Like a public note of somebody else, or take the like back; once however often it is sent',
    body: Strict({ id: Id, on: Type.Boolean() }),
    result: Type.Object({ likes: Type.Integer() }),
  },
  report: {
    method: 'POST',
    url: '/api/note/report',
    access: 'user',
    summary: 'Report a public note of somebody else, once per learner; several reports take it from the public list',
    body: Strict({ id: Id, kind: Enum('wrong', 'ad', 'abuse', 'other') }),
    result: Ack,
  },
  picture: {
    method: 'POST',
    url: '/api/note/pictures',
    access: 'user',
    // The name of a picture comes from its bytes: sent again it is the same one.
    storesAnswer: false,
    summary:
      'Send a picture for a note: multipart/form-data, field file, JPEG, PNG or WebP, at most 2 MB and 4096 px. Metadata are removed',
    result: SentPicture,
  },
})
