import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FreightRule } from '@/domain/price/types'
import { users } from './account'
import { at, owner } from './columns'

export type ProductKind = 'goods' | 'course' | 'paper' | 'article' | 'print'

/** A picture of a product: drawn in two tones with a caption, or a file below /zxedu when src is set. */
export interface ProductPicture {
  src: string | null
  tone: number
  title: string
}

/** Regions and fees of parcels; the rule itself is the domain's. */
export const freightRules = pgTable('freight_rules', {
  id: text('id').primaryKey(),
  rule: jsonb('rule').$type<FreightRule>().notNull(),
})

/** What can be bought. A virtual one is `<kind>:<refId>` and has one sku of the same id. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ProductKind>().notNull(),
    /** The course, paper or article it opens; of goods its own id. */
    refId: text('ref_id').notNull(),
    name: text('name').notNull(),
    /** At most 6 characters, on the cover. */
    shortName: text('short_name').notNull(),
    summary: text('summary').notNull().default(''),
    /** What coupons of a category are for: book, supplies, course, paper, article, print. */
    category: text('category').notNull(),
    subjectId: text('subject_id'),
    tone: integer('tone').notNull().default(0),
    virtual: boolean('virtual').notNull(),
    pictures: jsonb('pictures').$type<ProductPicture[]>().notNull().default([]),
    /** Choices in order; a sku names one value of each. */
    specs: jsonb('specs').$type<{ name: string; values: string[] }[]>().notNull().default([]),
    facts: jsonb('facts').$type<{ label: string; value: string }[]>().notNull().default([]),
    services: jsonb('services').$type<string[]>().notNull().default([]),
    intro: jsonb('intro').$type<{ heading: string; paragraphs: string[] }[]>().notNull().default([]),
    /** Pieces one order may have; 1 for virtual ones. */
    limitPer: integer('limit_per').notNull().default(1),
    /** null: nothing is sent. */
    freightRuleId: text('freight_rule_id').references(() => freightRules.id),
    /** Days an opened course, paper or article may be used; null: without end. */
    validDays: integer('valid_days'),
    position: integer('position').notNull().default(0),
    withdrawn: boolean('withdrawn').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('products_ref').on(t.kind, t.refId), index('products_list').on(t.kind, t.position)],
)

/** One buyable form of a product. stock + sold never changes but by the shop (reliability.md rule 13). */
export const skus = pgTable(
  'skus',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** A value of every spec of the product, in its order. */
    spec: jsonb('spec').$type<string[]>().notNull().default([]),
    /** Fen. */
    price: integer('price').notNull(),
    /** Fen, struck through; null: nothing to strike. */
    originalPrice: integer('original_price'),
    /** null: without limit (virtual). */
    stock: integer('stock'),
    /** Pieces in orders that were not cancelled. */
    sold: integer('sold').notNull().default(0),
    position: integer('position').notNull().default(0),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    index('skus_product').on(t.productId, t.position),
    check('skus_price', sql`${t.price} >= 0`),
    check('skus_stock', sql`${t.stock} >= 0`),
    check('skus_sold', sql`${t.sold} >= 0`),
  ],
)

/** Who wants to hear when a sku is there again. The app shows it as long as it is there; notifiedAt: WeChat told it, too. */
export const arrivalNotices = pgTable(
  'arrival_notices',
  {
    userId: owner(),
    skuId: text('sku_id')
      .notNull()
      .references(() => skus.id),
    /** The learner agreed to one message of WeChat. */
    agreed: boolean('agreed').notNull().default(false),
    createdAt: at('created_at').notNull(),
    notifiedAt: at('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.skuId] }),
    index('arrival_notices_due')
      .on(t.skuId)
      .where(sql`${t.agreed} and ${t.notifiedAt} is null`),
  ],
)

export const productFavorites = pgTable(
  'product_favorites',
  {
    userId: owner(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)

/** Where parcels go; at most one default per learner, at most 20 in all. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** Six digits of the district (GB/T 2260), of @vant/area-data. */
    regionCode: text('region_code').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    county: text('county').notNull(),
    detail: text('detail').notNull(),
    tag: text('tag').$type<'' | '家' | '单位' | '学校'>().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.updatedAt),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
)

/** A review of a bought line, once, with one append. Rows without a learner are the seed's. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    lineId: text('line_id').unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What others see; masked when anonymous. */
    nickname: text('nickname').notNull(),
    score: integer('score').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    body: text('body').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    spec: text('spec').notNull().default(''),
    appendBody: text('append_body'),
    appendPictures: jsonb('append_pictures').$type<string[]>().notNull().default([]),
    appendedAt: at('appended_at'),
    reply: text('reply'),
    hidden: boolean('hidden').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('product_reviews_list').on(t.productId, t.createdAt),
    index('product_reviews_user').on(t.userId),
    check('product_reviews_score', sql`${t.score} between 1 and 5`),
  ],
)
