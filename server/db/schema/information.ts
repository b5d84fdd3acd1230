import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ArticleCategory } from '@/domain/article'
import type { PrintOptions } from '@/domain/print-price'
import type { Rich } from '@/domain/rich'
import { subjects } from './bank'
import { at, owner } from './columns'

/** A part of an article: a heading (none before the first) and its text. */
export interface ArticleSection {
  heading: string | null
  body: Rich
}

/** Articles of 资讯. `rest` is the part a paid article keeps back: it leaves the server with a grant alone. */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    /** null: for learners of every subject. */
    subjectId: text('subject_id').references(() => subjects.id),
    category: text('category').$type<ArticleCategory>().notNull(),
    title: text('title').notNull(),
    /** On the drawn cover of a pinned one. */
    coverTitle: text('cover_title').notNull(),
    coverLine: text('cover_line').notNull().default(''),
    tone: integer('tone').notNull().default(0),
    facts: jsonb('facts').$type<{ label: string; value: string }[]>().notNull().default([]),
    free: jsonb('free').$type<ArticleSection[]>().notNull(),
    rest: jsonb('rest').$type<ArticleSection[]>().notNull().default([]),
    paid: boolean('paid').notNull().default(false),
    pinned: boolean('pinned').notNull().default(false),
    /** Learners who opened it. */
    reads: integer('reads').notNull().default(0),
    courseId: text('course_id'),
    printId: text('print_id').references(() => printDocuments.id),
    publishedAt: at('published_at').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    index('articles_list').on(t.category, t.publishedAt),
    check('articles_paid_has_rest', sql`not ${t.paid} or jsonb_array_length(${t.rest}) > 0`),
  ],
)

export const articleReads = pgTable(
  'article_reads',
  {
    userId: owner(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] })],
)

export const articleFavorites = pgTable(
  'article_favorites',
  {
    userId: owner(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] })],
)

/** Documents that are printed to order; the file lies in server/seed/information/documents. */
export const printDocuments = pgTable(
  'print_documents',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id').references(() => subjects.id),
    title: text('title').notNull(),
    /** At most 6 characters and a line below, on the drawn cover. */
    shortName: text('short_name').notNull(),
    coverLine: text('cover_line').notNull().default(''),
    pages: integer('pages').notNull(),
    file: text('file').notNull(),
    /** false: it is being made and cannot be ordered yet. */
    ready: boolean('ready').notNull().default(true),
    position: integer('position').notNull().default(0),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [check('print_documents_pages', sql`${t.pages} > 0`)],
)

/** A choice a learner made of a document, to be ordered. Its price is computed when it is asked for. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    documentId: text('document_id')
      .notNull()
      .references(() => printDocuments.id),
    options: jsonb('options').$type<PrintOptions>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('print_jobs_user').on(t.userId, t.createdAt)],
)
