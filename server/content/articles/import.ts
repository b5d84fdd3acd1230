/** Imports article files: each in one transaction, whole or not at all. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { articles, courses, formulas, pictures, printDocuments, products, subjects } from '../../db/schema'
import { subjectOf } from '../course/check'
import { putRows } from '../course/put'
import type { Problem } from '../draft'
import { subjectReasons } from '../goods/check'
import type { Compiler } from '../rich/compile'
import type { Formula } from '../rich/tex'
import { batches } from '../store/batch'
import type { ArticleFile, DraftArticle } from './read'

/** What an import wrote of a file. */
export interface ArticleCounts {
  added: number
  updated: number
  unchanged: number
  /** Articles of the file that are withdrawn, and stay so. */
  off: string[]
  /** Paid articles that nothing sells yet. */
  unpriced: string[]
}

interface Options {
  now: Date
  /** What the articles were compiled with: it has the pictures they show. */
  compiler: Compiler
  formulas: ReadonlyMap<string, Formula>
}

interface Stored {
  subjects: { id: string; name: string }[]
  courses: ReadonlySet<string>
  prints: ReadonlySet<string>
  articles: ReadonlyMap<string, { publishedAt: Date; withdrawn: boolean }>
  /** Products of the articles by what they open; true: on sale. */
  sold: ReadonlyMap<string, boolean>
}

const named = (ids: (string | null)[]) => ids.filter((id) => id !== null)

async function readStored(tx: Db, { articles: drafts }: ArticleFile): Promise<Stored> {
  const ids = drafts.map(({ id }) => id)
  const ofCourses = inArray(courses.id, named(drafts.map(({ course }) => course)))
  const ofPrints = inArray(printDocuments.id, named(drafts.map(({ print }) => print)))
  const known = await tx.select().from(articles).where(inArray(articles.id, ids)).orderBy(asc(articles.id)).for('no key update')
  const sold = await tx
    .select({ refId: products.refId, withdrawn: products.withdrawn })
    .from(products)
    .where(and(eq(products.kind, 'article'), inArray(products.refId, ids)))
  return {
    subjects: await tx.select({ id: subjects.id, name: subjects.name }).from(subjects),
    courses: new Set((await tx.select({ id: courses.id }).from(courses).where(ofCourses)).map(({ id }) => id)),
    prints: new Set((await tx.select({ id: printDocuments.id }).from(printDocuments).where(ofPrints)).map(({ id }) => id)),
    articles: new Map(known.map((row) => [row.id, row])),
    sold: new Map(sold.map(({ refId, withdrawn }) => [refId, !withdrawn])),
  }
}

/** What of an article is stored otherwise, or not at all. */
function reasonsOf({ id, subject, course, print, rest }: DraftArticle, stored: Stored): string[] {
  const given = rest.length === 0 && stored.sold.get(id) === true
  return [
    ...subjectReasons(subject, stored),
    ...(course === null || stored.courses.has(course) ? [] : [`course：没有编号为 ${course} 的课程`]),
    ...(print === null || stored.prints.has(print) ? [] : [`print：没有编号为 ${print} 的打印资料`]),
    // Somebody would pay for what everybody reads.
    ...(given ? [`rest：商品 article:${id} 还在售；要改为免费，请先 npm run shop -- off article:${id}`] : []),
  ]
}

function rowOf(article: DraftArticle, stored: Stored, now: Date): typeof articles.$inferInsert {
  const { subject, course, print, publishedAt, place: _place, ...words } = article
  return {
    ...words,
    subjectId: subject === null ? null : subjectOf({ subject }, stored),
    paid: article.rest.length > 0,
    courseId: course,
    printId: print,
    publishedAt: publishedAt ?? stored.articles.get(article.id)?.publishedAt ?? now,
  }
}

/** Formulas and pictures of articles go into the tables of the question banks. */
async function putShown(tx: Db, { compiler, formulas: rendered }: Options): Promise<void> {
  const used = [...rendered.values()].filter(({ hash }) => compiler.used.has(hash))
  for (const some of batches(used, 100)) {
    const rows = some.map(({ hash, tex, svg }) => ({ hash, tex, svg }))
    await tx.insert(formulas).values(rows).onConflictDoNothing()
  }
  for (const { file, bytes } of compiler.pictures.values()) await tx.insert(pictures).values({ file, bytes }).onConflictDoNothing()
}

async function write(tx: Db, { articles: drafts }: ArticleFile, of: Options & { stored: Stored }): Promise<ArticleCounts> {
  const { stored, now } = of
  await putShown(tx, of)
  const rows = drafts.map((article) => rowOf(article, stored, now))
  const { added, updated } = await putRows(tx, articles, { rows, key: ['id'], mode: 'renew' })
  const some = (is: (article: DraftArticle) => boolean) => drafts.filter(is).map(({ id }) => id)
  return {
    added,
    updated,
    unchanged: drafts.length - added - updated,
    off: some(({ id }) => stored.articles.get(id)?.withdrawn === true),
    unpriced: some(({ id, rest }) => rest.length > 0 && !stored.sold.has(id)),
  }
}

/**
 * Imports a file that was read. Who read or bought an article stays, and one that is withdrawn stays so.
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export async function importArticles(
  db: Db,
  file: ArticleFile,
  options: Options,
): Promise<{ counts: ArticleCounts | null; problems: Problem[] }> {
  return db.transaction(async (tx) => {
    // What an article names must not go meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = await readStored(tx, file)
    const contradicted = file.articles.flatMap((article) =>
      reasonsOf(article, stored).map((reason) => ({ ...article.place, column: '', reason })),
    )
    const problems = [...file.problems, ...contradicted]
    return problems.length > 0 ? { counts: null, problems } : { counts: await write(tx, file, { ...options, stored }), problems }
  })
}
