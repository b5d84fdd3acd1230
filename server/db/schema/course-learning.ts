import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Interval } from '@/domain/course/intervals'
import { users } from './account'
import { at, owner } from './columns'
import { courses, courseLessons } from './course'

/** What a learner has watched of a lesson, as sorted pieces that do not touch (ms). */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: owner(),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    intervals: jsonb('intervals').$type<Interval[]>().notNull().default([]),
    watchedMs: integer('watched_ms').notNull().default(0),
    /** Where to go on, and when the device said so. */
    positionMs: integer('position_ms').notNull().default(0),
    positionAt: at('position_at').notNull(),
    /** The first time it was opened: nothing of it was watched before. */
    openedAt: at('opened_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    // Without the place: it moves every few seconds (decision 024).
    index('lesson_progress_course').on(t.userId, t.courseId),
  ],
)

/** Up to when a learner's watching is accounted for: nobody watches faster than the fastest rate (decision 017). */
export const watchClocks = pgTable('watch_clocks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  accountedUntil: at('accounted_until').notNull(),
  /** Playback rate in percent, kept for all courses. */
  rate: integer('rate').notNull().default(100),
})

/** The first device that opened a media link: another one is refused. */
export const mediaOpenings = pgTable(
  'media_openings',
  {
    /** Signature of the link. */
    link: text('link').primaryKey(),
    /** Keyed hash of address and browser. */
    device: text('device').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('media_openings_expiry').on(t.expiresAt)],
)

/** A finished course; the number stands on the certificate. */
export const courseCertificates = pgTable(
  'course_certificates',
  {
    userId: owner(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: text('number').notNull().unique(),
    learnerName: text('learner_name').notNull(),
    issuedAt: at('issued_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] })],
)

/** Lives a learner reserved, and courses he wants to hear of when they are on sale. */
export const courseReminders = pgTable(
  'course_reminders',
  {
    userId: owner(),
    kind: text('kind').$type<'live' | 'sale'>().notNull(),
    /** Lesson or course. */
    refId: text('ref_id').notNull(),
    /** When the learner is told; null: as soon as it is on sale. */
    remindAt: at('remind_at'),
    /** When the learner has seen it. */
    toldAt: at('told_at'),
    /** The learner agreed to one message of WeChat (decision 020), and when it was sent. */
    agreed: boolean('agreed').notNull().default(false),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.refId] }),
    index('course_reminders_unsent')
      .on(t.kind, t.refId)
      .where(sql`${t.agreed} and ${t.sentAt} is null`),
  ],
)

/** Favourite courses (lessonId '') and lessons. */
export const courseFavorites = pgTable(
  'course_favorites',
  {
    userId: owner(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.lessonId] })],
)

/** What learners say of a course. userId null: a review of the demo content. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    score: integer('score').notNull(),
    body: text('body').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Files of `uploads`, at most 3. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** The teacher's answer; '' none yet. */
    answer: text('answer').notNull().default(''),
    answerBy: text('answer_by').notNull().default(''),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('course_reviews_once').on(t.userId, t.courseId),
    index('course_reviews_list').on(t.courseId, t.createdAt),
    check('course_reviews_score', sql`${t.score} between 1 and 5`),
  ],
)
