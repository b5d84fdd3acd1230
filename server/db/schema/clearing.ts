import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, owner } from './columns'

/** A clearing of records: what it took stands here and in the lists below, until the time for undo is over (db/sweep.ts). */
export const clearings = pgTable(
  'clearings',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    subjectIds: jsonb('subject_ids').$type<string[]>().notNull(),
    kinds: jsonb('kinds').$type<string[]>().notNull(),
    /** The rows of small tables by name: sessions, favorites, notes; and `corrected`, the keys corrected meanwhile. */
    taken: jsonb('taken').$type<Record<string, unknown[]>>().notNull(),
    createdAt: at('created_at').notNull(),
    undoUntil: at('undo_until').notNull(),
    undoneAt: at('undone_at'),
  },
  (t) => [index('clearings_undo').on(t.undoUntil)],
)

/**
 * The lists below hold the rows of large tables, one row per clearing: every column is the column of that name, as a list, all of
 * one order and length. A row per answer would cost an index and a foreign key each (docs/decisions/013). Stored without
 * compression (migration 0020).
 */
const clearing = () =>
  text('clearing_id')
    .primaryKey()
    .references(() => clearings.id, { onDelete: 'cascade' })

/** Rows of practice_answers. */
export const clearedAnswers = pgTable('cleared_answers', {
  clearingId: clearing(),
  userId: owner(),
  sessionId: text('session_id').array().notNull(),
  questionId: text('question_id').array().notNull(),
  version: integer('version').array().notNull(),
  revision: integer('revision').array().notNull(),
  response: jsonb('response').array().notNull(),
  correct: boolean('correct').array().notNull(),
  missed: boolean('missed').array().notNull(),
  elapsedMs: integer('elapsed_ms').array().notNull(),
  firstAt: at('first_at').array().notNull(),
  answeredAt: at('answered_at').array().notNull(),
})

/** What user_questions counted. */
export const clearedQuestions = pgTable('cleared_questions', {
  clearingId: clearing(),
  userId: owner(),
  questionId: text('question_id').array().notNull(),
  answered: integer('answered').array().notNull(),
  wrong: integer('wrong').array().notNull(),
  lastCorrect: boolean('last_correct').array().notNull(),
  lastAt: at('last_at').array().notNull(),
})

/** Rows of wrong_book. */
export const clearedWrong = pgTable('cleared_wrong', {
  clearingId: clearing(),
  userId: owner(),
  questionId: text('question_id').array().notNull(),
  subjectId: text('subject_id').array().notNull(),
  wrongTimes: integer('wrong_times').array().notNull(),
  rightStreak: integer('right_streak').array().notNull(),
  mastered: boolean('mastered').array().notNull(),
  removed: boolean('removed').array().notNull(),
  lastWrongAt: at('last_wrong_at').array().notNull(),
  source: text('source').array().notNull(),
  card: jsonb('card').array().notNull(),
  dueAt: at('due_at').array().notNull(),
})
