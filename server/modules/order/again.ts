/** What of an order can be bought again now, and why the rest cannot. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courses, orderLines, products, skus } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { printLine } from '../print/quote'
import { ownedOf } from './owned'
import { ofCourse, packedOf, problemOf, Allowance, skuColumns, WITHDRAWN, type Wished } from './wish'

interface Asked {
  orderNo: string
  userId: string
  /** Under review mode virtual lines are left out. */
  reviewed: boolean
  now: Date
}

const readLines = (db: Db, { orderNo, reviewed }: Asked) =>
  db
    .select({ line: orderLines, ...skuColumns })
    .from(orderLines)
    .leftJoin(skus, eq(skus.id, orderLines.skuId))
    .leftJoin(products, eq(products.id, skus.productId))
    .leftJoin(courses, ofCourse)
    .where(and(eq(orderLines.orderNo, orderNo), reviewed ? eq(orderLines.virtual, false) : undefined))
    .orderBy(asc(orderLines.position))

type Row = Awaited<ReturnType<typeof readLines>>[number]

/** Why a kept print can no longer be printed; null when it can. */
const printProblem = (db: Db, userId: string, printId: string): Promise<string | null> =>
  printLine(db, { userId, printId }).then(
    ({ withdrawn }) => (withdrawn ? WITHDRAWN : null),
    (error: unknown) => {
      if (error instanceof ApiError) return WITHDRAWN
      throw error
    },
  )

/** The line as it can be wished for again, or a sentence why not. */
async function wishOf(
  db: Db,
  { line, sku, product, gone, course }: Row,
  of: Asked & { owned: ReadonlySet<string>; packed: ReadonlyMap<string, string>; allowance: Allowance },
): Promise<Wished | string> {
  const because = (problem: string) => `「${line.name}」${problem}`
  if (line.printId !== null) {
    const problem = await printProblem(db, of.userId, line.printId)
    return problem === null ? { printId: line.printId } : because(problem)
  }
  if (!sku || !product) return because(WITHDRAWN)
  const room = of.allowance.of(product)
  // As many of them as there are, but one at least: none at all is told as such.
  const quantity = Math.max(1, Math.min(line.quantity, room, sku.stock ?? line.quantity))
  const had = { owned: of.owned.has(product.id), packed: of.packed.get(product.id) }
  const problem = problemOf({ product, sku, gone, course }, { quantity, room, ...had, now: of.now })
  if (problem !== null) return because(problem.words)
  of.allowance.take(product, quantity)
  return { skuId: sku.id, quantity }
}

/** @returns what can be bought, as the confirm page takes it; `gone`: a sentence for each thing that is left out */
export async function buyAgain(db: Db, asked: Asked): Promise<{ lines: Wished[]; gone: string[] }> {
  const rows = await readLines(db, asked)
  const owned = await ownedOf(
    db,
    rows.map(({ line }) => line),
    asked,
  )
  const packed = await packedOf(
    db,
    rows.flatMap(({ sku, product, gone, course }) => (sku && product ? [{ sku, product, gone, course }] : [])),
  )
  const lines: Wished[] = []
  const gone: string[] = []
  const allowance = new Allowance()
  for (const row of rows) {
    const wish = await wishOf(db, row, { ...asked, owned, packed, allowance })
    if (typeof wish === 'string') gone.push(wish)
    else lines.push(wish)
  }
  return { lines, gone }
}
