import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CouponRule } from '@/domain/price/types'
import { users } from './account'
import { at, owner } from './columns'

/** Which list a coupon is for: the chip it stands under, and where 去使用 leads. */
export type CouponPlace = 'course' | 'book' | 'print'

/** What a coupon takes off; its id is the coupon's own. */
export type StoredCouponRule = Omit<CouponRule, 'id'>

/** How a coupon is called, and what it is for. */
export interface CouponWords {
  name: string
  note: string
  place: CouponPlace
}

/** Coupons of the centre. Either a range of validity (validFrom, validUntil) or a number of days after the claim (validDays). */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** One line: what it is for. */
    note: text('note').notNull(),
    place: text('place').$type<CouponPlace>().notNull(),
    rule: jsonb('rule').$type<StoredCouponRule>().notNull(),
    /** Pieces in all; null: without limit. */
    stock: integer('stock'),
    taken: integer('taken').notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    /** When it may be claimed; null: always. */
    opensAt: at('opens_at'),
    closesAt: at('closes_at'),
    /** The beginning of the range; null: what is claimed can be used at once. */
    validFrom: at('valid_from'),
    validUntil: at('valid_until'),
    validDays: integer('valid_days'),
    /** When restockAmount pieces are added to the stock, and a day later again; null: never. */
    restockAt: at('restock_at'),
    restockAmount: integer('restock_amount').notNull().default(0),
    position: integer('position').notNull().default(0),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    check('coupon_templates_stock', sql`${t.taken} >= 0 and (${t.stock} is null or ${t.taken} <= ${t.stock})`),
    check('coupon_templates_validity', sql`${t.validUntil} is not null or ${t.validDays} > 0`),
    // A null makes a check pass: every part of it is asked for.
    check(
      'coupon_templates_range',
      sql`${t.validFrom} is null or (${t.validDays} is null and ${t.validUntil} is not null and ${t.validFrom} < ${t.validUntil})`,
    ),
    index('coupon_templates_list').on(t.position),
  ],
)

/** A learner's coupon. Expired and not begun are no states: the clock says it. Words, rule and range are those that stood when it was claimed. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    templateId: text('template_id')
      .notNull()
      .references(() => couponTemplates.id),
    /** Which of the learner's coupons of the template it is, from 1: the limit per person is this key. */
    number: integer('number').notNull(),
    /** null: an older server gave it, which knows no other words than the template's. */
    words: jsonb('words').$type<CouponWords>(),
    rule: jsonb('rule').$type<StoredCouponRule>().notNull(),
    state: text('state').$type<'usable' | 'locked' | 'used'>().notNull().default('usable'),
    /** The order that locked or used it. */
    orderNo: text('order_no'),
    claimedAt: at('claimed_at').notNull(),
    /** From when on it can be used; null: since it was claimed. */
    validFrom: at('valid_from'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    uniqueIndex('coupons_once').on(t.userId, t.templateId, t.number),
    index('coupons_user').on(t.userId, t.state, t.expiresAt),
    check('coupons_order_known', sql`(${t.state} = 'usable') = (${t.orderNo} is null)`),
  ],
)

/** Who wants a coupon that is not open yet shown first when it opens. */
export const couponReminders = pgTable(
  'coupon_reminders',
  {
    userId: owner(),
    templateId: text('template_id')
      .notNull()
      .references(() => couponTemplates.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.templateId] })],
)

/** What a card of a batch opens. */
export interface CardGrant {
  kind: 'course' | 'bank' | 'paper'
  refId: string
}

/** Study cards that were made together and open the same. */
export const activationBatches = pgTable('activation_batches', {
  id: text('id').primaryKey(),
  /** What the learner reads, 护考双科全程班学习卡. */
  name: text('name').notNull(),
  grants: jsonb('grants').$type<CardGrant[]>().notNull(),
  coins: integer('coins').notNull().default(0),
  /** Days the opened things may be used; null: without end. */
  validDays: integer('valid_days'),
  size: integer('size').notNull(),
  /** Cards may be activated until then. */
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
})

/** A study card: its code is stored as a keyed hash alone, so that a copy of the database opens nothing. */
export const activationCards = pgTable(
  'activation_cards',
  {
    codeHash: text('code_hash').primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => activationBatches.id),
    /** Number within the batch, from 1. */
    serial: integer('serial').notNull(),
    /** When it was used; stays when the account goes. */
    usedAt: at('used_at'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The first eight characters, known once it is used: enough for its owner to recognise the card. */
    head: text('head'),
  },
  (t) => [uniqueIndex('activation_cards_serial').on(t.batchId, t.serial), index('activation_cards_user').on(t.userId, t.usedAt)],
)

/** Days (Asia/Shanghai) a learner signed in for coins; a day happens once. */
export const checkIns = pgTable(
  'check_ins',
  {
    userId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Days in a row up to this one. */
    streak: integer('streak').notNull(),
    coins: integer('coins').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
