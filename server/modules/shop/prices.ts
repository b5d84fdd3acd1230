import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { products, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'

/** The price of a thing as it stands now; fen. */
export interface ListPrice {
  skuId: string
  price: number
  /** Struck through; null: nothing to strike. */
  originalPrice: number | null
  /** Pieces bought, all skus together. */
  sold: number
  /** May be bought: not withdrawn, and not sold out. */
  onSale: boolean
}

/**
 * Prices of things of one kind by what they open (course id, article id, paper id) or, of goods, the product id. Of several
 * skus the first one that is on sale speaks: the one a product page has chosen at first. Things without a product are not in the answer: they cannot be bought.
 */
export async function priceOf(db: Db, kind: ProductKind, refIds: readonly string[]): Promise<Map<string, ListPrice>> {
  if (refIds.length === 0) return new Map()
  const rows = await db
    .select({ refId: products.refId, gone: products.withdrawn, sku: skus })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(and(eq(products.kind, kind), inArray(products.refId, [...refIds])))
    // Withdrawn SKUs last: when everything is sold out, the price shown is that of one that may be restocked.
    .orderBy(asc(skus.withdrawn), asc(skus.position), asc(skus.price))
  const prices = new Map<string, ListPrice>()
  for (const { refId, gone, sku } of rows) {
    const onSale = !gone && !sku.withdrawn && sku.stock !== 0
    const known = prices.get(refId)
    const { id: skuId, price, originalPrice, sold } = sku
    if (!known) prices.set(refId, { skuId, price, originalPrice, sold, onSale })
    else if (onSale && !known.onSale) prices.set(refId, { skuId, price, originalPrice, sold: sold + known.sold, onSale })
    else known.sold += sold
  }
  return prices
}
