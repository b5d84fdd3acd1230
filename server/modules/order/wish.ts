/** What a learner wants to buy, read as it stands in the shop now. */
import { and, eq, inArray } from 'drizzle-orm'
import type { FreightRule, PriceLine } from '@/domain/price/types'
import type { Db } from '../../db/client'
import { courses, freightRules, products, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'
import { badInput, notFound } from '../../http/errors'
import { printLine } from '../print/quote'
import { ownedOf } from './owned'

export type Wished = { skuId: string; quantity: number } | { printId: string }

/** A line as it can be bought now. */
export interface ReadLine extends PriceLine {
  skuId: string | null
  printId: string | null
  kind: ProductKind
  refId: string
  name: string
  shortName: string
  spec: string
  tone: number
  /** The drawing of a course, '' of anything else. */
  motif: string
  virtual: boolean
  validDays: number | null
  originalPrice: number | null
  limit: number
  stock: number | null
  problem: string | null
}

export interface Wish {
  userId: string
  lines: readonly Wished[]
  /** Under review mode nothing virtual is there. */
  reviewed: boolean
  now: Date
}

const PRINT = { id: 'print', limit: 99 } as const
/** Why a sku cannot be bought in this quantity; null when it can. */
export function problemOf(
  row: { product: typeof products.$inferSelect; sku: typeof skus.$inferSelect },
  quantity: number,
  owned: boolean,
): string | null {
  const { product, sku } = row
  if (product.withdrawn || sku.withdrawn) return '已下架'
  if (owned) return '你已经拥有，不用重复下单'
  if (quantity > product.limitPer) return `每单限 ${product.limitPer} 件`
  if (sku.stock === null || sku.stock >= quantity) return null
  return sku.stock === 0 ? '暂时缺货' : `只剩 ${sku.stock} 件`
}

async function readSkus(db: Db, wish: Wish): Promise<Map<string, ReadLine>> {
  const quantities = new Map(wish.lines.flatMap((line) => ('skuId' in line ? [[line.skuId, line.quantity] as const] : [])))
  if (quantities.size === 0) return new Map()
  const rows = await db
    .select({ product: products, sku: skus, freight: freightRules.rule, motif: courses.motif })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(freightRules, eq(freightRules.id, products.freightRuleId))
    .leftJoin(courses, and(eq(products.kind, 'course'), eq(courses.id, products.refId)))
    .where(inArray(skus.id, [...quantities.keys()]))
  const owned = await ownedOf(
    db,
    rows.map(({ product }) => product),
    wish,
  )
  return new Map(
    rows.map(({ product, sku, freight, motif }) => {
      const quantity = quantities.get(sku.id) ?? 1
      const { kind, refId, name, shortName, tone, virtual, validDays, category } = product
      const line: ReadLine = {
        key: sku.id,
        productId: product.id,
        skuId: sku.id,
        printId: null,
        ...{ kind, refId, name, shortName, tone, virtual, validDays, category, quantity },
        motif: motif ?? '',
        spec: sku.spec.join('·'),
        unitPrice: sku.price,
        originalPrice: sku.originalPrice,
        limit: product.limitPer,
        stock: sku.stock,
        freight: virtual ? null : freight,
        problem: problemOf({ product, sku }, quantity, owned.has(product.id)),
      }
      return [sku.id, line]
    }),
  )
}

async function readPrint(db: Db, of: { userId: string; printId: string; freight: FreightRule | null }): Promise<ReadLine> {
  const { printId } = of
  const line = await printLine(db, of)
  return {
    key: printId,
    productId: PRINT.id,
    skuId: null,
    printId,
    kind: 'print',
    refId: printId,
    category: PRINT.id,
    ...line,
    motif: '',
    virtual: false,
    validDays: null,
    originalPrice: null,
    limit: PRINT.limit,
    stock: null,
    freight: of.freight,
    problem: null,
  }
}

const keyOf = (line: Wished) => ('skuId' in line ? line.skuId : line.printId)

/**
 * Reads the wished lines in their order; what stands in the way of one is its `problem`.
 * @throws ApiError not found for a thing that is not there (any more), and for virtual ones under review mode
 */
export async function readWish(db: Db, wish: Wish): Promise<ReadLine[]> {
  const keys = wish.lines.map(keyOf)
  if (new Set(keys).size < keys.length) throw badInput('同一件商品请合并数量后再下单')
  const known = await readSkus(db, wish)
  const prints = wish.lines.some((line) => 'printId' in line)
  const [stored] = prints ? await db.select().from(freightRules).where(eq(freightRules.id, PRINT.id)) : []
  const lines: ReadLine[] = []
  for (const wished of wish.lines) {
    if ('printId' in wished) {
      lines.push(await readPrint(db, { userId: wish.userId, printId: wished.printId, freight: stored?.rule ?? null }))
      continue
    }
    const line = known.get(wished.skuId)
    if (!line || (wish.reviewed && line.virtual)) throw notFound('商品')
    lines.push(line)
  }
  return lines
}
