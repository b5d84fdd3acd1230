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
 * Withdraws an article or puts it back, inside the caller's transaction. Its product stays as the shop has it: while the article is
 * withdrawn nobody is sold it all the same (`thingGone`), and who bought it goes on reading.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such article
 */
export async function setPublished(tx: Db, id: string, published: boolean): Promise<boolean> {
  if ((await tx.$count(articles, eq(articles.id, id))) === 0) throw new Error(`没有文章 ${id}，npm run content -- article 会列出全部`)
  const standing = and(eq(articles.id, id), eq(articles.withdrawn, published))
  const changed = await tx.update(articles).set({ withdrawn: !published }).where(standing).returning({ id: articles.id })
  return changed.length > 0
}

/** The product of a paid article that the shop has taken off sale; null when there is none. */
export async function offProductOf(tx: Db, articleId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(articles, eq(articles.id, products.refId))
    .where(and(eq(products.kind, 'article'), eq(articles.id, articleId), articles.paid, products.withdrawn))
  return row?.id ?? null
}
