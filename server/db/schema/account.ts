import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './at'

/** A learner. phone is unique and null until bound. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  username: text('username').unique(),
  phone: text('phone').unique(),
  nickname: text('nickname').notNull(),
  /** File of an upload, or the address of a picture elsewhere. */
  avatar: text('avatar'),
  sex: text('sex').$type<'male' | 'female'>(),
  /** YYYY-MM-DD */
  birthday: text('birthday'),
  /** Code and name of a place (GB/T 2260), as the city picker gave them. */
  regionCode: text('region_code'),
  regionName: text('region_name'),
  school: text('school'),
  about: text('about'),
  /** When another phone took the place of the bound one; null: never. */
  phoneChangedAt: at('phone_changed_at'),
  passwordHash: text('password_hash'),
  roles: jsonb('roles').$type<string[]>().notNull().default([]),
  permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
  /** When the operator closed the account to its learner; null: it is open. */
  blockedAt: at('blocked_at'),
  createdAt: at('created_at').notNull(),
})

/** An identity at a provider: provider + subject is who it is (reliability.md rule 7). */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** A session; userId null is an anonymous one. The token carries the id; this row decides whether it lives. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The device in words, from its user agent; '' for an anonymous session. */
    client: text('client').notNull().default(''),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** SMS codes: hashed, bound to phone + purpose + session, single use, 10 minutes, 5 tries (rule 5). */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    sessionId: text('session_id').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sms_codes_lookup').on(t.phone, t.purpose, t.sessionId)],
)

/** Counters for limits (rule 6); key names what is counted, window its length in seconds: it starts with the first use and ends at expiresAt. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    window: bigint('window', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] }), check('rate_counters_positive', sql`${t.count} >= 0`)],
)

/** Captchas: the answer hashed, single use, 60 s. */
export const captchas = pgTable('captchas', {
  key: text('key').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** The jsapi_ticket of an official account, the same for all processes: the platform hands out few of them. */
export const wechatTickets = pgTable('wechat_tickets', {
  appId: text('app_id').primaryKey(),
  ticket: text('ticket').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Answers to writes, stored in the transaction of the write (rule 14). */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response'),
    createdAt: at('created_at').notNull(),
  },
  // Old ones are deleted every hour: without it each time by reading all of them.
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_age').on(t.createdAt)],
)

export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rules: jsonb('rules').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const globalConfig = pgTable('global_config', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  /** Part of getConfig, and told by getConfigValue: everybody may read it. What the server notes for itself is not. */
  listed: boolean('listed').notNull().default(true),
})

/** A section of a legal text. */
export interface LegalSection {
  heading: string
  paragraphs: string[]
}

export const templates = pgTable(
  'templates',
  {
    code: text('code').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    sections: jsonb('sections').$type<LegalSection[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Of the operator, and not of the product: a newer one of the product does not take its place. */
    own: boolean('own').notNull().default(false),
    /** Purpose, way or scope of what is collected changed with it: who agreed to an older one is asked again (section 10 of the policy). */
    important: boolean('important').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.code, t.version] }), uniqueIndex('templates_latest').on(t.code, t.updatedAt)],
)
