/** Articles of the operator: the list, and withdrawing one and putting it back. */
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { articles, products } from '../../db/schema'

/** Every article, withdrawn ones among them, newest first. */
export const listArticles = (db: Db) =>
  db
    .select({ id: articles.id, title: articles.title, paid: articles.paid, withdrawn: articles.withdrawn })
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id))

/**
 * Withdraws an article or puts it back, inside the caller's transaction, and what sells it with it: nobody pays for an article
 * that is not there. Who bought it goes on reading.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such article
 */
export async function setPublished(tx: Db, id: string, published: boolean): Promise<boolean> {
  const [known] = await tx.select({ paid: articles.paid }).from(articles).where(eq(articles.id, id))
  if (!known) throw new Error(`没有文章 ${id}，npm run content -- article 会列出全部`)
  const standing = and(eq(articles.id, id), eq(articles.withdrawn, published))
  const changed = await tx.update(articles).set({ withdrawn: !published }).where(standing).returning({ id: articles.id })
  // One that stands as it should keeps its product as the shop has set it.
  if (changed.length === 0) return false
  // What everybody may read is not sold.
  if (published && !known.paid) return true
  const sold = and(eq(products.kind, 'article'), eq(products.refId, id))
  await tx.update(products).set({ withdrawn: !published }).where(sold)
  return true
}
