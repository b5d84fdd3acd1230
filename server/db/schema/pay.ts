import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { afterSales, orders } from './order'

/** One asking for money at the platform; an order may have several, one of them pays it. */
export const payments = pgTable(
  'payments',
  {
    /** out_trade_no. */
    tradeNo: text('trade_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    channel: text('channel').$type<'jsapi' | 'native'>().notNull(),
    /** Whose payer it is, on JSAPI: of the mini program, or of the official account. */
    app: text('app').$type<'mini' | 'mp'>(),
    /** Who pays, on JSAPI. */
    openid: text('openid'),
    amount: integer('amount').notNull(),
    /** opened: asked for; refunded: came too late or twice, and went back. */
    state: text('state').$type<'opened' | 'paid' | 'closed' | 'refunded'>().notNull(),
    /** prepay_id or code_url, what the platform answered. */
    ticket: text('ticket').notNull().default(''),
    transactionId: text('transaction_id').unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    /** When the platform is to be asked about it. */
    askAt: at('ask_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderNo),
    index('payments_ask')
      .on(t.askAt)
      .where(sql`${t.state} = 'opened'`),
    uniqueIndex('payments_paid_once')
      .on(t.orderNo)
      .where(sql`${t.state} = 'paid'`),
  ],
)

/**
 * What WeChat is to be told of an order that was paid in the mini program: it keeps the money until the sending is recorded there
 * (小程序发货信息管理). One row a payment, made when there is something to tell, due again when that was corrected.
 */
export const shippingReports = pgTable(
  'shipping_reports',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payments.tradeNo),
    orderNo: text('order_no').notNull(),
    /** void: WeChat wants nothing of it (refunded, not under management). failed: it never took it, a person has to. */
    state: text('state').$type<'due' | 'told' | 'void' | 'failed'>().notNull(),
    /** Counts what was to be told: an answer to an older word does not end a newer one. */
    round: integer('round').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    askAt: at('ask_at').notNull(),
    lastError: text('last_error').notNull().default(''),
    toldAt: at('told_at'),
  },
  (t) => [
    index('shipping_reports_ask')
      .on(t.askAt)
      .where(sql`${t.state} = 'due'`),
    index('shipping_reports_order').on(t.orderNo),
  ],
)

/** Notices of the platform that were taken, by their id: each counts once (reliability.md rule 15). */
export const payNotices = pgTable('pay_notices', {
  id: text('id').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  outcome: text('outcome').notNull(),
  receivedAt: at('received_at').notNull(),
})

/** Money on its way back, under a number of its own that every retry uses (rule 16). */
export const refunds = pgTable(
  'refunds',
  {
    /** out_refund_no. */
    refundNo: text('refund_no').primaryKey(),
    tradeNo: text('trade_no')
      .notNull()
      .references(() => payments.tradeNo),
    orderNo: text('order_no').notNull(),
    /** null: a payment that came too late or twice. */
    afterSaleId: text('after_sale_id')
      .unique()
      .references(() => afterSales.id),
    amount: integer('amount').notNull(),
    /** Of the whole payment, as the platform wants to know. */
    total: integer('total').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'created' | 'processing' | 'done' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    askAt: at('ask_at').notNull(),
    lastError: text('last_error').notNull().default(''),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('refunds_ask')
      .on(t.askAt)
      .where(sql`${t.state} in ('created', 'processing')`),
    index('refunds_trade').on(t.tradeNo),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** The local cashier: the platform's and the merchant's keys, made at the first start. */
export const cashierKeys = pgTable('cashier_keys', {
  role: text('role').$type<'platform' | 'merchant'>().primaryKey(),
  serial: text('serial').notNull(),
  /** PKCS #8 PEM. */
  privateKey: text('private_key').notNull(),
  /** SPKI PEM. */
  publicKey: text('public_key').notNull(),
  /** Of the merchant: the key that notices are sealed with. */
  apiKey: text('api_key').notNull(),
})

/** The platform's side of a payment, as the local cashier plays it. */
export const cashierTrades = pgTable('cashier_trades', {
  tradeNo: text('trade_no').primaryKey(),
  prepayId: text('prepay_id').notNull().unique(),
  kind: text('kind').$type<'JSAPI' | 'NATIVE'>().notNull(),
  appId: text('app_id').notNull(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  openid: text('openid').notNull().default(''),
  notifyUrl: text('notify_url').notNull(),
  state: text('state').$type<'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'>().notNull(),
  transactionId: text('transaction_id').unique(),
  expiresAt: at('expires_at').notNull(),
  paidAt: at('paid_at'),
})

export const cashierRefunds = pgTable('cashier_refunds', {
  refundNo: text('refund_no').primaryKey(),
  tradeNo: text('trade_no')
    .notNull()
    .references(() => cashierTrades.tradeNo),
  refundId: text('refund_id').notNull(),
  amount: integer('amount').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Notices the cashier still has to deliver, or has delivered. */
export const cashierNotices = pgTable(
  'cashier_notices',
  {
    id: text('id').primaryKey(),
    url: text('url').notNull(),
    event: text('event').notNull(),
    resource: jsonb('resource').$type<object>().notNull(),
    tries: integer('tries').notNull().default(0),
    nextAt: at('next_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('cashier_notices_due')
      .on(t.nextAt)
      .where(sql`${t.doneAt} is null`),
  ],
)
