/** What decides about a goods file, read inside its transaction, with the rows that others move locked. */
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, articles, couponTemplates, courses, freightRules, products, skus, subjects } from '../../db/schema'
import { isGoods, type GoodsFile } from './draft'

export type StoredProduct = typeof products.$inferSelect
export type StoredSku = typeof skus.$inferSelect
export type StoredCoupon = typeof couponTemplates.$inferSelect

/** A course, paper or article that the file sells. */
export interface StoredThing {
  subjectId: string | null
  /** Something that is bought, by what the thing itself says. */
  sold: boolean
}

export interface Stored {
  subjects: { id: string; name: string }[]
  freight: ReadonlySet<string>
  products: ReadonlyMap<string, StoredProduct>
  /** Forms that the file names, and all forms of its products. */
  skus: ReadonlyMap<string, StoredSku>
  coupons: ReadonlyMap<string, StoredCoupon>
  /** By product id, `paper:nurse-forecast-2`. */
  things: ReadonlyMap<string, StoredThing>
}

async function readThings(db: Db, file: GoodsFile): Promise<Map<string, StoredThing>> {
  const ids = (kind: string) => file.products.flatMap((product) => (!isGoods(product) && product.kind === kind ? [product.opens] : []))
  const ofCourses = await db
    .select()
    .from(courses)
    .where(inArray(courses.id, ids('course')))
  const ofPapers = await db
    .select()
    .from(advancedPapers)
    .where(inArray(advancedPapers.id, ids('paper')))
  const ofArticles = await db
    .select()
    .from(articles)
    .where(inArray(articles.id, ids('article')))
  return new Map<string, StoredThing>([
    ...ofCourses.map(({ id, subjectId, kind }) => [`course:${id}`, { subjectId, sold: kind !== 'open' }] as const),
    ...ofPapers.map(({ id, subjectId, lock }) => [`paper:${id}`, { subjectId, sold: lock === 'product' }] as const),
    ...ofArticles.map(({ id, subjectId, paid }) => [`article:${id}`, { subjectId, sold: paid }] as const),
  ])
}

const byId = <T extends { id: string }>(rows: T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

/**
 * Reads it all. Forms and coupons are locked, in the order of their ids as orders lock them: pieces that are sold or claimed
 * meanwhile wait for the import, and neither waits for the other in a ring.
 */
export async function readStored(tx: Db, file: GoodsFile): Promise<Stored> {
  const productIds = file.products.map(({ id }) => id)
  const skuIds = file.products.filter(isGoods).flatMap((goods) => goods.skus.map(({ id }) => id))
  const forms = or(inArray(skus.id, [...skuIds, ...productIds]), inArray(skus.productId, productIds))
  const couponIds = file.coupons.map(({ id }) => id)
  const named = [
    ...productIds,
    ...file.coupons.flatMap(({ rule: { scope } }) => (scope !== 'all' && 'products' in scope ? scope.products : [])),
  ]
  return {
    skus: byId(await tx.select().from(skus).where(forms).orderBy(asc(skus.id)).for('no key update')),
    coupons: byId(
      await tx
        .select()
        .from(couponTemplates)
        .where(inArray(couponTemplates.id, couponIds))
        .orderBy(asc(couponTemplates.id))
        .for('no key update'),
    ),
    subjects: await tx.select({ id: subjects.id, name: subjects.name }).from(subjects),
    freight: new Set((await tx.select({ id: freightRules.id }).from(freightRules)).map(({ id }) => id)),
    products: byId(await tx.select().from(products).where(inArray(products.id, named))),
    things: await readThings(tx, file),
  }
}

/** A product with its forms as it stands, to see whether an import changed it. */
export async function productNow(tx: Db, id: string): Promise<string> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  const forms = await tx.select().from(skus).where(eq(skus.productId, id)).orderBy(asc(skus.id))
  return JSON.stringify([product, forms])
}
