import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { printDocuments } from '../../db/schema'
import { notFound } from '../../http/errors'
import { PRINT } from './config'

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

const ownPath = (mediaDir: string, file: string) => path.join(mediaDir, 'print', file)

/** Whether the operator has put a file in the place of the product's. */
export const isOwnDocument = (mediaDir: string, file: string): boolean => existsSync(ownPath(mediaDir, file))

/** Where a document lies: the operator's, else the product's own. */
export const pathOfDocument = (mediaDir: string, file: string): string =>
  isOwnDocument(mediaDir, file) ? ownPath(mediaDir, file) : path.join(PRINT.folder, file)

/** Size of a document, bytes; 0: it is not there. */
export function sizeOfDocument(mediaDir: string, file: string): number {
  const found = statSync(pathOfDocument(mediaDir, file), { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}

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
