import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Question, QuestionGroup, QuestionType } from '@/domain/question'
import { at, bytes } from './columns'

/** 大类: a branch of the exam catalogue. */
export const majors = pgTable('majors', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
})

/** 科目: what a learner chooses. */
export const subjects = pgTable(
  'subjects',
  {
    id: text('id').primaryKey(),
    majorId: text('major_id')
      .notNull()
      .references(() => majors.id),
    groupName: text('group_name').notNull(),
    name: text('name').notNull(),
    examName: text('exam_name').notNull(),
    examDate: date('exam_date', { mode: 'string' }),
    position: integer('position').notNull(),
    /** Grows with every import that changed something; the ETag of the chapter tree. */
    revision: integer('revision').notNull().default(1),
    /** Offered to nobody; who has chosen it goes on. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [index('subjects_major').on(t.majorId)],
)

/** Chapters as a tree; parentId null is a top section. */
export const chapters = pgTable(
  'chapters',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('chapters_subject').on(t.subjectId, t.position)],
)

/** Shared material; its content is versioned with its questions. */
export const questionGroups = pgTable('question_groups', {
  id: text('id').primaryKey(),
  chapterId: text('chapter_id')
    .notNull()
    .references(() => chapters.id),
  version: integer('version').notNull(),
})
export const questionGroupVersions = pgTable(
  'question_group_versions',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => questionGroups.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Omit<QuestionGroup, 'questionIds'> & { questionIds: string[] }>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.version] })],
)

/** A question; its current version and whether it was withdrawn. id is the external id of the import. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    chapterId: text('chapter_id')
      .notNull()
      .references(() => chapters.id),
    groupId: text('group_id').references(() => questionGroups.id),
    type: text('type').$type<QuestionType>().notNull(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    index('questions_chapter').on(t.chapterId, t.position),
    index('questions_subject').on(t.subjectId),
    // A list that holds a question of a group asks for the others.
    index('questions_group').on(t.groupId),
  ],
)

/** What a question said at a version. Never changed, never deleted: attempts point here. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    version: integer('version').notNull(),
    groupVersion: integer('group_version'),
    /** Everything of Question but chapterName (chapters may be renamed). */
    content: jsonb('content').$type<Omit<Question, 'chapterName'>>().notNull(),
    /** Hash of the imported source; the same hash imports nothing. */
    sourceHash: text('source_hash').notNull(),
    /** Plain text of the stem, for lists and search. */
    plain: text('plain').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    index('question_versions_points').using('gin', sql`(${t.content} -> 'points') jsonb_path_ops`),
  ],
)

/** SVG of a formula, by the hash of its TeX and display mode. */
export const formulas = pgTable('formulas', { hash: text('hash').primaryKey(), tex: text('tex').notNull(), svg: text('svg').notNull() })

/** Pictures of question banks by hash of their bytes: every process of a stateless server has them. */
export const pictures = pgTable('pictures', {
  /** `<hash>.png` or `<hash>.jpg` */
  file: text('file').primaryKey(),
  bytes: bytes('bytes').notNull(),
})
