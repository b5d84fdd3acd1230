import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { printDocuments } from '../../db/schema'
import { notFound } from '../../http/errors'

export type DocumentRow = typeof printDocuments.$inferSelect

/** A document as it is shown. */
export const documentOf = ({ id, title, shortName, coverLine, pages, ready }: DocumentRow) => ({
  id,
  title,
  shortName,
  coverLine,
  pages,
  ready,
})

/** @throws ApiError not found: none, or withdrawn */
export async function findDocument(db: Db, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(printDocuments)
    .where(and(eq(printDocuments.id, id), eq(printDocuments.withdrawn, false)))
  if (!row) throw notFound('资料')
  return row
}

/** Documents of a subject and those for everybody. */
export function documentsFor(db: Db, subjectId: string | undefined): Promise<DocumentRow[]> {
  const fits = subjectId === undefined ? undefined : or(isNull(printDocuments.subjectId), eq(printDocuments.subjectId, subjectId))
  return db
    .select()
    .from(printDocuments)
    .where(and(eq(printDocuments.withdrawn, false), fits))
    .orderBy(asc(printDocuments.position), asc(printDocuments.id))
}
