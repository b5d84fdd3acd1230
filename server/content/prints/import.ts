/** Imports files of printed documents: each in one transaction, whole or not at all. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { printDocuments, subjects } from '../../db/schema'
import { sizeOfDocument } from '../../modules/print/documents'
import { subjectOf } from '../course/check'
import { idOf, maybe, maybeWords, words, type Entry } from '../course/fields'
import { putRows } from '../course/put'
import type { Place, Problem } from '../draft'
import { subjectReasons } from '../goods/check'
import { readDocument } from '../goods/read'

/** As the address of a document has it (plugins/print-media.ts). */
const FILE = /^[a-z0-9-]{1,60}\.pdf$/
const MOST = { documents: 500, pages: 3000 }
const FIELDS = ['id', 'subject', 'title', 'shortName', 'coverLine', 'pages', 'file']

interface Draft {
  id: string
  /** Id or name; null: for learners of every subject. */
  subject: string | null
  title: string
  shortName: string
  coverLine: string
  pages: number
  file: string
  place: Place
}

/** What was refused is not in the list. */
export interface PrintFile {
  documents: Draft[]
  problems: Problem[]
}

/** What an import wrote of a file. */
export interface PrintCounts {
  added: number
  updated: number
  unchanged: number
  /** Documents of the file that are withdrawn, and stay so. */
  off: string[]
}

function readPdf(of: Entry): string {
  const file = words(of, 'file', 64)
  if (file !== '' && !FILE.test(file)) of.reader.refuse('file', '应为小写字母、数字和 - 组成的 PDF 文件名，如 nurse-notes.pdf')
  return file
}

function readPrint(of: Entry, place: Place): Draft {
  of.reader.only(FIELDS)
  return {
    id: idOf(of, 'id'),
    subject: maybe(of, 'subject', () => words(of, 'subject', 64)),
    title: words(of, 'title', 60),
    shortName: words(of, 'shortName', 6),
    coverLine: maybeWords(of, 'coverLine', 16),
    pages: of.reader.whole('pages', { min: 1, max: MOST.pages }),
    file: readPdf(of),
    place,
  }
}

/** Reads a file of documents; `shown` is the file as problems name it. */
export function readPrintFile(value: unknown, shown: string): PrintFile {
  const { rows, problems } = readDocument(value, shown, {
    field: 'documents',
    most: MOST.documents,
    row: (index) => `第 ${index + 1} 份打印资料`,
    read: readPrint,
  })
  return { documents: rows, problems }
}

/** Everything that the database or the media directory contradicts. */
function storedProblems({ documents }: PrintFile, stored: { subjects: { id: string; name: string }[] }, mediaDir: string): Problem[] {
  return documents.flatMap(({ subject, file, place }) => {
    const missing = sizeOfDocument(mediaDir, file) === 0 ? [`file：媒体文件夹 ${mediaDir} 的 print 里没有 ${file}`] : []
    return [...subjectReasons(subject, stored), ...missing].map((reason) => ({ ...place, column: '', reason }))
  })
}

/**
 * Imports a file that was read. Orders that stand keep their words and price, and what is withdrawn stays so.
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export const importPrints = (db: Db, file: PrintFile, mediaDir: string): Promise<{ counts: PrintCounts | null; problems: Problem[] }> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = { subjects: await tx.select({ id: subjects.id, name: subjects.name }).from(subjects) }
    const problems = [...file.problems, ...storedProblems(file, stored, mediaDir)]
    if (problems.length > 0) return { counts: null, problems }
    const ids = file.documents.map(({ id }) => id)
    const known = new Map((await tx.select().from(printDocuments).where(inArray(printDocuments.id, ids))).map((row) => [row.id, row]))
    const [last] = await tx.select({ next: sql<number>`coalesce(max(${printDocuments.position}) + 1, 0)` }).from(printDocuments)
    const fresh = ids.filter((id) => !known.has(id))
    const rows = file.documents.map(({ place: _place, subject, ...words }) => ({
      ...words,
      subjectId: subject === null ? null : subjectOf({ subject }, stored),
      position: known.get(words.id)?.position ?? (last?.next ?? 0) + fresh.indexOf(words.id),
    }))
    const { added, updated } = await putRows(tx, printDocuments, { rows, key: ['id'], mode: 'renew' })
    const off = ids.filter((id) => known.get(id)?.withdrawn)
    return { counts: { added, updated, unchanged: ids.length - added - updated, off }, problems }
  })
