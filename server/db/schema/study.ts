import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account'
import { questions, subjects } from './bank'
import { at, bytes, owner } from './columns'

/** The set of a subject and day (Asia/Shanghai), the same for everyone; made once, then frozen. */
export const dailySets = pgTable(
  'daily_sets',
  {
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    day: date('day', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    items: jsonb('items').$type<{ questionId: string; version: number }[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.day] })],
)

/** What a corrected answer changed of a day's result: right answers before and after, and the questions that turned. */
export interface DailyCorrection {
  /** Epoch ms. */
  at: number
  from: number
  to: number
  questionIds: string[]
}

/** A finished daily practice. madeUp: done later, paid in coins; counts for the day, not for the streak. */
export const dailyResults = pgTable(
  'daily_results',
  {
    userId: owner(),
    subjectId: text('subject_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sessionId: text('session_id').notNull(),
    correct: integer('correct').notNull(),
    total: integer('total').notNull(),
    elapsedMs: integer('elapsed_ms').notNull(),
    madeUp: boolean('made_up').notNull().default(false),
    finishedAt: at('finished_at').notNull(),
    /** Oldest first; `correct` is by the latest. */
    corrections: jsonb('corrections').$type<DailyCorrection[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subjectId, t.day] }), index('daily_results_day').on(t.subjectId, t.day)],
)

/** An account of coins: one per learner, and the system's own, which pays out and takes in and may be below zero. */
export const coinAccounts = pgTable(
  'coin_accounts',
  {
    /** `user:<id>`, `system:reward`, `system:spend`. */
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [index('coin_accounts_user').on(t.userId), check('coin_accounts_not_negative', sql`${t.id} like 'system:%' or ${t.balance} >= 0`)],
)

/** Append-only double entry: the rows of an operation sum to zero; an operation happens once (reliability.md rule 12). */
export const coinEntries = pgTable(
  'coin_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operationId: text('operation_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => coinAccounts.id),
    amount: integer('amount').notNull(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    /** check-in, daily, invite, make-up, paper, order, refund, activation, admin. */
    kind: text('kind').notNull(),
    /** What the learner reads, one line. */
    title: text('title').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('coin_entries_once').on(t.operationId, t.accountId), index('coin_entries_account').on(t.accountId, t.id)],
)

/** What a learner may use: papers, courses, articles, banks. The entitlement API answers from here alone. */
export const grants = pgTable(
  'grants',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<'paper' | 'course' | 'article' | 'bank'>().notNull(),
    refId: text('ref_id').notNull(),
    source: text('source').$type<'coins' | 'order' | 'activation' | 'gift'>().notNull(),
    sourceId: text('source_id').notNull(),
    grantedAt: at('granted_at').notNull(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('grants_once').on(t.userId, t.kind, t.refId, t.source, t.sourceId),
    // A refund takes back what its line granted, and the order list says until when it is open.
    index('grants_source').on(t.sourceId),
  ],
)

/** Papers of 进阶练习 by kind; a past paper may also be sat as an exam. */
export const advancedPapers = pgTable(
  'advanced_papers',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    kind: text('kind').$type<'frequent' | 'tricky' | 'forecast' | 'past'>().notNull(),
    name: text('name').notNull(),
    year: integer('year'),
    /** 1 easy .. 5 hard. */
    level: integer('level').notNull(),
    lock: text('lock').$type<'free' | 'coins' | 'product'>().notNull(),
    /** Coins, when lock is coins. */
    price: integer('price').notNull().default(0),
    /** The product that opens it, when lock is product. */
    productId: text('product_id'),
    /** The paper of exam_papers to sit it as an exam. */
    examPaperId: text('exam_paper_id'),
    items: jsonb('items').$type<string[]>().notNull(),
    position: integer('position').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [index('advanced_papers_kind').on(t.subjectId, t.kind, t.position), check('advanced_papers_price', sql`${t.price} >= 0`)],
)

/** Folders of favourites; a favourite without one lies in the default folder. */
export const favoriteFolders = pgTable(
  'favorite_folders',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    subjectId: text('subject_id').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('favorite_folders_name').on(t.userId, t.subjectId, t.name)],
)

/** Notes. A removed one stays for undo; hidden: taken from the public list after reports. */
export const notes = pgTable(
  'notes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    subjectId: text('subject_id').notNull(),
    /** As typed: line breaks and spaces kept, no markup. */
    body: text('body').notNull(),
    /** Files of `uploads`, at most 3, in order. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    points: jsonb('points').$type<string[]>().notNull().default([]),
    isPublic: boolean('is_public').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    reports: integer('reports').notNull().default(0),
    hidden: boolean('hidden').notNull().default(false),
    removed: boolean('removed').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('notes_user').on(t.userId, t.subjectId, t.updatedAt), index('notes_question').on(t.questionId, t.isPublic, t.likes)],
)
export const noteLikes = pgTable(
  'note_likes',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: owner(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.userId] }), index('note_likes_user').on(t.userId)],
)
export const noteReports = pgTable(
  'note_reports',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: owner(),
    kind: text('kind').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.userId] }), index('note_reports_user').on(t.userId)],
)

/** Pictures learners send: checked, without metadata, by hash of their bytes and owner. */
export const uploads = pgTable(
  'uploads',
  {
    /** `<hash>.jpg|png|webp` */
    file: text('file').notNull(),
    userId: owner(),
    purpose: text('purpose').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the sweep last found that it stands in something; null: it has not looked yet. */
    stoodAt: at('stood_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.file] }),
    index('uploads_file').on(t.file),
    // What the sweep looks at next (modules/upload/loose-pictures.ts).
    index('uploads_due').on(t.purpose, sql`greatest(${t.createdAt}, ${t.stoodAt})`),
  ],
)

/** What WeChat says of pictures that others see (docs/decisions/041-content-check.md). */
export const pictureChecks = pgTable(
  'picture_checks',
  {
    userId: owner(),
    file: text('file').notNull(),
    /** As WeChat numbers where it stands: 2 a review, 3 a note. */
    scene: integer('scene').$type<2 | 3>().notNull(),
    /** asked: its answer comes as a message. risky: nobody sees it. unchecked: nobody said anything, it is seen. */
    state: text('state').$type<'due' | 'asked' | 'passed' | 'risky' | 'unchecked'>().notNull(),
    /** What WeChat's answer will name. */
    traceId: text('trace_id').unique(),
    tries: integer('tries').notNull().default(0),
    askAt: at('ask_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.file] }),
    foreignKey({ columns: [t.userId, t.file], foreignColumns: [uploads.userId, uploads.file] }).onDelete('cascade'),
    index('picture_checks_file').on(t.file),
    index('picture_checks_ask')
      .on(t.askAt)
      .where(sql`${t.state} in ('due', 'asked')`),
  ],
)

/** What a learner shared; its id stands in the link. */
export const shares = pgTable(
  'shares',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<'question' | 'paper' | 'daily' | 'app'>().notNull(),
    subjectId: text('subject_id').notNull(),
    refId: text('ref_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('shares_once').on(t.userId, t.kind, t.refId)],
)
/** Who came through a share; a visitor counts once per sharer, whatever was shared. */
export const shareVisits = pgTable(
  'share_visits',
  {
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    sharerId: text('sharer_id').notNull(),
    /** The learner who came; a guest's visit counts when he signs in. */
    visitorId: text('visitor_id').notNull(),
    credited: boolean('credited').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sharerId, t.visitorId] }), index('share_visits_share').on(t.shareId)],
)

/** Words of a question for search: bigrams beside the text, because a trigram index does not serve two-character words. */
export const questionSearch = pgTable(
  'question_search',
  {
    questionId: text('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id').notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    grams: text('grams').array().notNull(),
  },
  (t) => [index('question_search_subject').on(t.subjectId), index('question_search_grams').using('gin', t.grams)],
)
