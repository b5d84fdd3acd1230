import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AfterSaleKind, AfterSaleState } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'
import { users } from './account'
import { at } from './columns'
import type { ProductKind } from './shop'

/** Who bought stays a row of the books when the account goes: the name goes, the sums stay (product.md "cancelAccount"). */
const buyer = () => text('user_id').references(() => users.id, { onDelete: 'set null' })

/** An address as it was when the order was made. */
export interface OrderAddress {
  name: string
  phone: string
  regionCode: string
  /** `浙江省杭州市余杭区`. */
  region: string
  detail: string
}

/** An order; its sums are integer fen and add up: goods − couponOff − coinOff + freight = payable. */
export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    userId: buyer(),
    state: text('state').$type<OrderState>().notNull(),
    /** Every line is virtual: nothing is sent. */
    virtual: boolean('virtual').notNull(),
    goods: integer('goods').notNull(),
    freight: integer('freight').notNull(),
    couponOff: integer('coupon_off').notNull(),
    coinOff: integer('coin_off').notNull(),
    /** Coins taken; 1 coin is 1 fen. */
    coins: integer('coins').notNull(),
    payable: integer('payable').notNull(),
    couponId: text('coupon_id'),
    address: jsonb('address').$type<OrderAddress>(),
    remark: text('remark').notNull().default(''),
    /** Names of the lines in one text, what the search looks through. */
    words: text('words').notNull(),
    createdAt: at('created_at').notNull(),
    /** Unpaid after it: cancelled. */
    payBy: at('pay_by').notNull(),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    /** Not confirmed until then: received by itself. */
    receiveBy: at('receive_by'),
    receivedAt: at('received_at'),
    /** Reviews and after-sale end here; the order is done. */
    reviewBy: at('review_by'),
    doneAt: at('done_at'),
    cancelledAt: at('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<'buyer' | 'timeout' | 'shop' | 'refund' | 'owned'>(),
    remindedAt: at('reminded_at'),
    /** The learner took it from the list. */
    hiddenAt: at('hidden_at'),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_unpaid')
      .on(t.payBy)
      .where(sql`${t.state} = 'created'`),
    // What the shop looks at, in its order (modules/order/shop-reads.ts).
    index('orders_to_ship')
      .on(t.remindedAt, t.createdAt)
      .where(sql`${t.state} = 'to-ship'`),
    index('orders_shipped')
      .on(t.receiveBy)
      .where(sql`${t.state} = 'shipped'`),
    index('orders_received')
      .on(t.reviewBy)
      .where(sql`${t.state} = 'received'`),
    check('orders_sums', sql`${t.goods} - ${t.couponOff} - ${t.coinOff} + ${t.freight} = ${t.payable}`),
    check('orders_not_negative', sql`least(${t.goods}, ${t.freight}, ${t.couponOff}, ${t.coinOff}, ${t.payable}) >= 0`),
  ],
)

/** A line as it was bought; the shares of all lines add up to the sums of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    /** `<orderNo>-<n>`, n from 1: the source of its grant. */
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    /** null for a printed thing. */
    skuId: text('sku_id'),
    printId: text('print_id'),
    kind: text('kind').$type<ProductKind>().notNull(),
    refId: text('ref_id').notNull(),
    virtual: boolean('virtual').notNull(),
    validDays: integer('valid_days'),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    spec: text('spec').notNull(),
    tone: integer('tone').notNull(),
    unitPrice: integer('unit_price').notNull(),
    quantity: integer('quantity').notNull(),
    amount: integer('amount').notNull(),
    couponOff: integer('coupon_off').notNull(),
    /** Fen and coins alike. */
    coins: integer('coins').notNull(),
    freight: integer('freight').notNull(),
    /** What a refund of this line gives back in money. */
    paid: integer('paid').notNull(),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    index('order_lines_order').on(t.orderNo, t.position),
    check('order_lines_sums', sql`${t.amount} - ${t.couponOff} - ${t.coins} + ${t.freight} = ${t.paid}`),
    check('order_lines_not_negative', sql`least(${t.amount}, ${t.couponOff}, ${t.coins}, ${t.freight}, ${t.paid}) >= 0`),
    check('order_lines_quantity', sql`${t.quantity} > 0`),
  ],
)

/** After-sale of a line; one that is not refused or withdrawn stands alone. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id),
    kind: text('kind').$type<AfterSaleKind>().notNull(),
    state: text('state').$type<AfterSaleState>().notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** Fen and coins given back. */
    amount: integer('amount').notNull(),
    coins: integer('coins').notNull(),
    returnCompany: text('return_company').notNull().default(''),
    returnNo: text('return_no').notNull().default(''),
    /** What the shop said when it decided. */
    answer: text('answer').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('after_sales_standing')
      .on(t.lineId)
      .where(sql`${t.state} not in ('refused', 'withdrawn')`),
    index('after_sales_order').on(t.orderNo),
  ],
)

/** A parcel of an order. */
export const shipments = pgTable(
  'shipments',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    company: text('company').notNull(),
    trackingNo: text('tracking_no').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('shipments_once').on(t.orderNo, t.company, t.trackingNo)],
)

/** Where a parcel was, newest last. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id),
    at: at('at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.at, t.text] })],
)
