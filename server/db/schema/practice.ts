import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Response } from '@/domain/question'
import { questions, subjects } from './bank'
import { at, owner } from './columns'

/** The subjects a learner chose, in order. */
export const userSubjects = pgTable(
  'user_subjects',
  {
    userId: owner(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    position: integer('position').notNull(),
    /** The learner's own exam date; null: that of the subject. */
    examDate: date('exam_date', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId] }), index('user_subjects_subject').on(t.subjectId)],
)

/** A practice session over a frozen list of question versions. listKey names the list, so that it can be continued. */
export const practiceSessions = pgTable(
  'practice_sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    source: text('source').notNull(),
    listKey: text('list_key').notNull(),
    title: text('title').notNull(),
    items: jsonb('items').$type<{ questionId: string; version: number }[]>().notNull(),
    position: integer('position').notNull().default(0),
    recitePosition: integer('recite_position').notNull().default(0),
    elapsedMs: integer('elapsed_ms').notNull().default(0),
    marks: jsonb('marks').$type<string[]>().notNull().default([]),
    answered: integer('answered').notNull().default(0),
    /** All of it had been answered when its answers were cleared, or it was closed before that was asked of a quiz (migration 0026). */
    practised: boolean('practised').notNull().default(false),
    createdAt: at('created_at').notNull(),
    touchedAt: at('touched_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    // Without touchedAt: an answer that moves what an index holds writes a row of every index of the table (decision 024).
    index('practice_sessions_open').on(t.userId, t.subjectId),
    // Two taps on 开始 at once make one session (reliability.md rule 13).
    uniqueIndex('practice_sessions_one_open')
      .on(t.userId, t.subjectId, t.listKey)
      .where(sql`${t.finishedAt} is null`),
  ],
)

/** The answer of a question in a session at its highest revision. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => practiceSessions.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    userId: text('user_id').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    response: jsonb('response').$type<Response>().notNull(),
    /** null: not judged (an essay without a self-rating). */
    correct: boolean('correct'),
    /** What counts of it, once per session and question: null not judged yet, false right so far, true missed at some revision. */
    missed: boolean('missed'),
    elapsedMs: integer('elapsed_ms').notNull(),
    /** The first revision; its day is the study day. */
    firstAt: at('first_at').notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.questionId] }), index('practice_answers_user').on(t.userId, t.questionId)],
)

/**
 * A learner's record of a question over all sessions: answered and wrong count sessions. firstCorrect, the first verdict
 * ever, feeds the site's statistics. The chapter is that of `questions`, which may move it.
 */
export const userQuestions = pgTable(
  'user_questions',
  {
    userId: owner(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    subjectId: text('subject_id').notNull(),
    answered: integer('answered').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    firstCorrect: boolean('first_correct'),
    lastCorrect: boolean('last_correct'),
    lastAt: at('last_at').notNull(),
  },
  // No index by subject: a learner's rows are few enough to be read whole, and every first answer would write it (decision 024).
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
)

/** Site-wide first attempts of a question, kept incrementally. */
export const questionStats = pgTable(
  'question_stats',
  {
    questionId: text('question_id').primaryKey(),
    sample: integer('sample').notNull().default(0),
    correct: integer('correct').notNull().default(0),
    /** Count per letter of first attempts. */
    letters: jsonb('letters').$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [check('question_stats_bounds', sql`${t.correct} between 0 and ${t.sample}`)],
)

/** The wrong book. rightStreak counts right answers in a row; two make it mastered; a miss brings it back. */
export const wrongBook = pgTable(
  'wrong_book',
  {
    userId: owner(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    subjectId: text('subject_id').notNull(),
    wrongTimes: integer('wrong_times').notNull(),
    rightStreak: integer('right_streak').notNull().default(0),
    mastered: boolean('mastered').notNull().default(false),
    removed: boolean('removed').notNull().default(false),
    lastWrongAt: at('last_wrong_at').notNull(),
    /** Where the latest miss came from: practice, daily, advanced, exam. */
    source: text('source').notNull().default('practice'),
    /** The review card of ts-fsrs, its times as epoch ms; null until the first review is planned. */
    card: jsonb('card').$type<Record<string, unknown>>(),
    /** When the next review is due; null: at once. */
    dueAt: at('due_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] }), index('wrong_book_due').on(t.userId, t.subjectId, t.dueAt)],
)

export const favorites = pgTable(
  'favorites',
  {
    userId: owner(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    subjectId: text('subject_id').notNull(),
    /** null: the default folder. */
    folderId: text('folder_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] }), index('favorites_subject').on(t.userId, t.subjectId)],
)

/** Errors learners report; one per learner, question version and kind, its text the latest. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    questionId: text('question_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    /** When an operator was done with it; null: it is open. Reported again it is open again. */
    handledAt: at('handled_at'),
  },
  (t) => [
    uniqueIndex('question_reports_once').on(t.userId, t.questionId, t.version, t.kind),
    index('question_reports_open')
      .on(t.createdAt)
      .where(sql`${t.handledAt} is null`),
  ],
)

/** Study per learner, subject and day (Asia/Shanghai): the goal ring and the streak. */
export const studyDays = pgTable(
  'study_days',
  {
    userId: owner(),
    subjectId: text('subject_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    answered: integer('answered').notNull().default(0),
    correct: integer('correct').notNull().default(0),
    studyMs: bigint('study_ms', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId, t.day] })],
)
