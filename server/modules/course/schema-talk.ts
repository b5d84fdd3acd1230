/** What learners say of courses. */
import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { PictureFile } from '../upload/schema'

const Review = Type.Object({
  id: Id,
  authorName: Type.String(),
  /** Written by the caller. */
  own: Type.Boolean(),
  score: Type.Integer(),
  body: Type.String(),
  tags: Type.Array(Type.String()),
  /** Addresses below /zxedu. */
  pictures: Type.Array(Type.String()),
  /** The teacher's answer; '' none. */
  answer: Type.String(),
  answerBy: Type.String(),
  createdAt: Type.Integer(),
})

/** What a review may be tagged with. */
export const REVIEW_TAGS = ['讲得清楚', '考点准', '节奏合适', '讲义好用'] as const

export const talkContracts = contracts({
  reviews: {
    method: 'GET',
    url: '/api/course/reviews',
    access: 'public',
    summary: 'Reviews of a course, 20 a page from the latest: all, with a tag, or with pictures',
    querystring: Strict({
      courseId: Id,
      tag: Type.Optional(Type.String({ maxLength: 20 })),
      pictured: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    result: Type.Object({
      /** One decimal; null without reviews. */
      score: Nullable(Type.Number()),
      /** How many gave 5, 4, 3, 2, 1 stars. */
      stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
      /** All of them, whatever the filter. */
      total: Type.Integer(),
      pictured: Type.Integer(),
      tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
      /** Rows of the filter. */
      found: Type.Integer(),
      rows: Type.Array(Review),
      own: Nullable(Review),
      /** The caller may write one: 30 % of one lesson are watched. */
      canReview: Type.Boolean(),
      /** Tags to choose from. */
      choices: Type.Array(Type.String()),
    }),
  },
  review: {
    method: 'POST',
    url: '/api/course/reviews',
    access: 'user',
    summary: 'Write the own review of a course, or write it anew: one per learner and course',
    body: Strict({
      courseId: Id,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      /** 5 characters at least without the blanks around them: the handler says it in words. */
      body: Type.String({ maxLength: 500, examples: ['讲得清楚，例子也多'] }),
      tags: Type.Optional(Type.Array(Enum(...REVIEW_TAGS), { maxItems: 4 })),
      /** Files of the upload (purpose review); left out: those of the earlier review stay. */
      pictures: Type.Optional(Type.Array(PictureFile, { maxItems: 3 })),
    }),
    result: Review,
  },
})
