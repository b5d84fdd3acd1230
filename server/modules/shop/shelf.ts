/** What the operator has on sale, and taking it off and putting it back (docs/OPERATIONS.md "Taking off sale"). */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, articles, courses, products, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'
import { thingGone } from './opens'

/** A product as the operator's list says it; money is fen. */
export interface ShelfRow {
  id: string
  name: string
  kind: ProductKind
  /** Lowest and highest price of the forms that are sold; null: none is. */
  prices: { from: number; to: number } | null
  /** Pieces of the forms that are sold; null: without limit. */
  stock: number | null
  /** The forms that are sold, in their order. */
  forms: Pick<typeof skus.$inferSelect, 'id' | 'spec' | 'price' | 'stock'>[]
  /** off: the shop took it off. gone: it did not, but what the product opens is withdrawn. */
  state: 'sale' | 'off' | 'gone'
}

/** Every product, on sale or not: goods in the order of the shop, then what opens something. */
export async function listShelf(db: Db): Promise<ShelfRow[]> {
  const order = [asc(products.virtual), asc(products.kind), asc(products.position), asc(products.id)]
  const rows = await db
    .select({ product: products, gone: thingGone })
    .from(products)
    .orderBy(...order)
  const forms = await db.select().from(skus).where(eq(skus.withdrawn, false)).orderBy(asc(skus.position))
  return rows.map(({ product: { id, name, kind, withdrawn }, gone }) => {
    const own = forms.filter(({ productId }) => productId === id)
    const fen = own.map(({ price }) => price)
    const prices = fen.length === 0 ? null : { from: Math.min(...fen), to: Math.max(...fen) }
    const stock = own.some((form) => form.stock === null) ? null : own.reduce((sum, form) => sum + (form.stock ?? 0), 0)
    return { id, name, kind, prices, stock, forms: own, state: withdrawn ? 'off' : gone ? 'gone' : 'sale' }
  })
}

/** Why what a product opens cannot be sold, in words; null when it can. */
async function goneThing(tx: Db, { kind, refId }: typeof products.$inferSelect): Promise<string | null> {
  if (kind === 'course') {
    const [course] = await tx.select({ withdrawn: courses.withdrawn }).from(courses).where(eq(courses.id, refId))
    return course?.withdrawn === false ? null : `课程 ${refId} 已下架，重新导入它的课程文件就会上架`
  }
  if (kind === 'paper') {
    const [paper] = await tx.select().from(advancedPapers).where(eq(advancedPapers.id, refId))
    if (paper && paper.lock !== 'product') return `试卷 ${refId} 不是购买后开放的，请先用 npm run content -- paper product ${refId}`
    return paper?.withdrawn ? `试卷 ${refId} 已下架，请用 npm run content -- paper on ${refId}` : null
  }
  if (kind !== 'article') return null
  const [article] = await tx.select({ withdrawn: articles.withdrawn, paid: articles.paid }).from(articles).where(eq(articles.id, refId))
  if (article?.paid === false) return `文章 ${refId} 没有付费的部分，所有人都能读`
  return article?.withdrawn === false ? null : `文章 ${refId} 已下架，请用 npm run content -- article on ${refId}`
}

/**
 * Takes a product off sale or puts it back, inside the caller's transaction. Orders that were made, paid or not, and what was
 * bought stay as they are.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such product, or what it opens is withdrawn itself
 */
export async function setOnSale(tx: Db, id: string, onSale: boolean): Promise<boolean> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (!product) throw new Error(`没有商品 ${id}，npm run shop -- goods 会列出全部`)
  const gone = onSale ? await goneThing(tx, product) : null
  if (gone !== null) throw new Error(gone)
  const standing = and(eq(products.id, id), eq(products.withdrawn, onSale))
  const changed = await tx.update(products).set({ withdrawn: !onSale }).where(standing).returning({ id: products.id })
  return changed.length > 0
}
