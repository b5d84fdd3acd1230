import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { articleReads, articles, courses, printDocuments } from '../../db/schema'
import { entitledTo } from '../entitlement/grants'
import { priceOf } from '../shop/prices'
import { readRules } from '../user/repository'
import { findArticle, relatedTo, rowsFor, type ArticleRow, type Reader } from './articles'

/**
 * The course named under an article; none for a learner who wants no recommendations, under review only one that costs
 * nothing.
 */
async function courseOf(db: Db, { courseId }: ArticleRow, reader: Reader) {
  if (courseId === null || (reader.userId !== '' && !(await readRules(db, reader.userId)).personalised)) return null
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.withdrawn, false)))
  if (!row) return null
  const paid = (await priceOf(db, 'course', [courseId])).has(courseId)
  if (paid && reader.reviewed) return null
  const { id, name, shortName, tone, motif, summary } = row
  return { id, name, shortName, tone, motif, note: summary }
}

/** The document that is printed of an article; none while it is withdrawn. */
async function printOf(db: Db, { printId }: ArticleRow): Promise<string | null> {
  if (printId === null) return null
  const standing = and(eq(printDocuments.id, printId), eq(printDocuments.withdrawn, false))
  return (await db.$count(printDocuments, standing)) > 0 ? printId : null
}

/** How much of an article its reader gets. What is kept back never enters the answer. */
async function contentFor(db: Db, { id, paid, free, rest }: ArticleRow, { userId, now }: Reader) {
  const open = !paid || (await entitledTo(db, { userId, kind: 'article', refIds: [id], now })).has(id)
  if (open) return { sections: [...free, ...rest], locked: 0, skuId: null }
  const price = (await priceOf(db, 'article', [id])).get(id)
  return { sections: free, locked: rest.length, skuId: price?.onSale ? price.skuId : null }
}

/** An article for its reader. @throws ApiError not found */
export async function articleFor(db: Db, id: string, reader: Reader) {
  const row = await findArticle(db, id, reader)
  const others = await relatedTo(db, row, reader)
  const [rows, content, course, printId] = await Promise.all([
    rowsFor(db, [row, ...others], reader),
    contentFor(db, row, reader),
    courseOf(db, row, reader),
    printOf(db, row),
  ])
  const [own, ...related] = rows
  if (!own) throw new Error(`article ${id} has no row`)
  return { ...own, ...content, facts: row.facts, printId, course, related }
}

/** Remembers that a learner opened an article; the count grows with the first time alone. @returns learners who opened it */
export async function markRead(tx: Db, { id, userId, now }: { id: string; userId: string; now: Date }): Promise<number> {
  const first = await tx
    .insert(articleReads)
    .values({ articleId: id, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: articleReads.articleId })
  const [row] = await tx
    .update(articles)
    .set({ reads: sql`${articles.reads} + ${first.length}` })
    .where(eq(articles.id, id))
    .returning({ reads: articles.reads })
  return row?.reads ?? 0
}
