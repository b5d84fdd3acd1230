import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes, owner } from './columns'

/** What learners told us. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<'bug' | 'content' | 'idea' | 'other'>().notNull(),
    body: text('body').notNull(),
    /** Ids of `cloud_files`, at most 9, in order. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** How to reach the learner; '' when he left nothing. */
    contact: text('contact').notNull(),
    /** Version and platform of the app it was written in, and the system that ran on. */
    app: text('app').notNull(),
    reply: text('reply'),
    repliedAt: at('replied_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('feedbacks_user').on(t.userId, t.createdAt)],
)

/** Accounts that are to be erased; the row goes when the learner takes it back, and with the account. */
export const cancellations = pgTable(
  'cancellations',
  {
    userId: owner().primaryKey(),
    requestedAt: at('requested_at').notNull(),
    /** End of the cooling-off time. */
    dueAt: at('due_at').notNull(),
  },
  (t) => [index('cancellations_due').on(t.dueAt)],
)

/** Files of the cloud back end: private, shown through signed addresses that end. */
export const cloudFiles = pgTable(
  'cloud_files',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** null: kept by the object store, under the id. */
    bytes: bytes('bytes'),
    createdAt: at('created_at').notNull(),
    /** When the sweep found it in feedback, where it stays: it is not looked at again. */
    stoodAt: at('stood_at'),
  },
  (t) => [
    index('cloud_files_user').on(t.userId, t.createdAt),
    index('cloud_files_unseen')
      .on(t.createdAt)
      .where(sql`${t.stoodAt} is null`),
  ],
)

/** Objects of the store that are to be deleted: written down in the transaction that forgets them, or before one is put there. */
export const objectRemovals = pgTable(
  'object_removals',
  {
    /** Its key in the store: the id of a file that `cloud_files` knows no more, or not yet. */
    id: text('id').primaryKey(),
    dueAt: at('due_at').notNull(),
  },
  (t) => [index('object_removals_due').on(t.dueAt)],
)

/** Versions of the app that learners are told about. */
export const appVersions = pgTable(
  'app_versions',
  {
    /** Such as 1.0.36 */
    version: text('version').primaryKey(),
    /** Older apps cannot be used any more. */
    forced: boolean('forced').notNull(),
    notes: jsonb('notes').$type<string[]>().notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (t) => [index('app_versions_published').on(t.publishedAt)],
)

/** What the operator tells everybody, once per device. */
export const announcements = pgTable(
  'announcements',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** A page of the app by its path, or an address for the web-view; null: there is nothing more to see. */
    link: text('link'),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('announcements_time').on(t.startsAt, t.endsAt)],
)
