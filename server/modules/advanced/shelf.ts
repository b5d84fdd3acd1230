/** Papers of 进阶练习 as the operator has them: the list, withdrawing one and putting it back, and what opens it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, courseLessons, products } from '../../db/schema'
import { priceOf, type ListPrice } from '../shop/prices'
import type { AdvancedPaper } from './store'

/** What opens a paper: nothing, coins, or a purchase. */
export type PaperLock = Pick<AdvancedPaper, 'lock' | 'price'>

/** Every paper, withdrawn ones among them, in the order of its subject, with what the shop asks for those that a purchase opens. */
export async function listPapers(db: Db): Promise<(AdvancedPaper & { sold: ListPrice | null })[]> {
  const rows = await db
    .select()
    .from(advancedPapers)
    .orderBy(asc(advancedPapers.subjectId), asc(advancedPapers.position), asc(advancedPapers.id))
  const bought = rows.flatMap(({ id, lock }) => (lock === 'product' ? [id] : []))
  const prices = await priceOf(db, 'paper', bought)
  return rows.map((paper) => ({ ...paper, sold: prices.get(paper.id) ?? null }))
}

async function paperOf(tx: Db, id: string): Promise<AdvancedPaper> {
  const [paper] = await tx.select().from(advancedPapers).where(eq(advancedPapers.id, id)).for('no key update')
  if (!paper) throw new Error(`没有试卷 ${id}，npm run content -- paper 会列出全部`)
  return paper
}

/**
 * Withdraws a paper or puts it back, inside the caller's transaction. Its product stays as the shop has it: while the paper is withdrawn
 * nobody is sold it all the same (`thingGone`), and who has it goes on.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such paper
 */
export async function setListed(tx: Db, id: string, listed: boolean): Promise<boolean> {
  const { withdrawn } = await paperOf(tx, id)
  if (withdrawn !== listed) return false
  await tx.update(advancedPapers).set({ withdrawn: !listed }).where(eq(advancedPapers.id, id))
  return true
}

/** Why a paper may not get this lock, in words; null when it may. */
export async function lockProblem(tx: Db, id: string, { lock }: PaperLock): Promise<string | null> {
  const onSale = and(eq(products.kind, 'paper'), eq(products.refId, id), eq(products.withdrawn, false))
  // Somebody would pay for what is open to everybody, or to who has the coins.
  if (lock !== 'product' && (await tx.$count(products, onSale)) > 0)
    return `商品 paper:${id} 还在售；试卷 ${id} 不再用购买打开的话，请先 npm run shop -- off paper:${id}`
  if (lock === 'free') return null
  const quiz = sql`${courseLessons.quiz} = ${JSON.stringify({ source: 'advanced', id })}::jsonb`
  const [lesson] = await tx
    .select({ id: courseLessons.id, courseId: courseLessons.courseId })
    .from(courseLessons)
    .where(and(quiz, eq(courseLessons.withdrawn, false)))
    .limit(1)
  // No course opens a locked paper: its learners would stand before it.
  return lesson ? `课程 ${lesson.courseId} 的课时 ${lesson.id} 练习试卷 ${id}，不能上锁；请先从课程文件里去掉这个课时` : null
}

/**
 * Sets what opens a paper, inside the caller's transaction. Who opened it, by coins, a purchase or a study card, keeps it.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such paper, it is still sold, or a course practises it
 */
export async function setLock(tx: Db, id: string, to: PaperLock): Promise<boolean> {
  const paper = await paperOf(tx, id)
  if (paper.lock === to.lock && paper.price === to.price) return false
  const problem = await lockProblem(tx, id, to)
  if (problem !== null) throw new Error(problem)
  // Named from now on: a start gives a paper that names none the demo's price.
  const productId = to.lock === 'product' ? `paper:${id}` : paper.productId
  await tx
    .update(advancedPapers)
    .set({ ...to, productId })
    .where(eq(advancedPapers.id, id))
  return true
}

/** The product of a paper that only a purchase opens: null, it has none; else whether the shop sells it. */
export async function soldOf(tx: Db, paperId: string): Promise<boolean | null> {
  const [row] = await tx
    .select({ withdrawn: products.withdrawn })
    .from(products)
    .where(and(eq(products.kind, 'paper'), eq(products.refId, paperId)))
  return row ? !row.withdrawn : null
}
