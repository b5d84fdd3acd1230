/** What a learner wants to buy, read as it stands in the shop now. */
import { and, eq, inArray } from 'drizzle-orm'
import type { FreightRule, PriceLine } from '@/domain/price/types'
import type { Db } from '../../db/client'
import { courseParts, courses, freightRules, products, skus } from '../../db/schema'
import type { ProductKind } from '../../db/schema/shop'
import { badInput, notFound } from '../../http/errors'
import { saleProblem } from '../course/sale'
import { printLine } from '../print/quote'
import { thingGone } from '../shop/opens'
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
  /** Pieces this line may have: of the product's own limit what the lines before it left. */
  limit: number
  stock: number | null
  problem: string | null
  why: Why | null
}

/**
 * Why a line cannot be bought as it is wished for. owned: the learner has it. within: a package beside it brings it. open: everybody
 * has it. early: not before its day. limit, stock: not so many; of stock there may be none left.
 */
export const WHYS = ['withdrawn', 'owned', 'within', 'open', 'early', 'limit', 'stock'] as const
type Why = (typeof WHYS)[number]

export interface Wish {
  userId: string
  lines: readonly Wished[]
  /** Under review mode nothing virtual is there. */
  reviewed: boolean
  now: Date
}

const PRINT = { id: 'print', limit: 99 } as const
export const WITHDRAWN = '已下架'
const FULL = '名额已满'

/** A sku as the shop has it now. */
export interface SkuRow {
  product: typeof products.$inferSelect
  sku: typeof skus.$inferSelect
  /** What it opens is withdrawn itself. */
  gone: boolean
  /** The course it opens, null of anything else. */
  course: Pick<typeof courses.$inferSelect, 'kind' | 'saleAt' | 'motif'> | null
}

/** What a {@link SkuRow} is read by; `courses` is joined with {@link ofCourse}. */
export const skuColumns = {
  ...{ product: products, sku: skus, gone: thingGone },
  course: { kind: courses.kind, saleAt: courses.saleAt, motif: courses.motif },
}
export const ofCourse = and(eq(products.kind, 'course'), eq(courses.id, products.refId))

/** What the limits per order leave for the next line: the forms of a product share one, in the order of the lines. */
export class Allowance {
  private readonly taken = new Map<string, number>()

  of({ id, limitPer }: Pick<SkuRow['product'], 'id' | 'limitPer'>): number {
    return limitPer - (this.taken.get(id) ?? 0)
  }

  /** A line that can be bought; one that cannot takes nothing from those behind it. */
  take({ id }: Pick<SkuRow['product'], 'id'>, quantity: number): void {
    this.taken.set(id, (this.taken.get(id) ?? 0) + quantity)
  }
}

interface Problem {
  why: Why
  words: string
}

interface Wanted {
  quantity: number
  /** Pieces the order may still have of the product. */
  room: number
  owned: boolean
  /** The package of the same order that it is a part of. */
  packed?: string | undefined
  now: Date
}

/** A course that stands and is not sold: on its own page its places are taken (course/sale.ts), and nobody reads another thing of it. */
const isFull = ({ product, sku, gone, course }: SkuRow): boolean =>
  course !== null && !gone && (product.withdrawn || sku.withdrawn || sku.stock === 0)

/** Why a sku cannot be bought in this quantity, in words that follow its name; null when it can. */
export function problemOf(row: SkuRow, { quantity, room, owned, packed, now }: Wanted): Problem | null {
  const { product, sku, gone, course } = row
  // Ownership first: an owner should not read that the thing was withdrawn.
  if (owned) return { why: 'owned', words: '你已经拥有，不用重复下单' }
  const full = isFull(row)
  if (!full && (product.withdrawn || sku.withdrawn || gone)) return { why: 'withdrawn', words: WITHDRAWN }
  const sale = course && saleProblem(course, now)
  if (sale) return sale
  if (packed !== undefined) return { why: 'within', words: `已包含在「${packed}」里` }
  if (full) return { why: 'stock', words: FULL }
  if (quantity > room) return { why: 'limit', words: `${room < product.limitPer ? '各规格合计' : ''}每单限 ${product.limitPer} 件` }
  if (sku.stock === null || sku.stock >= quantity) return null
  return { why: 'stock', words: sku.stock === 0 ? '暂时缺货' : `只剩 ${sku.stock} 件` }
}

type FreightedRow = SkuRow & { freight: FreightRule | null }

function lineOf(row: FreightedRow, of: Pick<Wanted, 'quantity' | 'room'> & { problem: Problem | null }): ReadLine {
  const { product, sku, course, freight } = row
  const { kind, refId, name, shortName, tone, virtual, validDays, category } = product
  const { quantity, room, problem } = of
  return {
    key: sku.id,
    productId: product.id,
    skuId: sku.id,
    printId: null,
    ...{ kind, refId, name, shortName, tone, virtual, validDays, category, quantity },
    motif: course?.motif ?? '',
    spec: sku.spec.join('·'),
    unitPrice: sku.price,
    originalPrice: sku.originalPrice,
    limit: room,
    stock: isFull(row) ? 0 : sku.stock,
    freight: virtual ? null : freight,
    problem: problem?.words ?? null,
    why: problem?.why ?? null,
  }
}

/**
 * Courses among the rows that a package among them brings, as the name of that package by product: they would be paid twice. A package
 * that is not sold brings nothing.
 */
export async function packedOf(db: Db, rows: readonly SkuRow[]): Promise<Map<string, string>> {
  const sold = rows.filter(({ product, sku, gone, course }) => course && !product.withdrawn && !sku.withdrawn && !gone)
  const named = new Map(sold.map(({ product }) => [product.refId, product]))
  if (named.size < 2) return new Map()
  const refIds = [...named.keys()]
  const within = and(inArray(courseParts.packageId, refIds), inArray(courseParts.courseId, refIds))
  const parts = await db.select().from(courseParts).where(within)
  return new Map(parts.map(({ packageId, courseId }) => [named.get(courseId)?.id ?? '', named.get(packageId)?.name ?? '']))
}

async function readSkus(db: Db, wish: Wish): Promise<Map<string, ReadLine>> {
  const quantities = new Map(wish.lines.flatMap((line) => ('skuId' in line ? [[line.skuId, line.quantity] as const] : [])))
  if (quantities.size === 0) return new Map()
  const rows = await db
    .select({ ...skuColumns, freight: freightRules.rule })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(freightRules, eq(freightRules.id, products.freightRuleId))
    .leftJoin(courses, ofCourse)
    .where(inArray(skus.id, [...quantities.keys()]))
  const owned = await ownedOf(
    db,
    rows.map(({ product }) => product),
    wish,
  )
  const packed = await packedOf(db, rows)
  const found = new Map(rows.map((row) => [row.sku.id, row]))
  const lines = new Map<string, ReadLine>()
  const allowance = new Allowance()
  for (const [skuId, quantity] of quantities) {
    const row = found.get(skuId)
    if (!row) continue
    const room = allowance.of(row.product)
    const problem = problemOf(row, { quantity, room, owned: owned.has(row.product.id), packed: packed.get(row.product.id), now: wish.now })
    lines.set(skuId, lineOf(row, { quantity, room, problem }))
    if (problem === null) allowance.take(row.product, quantity)
  }
  return lines
}

async function readPrint(db: Db, of: { userId: string; printId: string; freight: FreightRule | null }): Promise<ReadLine> {
  const { printId } = of
  const { withdrawn, ...line } = await printLine(db, of)
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
    problem: withdrawn ? WITHDRAWN : null,
    why: withdrawn ? 'withdrawn' : null,
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
