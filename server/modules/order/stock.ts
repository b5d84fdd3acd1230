import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { skus } from '../../db/schema'

/** Pieces of a sku. */
export interface Pieces {
  skuId: string
  quantity: number
}

/** Orders lock skus in the same order: two of them never wait for each other. */
const ordered = (pieces: readonly Pieces[]) => [...pieces].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))

/**
 * Takes pieces from stock, each by one conditional UPDATE (reliability.md rule 13).
 * @returns the sku that has too few, null when all were taken. Not null: the caller's transaction must end.
 */
export async function takeStock(tx: Db, pieces: readonly Pieces[]): Promise<string | null> {
  for (const { skuId, quantity } of ordered(pieces)) {
    const taken = await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${quantity}`, sold: sql`${skus.sold} + ${quantity}` })
      .where(and(eq(skus.id, skuId), eq(skus.withdrawn, false), or(isNull(skus.stock), gte(skus.stock, quantity))))
      .returning({ id: skus.id })
    if (taken.length === 0) return skuId
  }
  return null
}

/** Puts pieces back that were taken and never left the house. */
export async function returnStock(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of ordered(pieces)) {
    await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}`, sold: sql`${skus.sold} - ${quantity}` })
      .where(eq(skus.id, skuId))
  }
}
