import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { products, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'

export interface NewSku {
  id: string
  /** A value of every spec of the product, in its order. */
  spec?: string[]
  /** Fen. */
  price: number
  originalPrice?: number | null
  /** null: without limit. */
  stock: number | null
  sold?: number
}

type Row = typeof products.$inferInsert

/** A product as a seed or the shop writes it; what is left out is the column's default. */
export type NewProduct = Omit<Row, 'createdAt' | 'withdrawn'> & { skus: NewSku[]; now: Date }

/** What opens something when it is bought: everything but its price follows from the thing. */
export interface VirtualProduct {
  kind: Exclude<ProductKind, 'goods' | 'print'>
  refId: string
  name: string
  /** At most 6 characters, on the cover. */
  shortName: string
  summary?: string
  subjectId: string | null
  tone: number
  /** Fen. */
  price: number
  originalPrice?: number | null
  /** Days it may be used; null: without end. */
  validDays?: number | null
  /** Bought before this database began: a figure of the demo. */
  sold?: number
  now: Date
}

/**
 * Writes a product with its skus inside the caller's transaction. One that is there gets the new words and prices; what was
 * sold and what is in stock stay as they are: orders own them.
 */
export async function putProduct(tx: Db, { skus: forms, now, ...row }: NewProduct): Promise<void> {
  const { id, ...words } = row
  await tx
    .insert(products)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({ target: products.id, set: words, setWhere: eq(products.id, id) })
  await tx
    .insert(skus)
    .values(forms.map((sku, position) => ({ ...sku, productId: id, position })))
    .onConflictDoUpdate({
      target: skus.id,
      set: {
        price: sql`excluded.price`,
        originalPrice: sql`excluded.original_price`,
        spec: sql`excluded.spec`,
        position: sql`excluded.position`,
      },
    })
}

/** The product that opens a course, a paper or an article: `<kind>:<refId>`, with one sku of the same id, without limit. */
export function putVirtual(tx: Db, of: VirtualProduct): Promise<void> {
  const { kind, refId, price, originalPrice = null, sold = 0, summary = '', validDays = null, ...rest } = of
  const id = `${kind}:${refId}`
  return putProduct(tx, {
    ...rest,
    id,
    kind,
    refId,
    summary,
    validDays,
    category: kind,
    virtual: true,
    skus: [{ id, price, originalPrice, stock: null, sold }],
  })
}
