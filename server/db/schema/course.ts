import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { subjects } from './bank'
import { at } from './columns'

/** A step of an outline: chapters point to it by its place in the list. */
export interface CourseStage {
  name: string
  summary: string
}

/** A promise of a course. selling: it speaks of buying and is left out under review. */
export interface ServiceTerm {
  title: string
  text: string
  selling?: boolean
}

/** Who takes care of a class. qr: what the code says. */
export interface ClassTeacher {
  name: string
  title: string
  hours: string
  qr: string
}

/**
 * A course. kind open: free for everyone; class: bought or given; package: several courses under one price. Everything about
 * its price stands with the shop (server/modules/shop/prices.ts).
 */
export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    kind: text('kind').$type<'open' | 'class' | 'package'>().notNull().default('open'),
    name: text('name').notNull(),
    /** At most 6 characters: stands on the drawn cover. */
    shortName: text('short_name').notNull(),
    summary: text('summary').notNull(),
    /** Under the name on the big cover: "双科直播·2027 考季". */
    tagline: text('tagline').notNull().default(''),
    /** Small label on the cover; '' none. */
    badge: text('badge').notNull().default(''),
    /** Line drawing of the cover, by name: heart, lungs, drip, target, pill, book, scale, chart. */
    motif: text('motif').notNull().default('book'),
    tone: integer('tone').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    categories: jsonb('categories').$type<string[]>().notNull().default([]),
    /** "2026.12.01 – 2027.04.08，每晚 19:00"; '' none. */
    schedule: text('schedule').notNull().default(''),
    services: jsonb('services').$type<ServiceTerm[]>().notNull().default([]),
    stages: jsonb('stages').$type<CourseStage[]>().notNull().default([]),
    trailerMediaId: text('trailer_media_id'),
    classTeacher: jsonb('class_teacher').$type<ClassTeacher>(),
    /** Not to be bought before; null: at any time. */
    saleAt: at('sale_at'),
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Learners who have watched something of it. */
    viewers: integer('viewers').notNull().default(0),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('courses_order').on(t.subjectId, t.position)],
)

/** Courses of a package. */
export const courseParts = pgTable(
  'course_parts',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.courseId] }), index('course_parts_course').on(t.courseId)],
)

export const teachers = pgTable('teachers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  intro: text('intro').notNull(),
  /** Drawn portrait, 0 to 3. */
  portrait: integer('portrait').notNull(),
})

/** Who teaches a course, in order. role: "主讲·专业实务". */
export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    teacherId: text('teacher_id')
      .notNull()
      .references(() => teachers.id),
    role: text('role').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.teacherId] })],
)

export const courseChapters = pgTable(
  'course_chapters',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Place in the stages of the course. */
    stage: integer('stage').notNull(),
    name: text('name').notNull(),
    /** Locked before; null: open. */
    opensAt: at('opens_at'),
    position: integer('position').notNull(),
  },
  (t) => [index('course_chapters_course').on(t.courseId, t.position)],
)

/** Recordings: the id is the folder below the media directory that holds its files (docs/decisions/016-media-links.md). */
export const courseMedia = pgTable('course_media', {
  id: text('id').primaryKey(),
  durationMs: integer('duration_ms').notNull(),
  /** Length of the cut that may be watched without the course; 0: there is none. */
  previewMs: integer('preview_ms').notNull(),
})

export const courseLessons = pgTable(
  'course_lessons',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: text('chapter_id')
      .notNull()
      .references(() => courseChapters.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'video' | 'live' | 'handout' | 'quiz'>().notNull(),
    /** "第 n 讲", over the whole course. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    teacherId: text('teacher_id').references(() => teachers.id),
    /** The recording of a video; of a live its replay, null until there is one. */
    mediaId: text('media_id').references(() => courseMedia.id),
    liveAt: at('live_at'),
    liveEndsAt: at('live_ends_at'),
    /** HLS address of a live on the operator's CDN; null: its recording is played as the stream while it runs. */
    streamUrl: text('stream_url'),
    /** A quiz: questions of a chapter of the bank, or a paper of the advanced practice. */
    quiz: jsonb('quiz').$type<{ source: 'chapter' | 'advanced'; id: string }>(),
    /** May be watched as a whole without the course. */
    free: boolean('free').notNull().default(false),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    index('course_lessons_course').on(t.courseId, t.number),
    index('course_lessons_live').on(t.liveAt),
    check('course_lessons_live_times', sql`${t.kind} <> 'live' or (${t.liveAt} is not null and ${t.liveEndsAt} > ${t.liveAt})`),
    check('course_lessons_quiz', sql`${t.kind} <> 'quiz' or ${t.quiz} is not null`),
  ],
)

/** Documents of a course. lessonId null: of the whole chapter or course. */
export const courseHandouts = pgTable(
  'course_handouts',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapterId: text('chapter_id').references(() => courseChapters.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').references(() => courseLessons.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** "含 6 处考点标注、1 张对比表"; '' none. */
    note: text('note').notNull().default(''),
    /** Name of the document below the media directory. */
    file: text('file').notNull(),
    pages: integer('pages').notNull(),
    bytes: integer('bytes').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('course_handouts_course').on(t.courseId, t.position)],
)
