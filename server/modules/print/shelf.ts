/** Documents of 资料打印 as the operator has them: the list, and withdrawing one and putting it back. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { printDocuments } from '../../db/schema'

/** Every document, withdrawn ones among them, in the order of the page. */
export const listDocuments = (db: Db) =>
  db
    .select({ id: printDocuments.id, title: printDocuments.title, pages: printDocuments.pages, withdrawn: printDocuments.withdrawn })
    .from(printDocuments)
    .orderBy(asc(printDocuments.position), asc(printDocuments.id))

/**
 * Withdraws a document or puts it back, inside the caller's transaction. Orders that were made are paid, printed and sent as they are.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such document
 */
export async function setPrinted(tx: Db, id: string, printed: boolean): Promise<boolean> {
  if ((await tx.$count(printDocuments, eq(printDocuments.id, id))) === 0)
    throw new Error(`没有打印资料 ${id}，npm run content -- print 会列出全部`)
  const standing = and(eq(printDocuments.id, id), eq(printDocuments.withdrawn, printed))
  const changed = await tx.update(printDocuments).set({ withdrawn: !printed }).where(standing).returning({ id: printDocuments.id })
  return changed.length > 0
}
