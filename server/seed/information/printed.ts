import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { printDocuments } from '../../db/schema'
import { isOwnDocument } from '../../modules/print/documents'
import pages from './documents/pages.json'

/** Documents made by scripts/print-documents.ts, with their true number of pages. */
const DOCUMENTS = [
  { id: 'nurse-all', subjectId: 'nurse', title: '护士执业资格题集（含逐题解析）', shortName: '护考题集', coverLine: '全部章节' },
  { id: 'nurse-circulatory', subjectId: 'nurse', title: '循环系统专项练习（含解析）', shortName: '循环系统', coverLine: '专项练习' },
  { id: 'accounting-all', subjectId: 'accounting', title: '初级会计实务题集（含逐题解析）', shortName: '初级会计', coverLine: '全部章节' },
] as const

const fileOf = (id: string) => `${id}.pdf`

/** @param known ids of the subjects that are there */
export async function seedDocuments(tx: Db, known: ReadonlySet<string>): Promise<void> {
  const rows = DOCUMENTS.filter(({ subjectId }) => known.has(subjectId)).map((document, position) => ({
    ...document,
    pages: pages[document.id],
    file: fileOf(document.id),
    position,
  }))
  if (rows.length > 0) await tx.insert(printDocuments).values(rows)
}

/**
 * The pages of our own documents as the files of this version have them: a print is paid by the page. What the operator has put in the
 * place of one, or given another title, is his.
 */
export async function recountDocuments(db: Db, mediaDir: string): Promise<void> {
  for (const { id, title } of DOCUMENTS) {
    const file = fileOf(id)
    if (isOwnDocument(mediaDir, file)) continue
    const ours = and(eq(printDocuments.id, id), eq(printDocuments.title, title), eq(printDocuments.file, file))
    await db
      .update(printDocuments)
      .set({ pages: pages[id] })
      .where(and(ours, ne(printDocuments.pages, pages[id])))
  }
}
