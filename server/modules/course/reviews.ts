/** Reviews of courses. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { CODE } from '@/domain/errors'
import { plainNote } from '@/domain/note'
import type { Db } from '../../db/client'
import { LargeFigures } from '../../db/large-figures'
import { courseReviews, users } from '../../db/schema'
import { ApiError, badInput } from '../../http/errors'
import { askAbout } from '../moderation/pictures'
import { requirePictures } from '../upload/pictures'
import { COURSE } from './config'
import { mayReview } from './lesson'
import type { courseContracts } from './schema'
import { REVIEW_TAGS } from './schema-talk'
import { studyOf } from './toc'

type Row = typeof courseReviews.$inferSelect
type Query = Static<(typeof courseContracts)['reviews']['querystring']>
type Draft = Static<(typeof courseContracts)['review']['body']>

interface Of {
  userId: string
  now: Date
}

const shapeOf = (row: Row, userId: string) => ({
  id: row.id,
  authorName: row.authorName,
  own: userId !== '' && row.userId === userId,
  score: row.score,
  body: row.body,
  tags: row.tags,
  pictures: row.pictures.map((file) => `/zxedu/media/upload/${file}`),
  answer: row.answer,
  answerBy: row.answerBy,
  createdAt: row.createdAt.getTime(),
})

const shown = (courseId: string) => and(eq(courseReviews.courseId, courseId), eq(courseReviews.hidden, false))
const hasPictures = sql`jsonb_array_length(${courseReviews.pictures}) > 0`

/** How often every score, tag and picture stands in the reviews of a course. */
async function count(db: Db, courseId: string) {
  const [scores, tags] = await Promise.all([
    db
      .select({
        score: courseReviews.score,
        total: sql<number>`count(*)::int`,
        pictured: sql<number>`count(*) filter (where ${hasPictures})::int`,
      })
      .from(courseReviews)
      .where(shown(courseId))
      .groupBy(courseReviews.score),
    db
      .select({ tag: sql<string>`jsonb_array_elements_text(${courseReviews.tags})`, count: sql<number>`count(*)::int` })
      .from(courseReviews)
      .where(shown(courseId))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`),
  ])
  const stars = [5, 4, 3, 2, 1].map((score) => scores.find((row) => row.score === score)?.total ?? 0)
  return { stars, pictured: scores.reduce((sum, row) => sum + row.pictured, 0), tags, ...averageOf(stars) }
}

/** Average of [five … one] stars, one decimal; null without any. */
function averageOf(stars: number[]): { total: number; score: number | null } {
  const total = stars.reduce((sum, count) => sum + count, 0)
  const points = stars.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return { total, score: total === 0 ? null : Math.round((points * 10) / total) / 10 }
}

const figures = new LargeFigures(count, ({ total }) => total)

/** How many reviews a course has, and their average. */
export async function reviewSummary(db: Db, courseId: string): Promise<{ total: number; score: number | null }> {
  const { total, score } = await figures.of(db, courseId)
  return { total, score }
}

async function ownOf(db: Db, courseId: string, userId: string) {
  if (userId === '') return undefined
  const [row] = await db
    .select()
    .from(courseReviews)
    .where(and(eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId)))
  return row
}

/** The route's answer. @throws ApiError not found for an unknown course */
export async function reviewsOf(db: Db, { courseId, tag = '', pictured = false, page = 1 }: Query, of: Of) {
  const study = await studyOf(db, courseId, of)
  const wanted = and(shown(courseId), tag === '' ? undefined : sql`${courseReviews.tags} ? ${tag}`, pictured ? hasPictures : undefined)
  const [known, rows, own, withTag] = await Promise.all([
    figures.of(db, courseId),
    db
      .select()
      .from(courseReviews)
      .where(wanted)
      .orderBy(desc(courseReviews.createdAt), desc(courseReviews.id))
      .limit(COURSE.pageSize)
      .offset((page - 1) * COURSE.pageSize),
    ownOf(db, courseId, of.userId),
    tag === '' ? undefined : db.$count(courseReviews, wanted),
  ])
  return {
    ...known,
    found: withTag ?? (pictured ? known.pictured : known.total),
    rows: rows.map((row) => shapeOf(row, of.userId)),
    own: own ? shapeOf(own, of.userId) : null,
    canReview: of.userId !== '' && mayReview(study),
    choices: [...REVIEW_TAGS],
  }
}

/** The words as they are kept: what nobody sees is no word. */
const wordsOf = ({ body }: Draft): string => plainNote(body).trim()

/** The words that others would read for the first time; '' when they stand already. */
export async function newWords(db: Db, userId: string, draft: Draft): Promise<string> {
  const { courseId } = draft
  const text = wordsOf(draft)
  return text === (await ownOf(db, courseId, userId))?.body ? '' : text
}

/** A teacher answered the words: when they change, what he said of the old ones is not said of the new. */
const unlessReworded = (column: typeof courseReviews.answer | typeof courseReviews.answerBy) =>
  sql<string>`case when ${courseReviews.body} = excluded.body then ${column} else '' end`

/** Keeps a learner's review of a course in place of his earlier one, whose pictures stay when none are named. @throws ApiError in words when he has watched too little */
export async function saveReview(db: Db, draft: Draft, of: Of) {
  const { courseId, score, tags = [], pictures } = draft
  const text = wordsOf(draft)
  // Letters, not halves of them, as the form counts.
  if (Array.from(text).length < 5) throw badInput('评价至少写 5 个字')
  if (!mayReview(await studyOf(db, courseId, of))) throw new ApiError(CODE.failed, `学完一讲的 ${COURSE.reviewPercent}% 后就可以评价`)
  await requirePictures(db, { userId: of.userId, purpose: 'review' }, pictures ?? [])
  await askAbout(db, { userId: of.userId, files: pictures ?? [], place: 'courseReview', now: of.now })
  const [learner] = await db.select({ name: users.nickname }).from(users).where(eq(users.id, of.userId))
  const content = {
    authorName: learner?.name ?? '',
    score,
    body: text,
    tags: [...new Set(tags)],
    createdAt: of.now,
    ...(pictures && { pictures }),
  }
  const [row] = await db
    .insert(courseReviews)
    .values({ id: randomUUID(), userId: of.userId, courseId, ...content })
    .onConflictDoUpdate({
      target: [courseReviews.userId, courseReviews.courseId],
      set: { ...content, answer: unlessReworded(courseReviews.answer), answerBy: unlessReworded(courseReviews.answerBy) },
    })
    .returning()
  if (!row) throw new Error('a review was not kept')
  return shapeOf(row, of.userId)
}
