import { and, desc, eq, exists, ilike, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { ArticleCategory } from '@/domain/article'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { articleFavorites, articleReads, articles } from '../../db/schema'
import { notFound } from '../../http/errors'
import { entitledTo } from '../entitlement/grants'
import { priceOf } from '../shop/prices'
import { INFORMATION } from './config'

export type ArticleRow = typeof articles.$inferSelect

/** Who reads, and how. */
export interface Reader {
  /** '' for a guest. */
  userId: string
  /** Under review mode paid articles do not exist. */
  reviewed: boolean
  now: Date
}

/** What is asked of the list. */
export interface ListQuery {
  subjectId?: string
  category?: ArticleCategory | 'favorite'
  q?: string
  page: number
}

/** Articles there are by now, withdrawn ones among them: what is to be published later is not there before. */
const published = ({ reviewed, now }: Reader): SQL | undefined =>
  and(lte(articles.publishedAt, now), reviewed ? eq(articles.paid, false) : undefined)

/** Articles a reader may know of. */
const known = (reader: Reader): SQL | undefined => and(eq(articles.withdrawn, false), published(reader))

function favorites(db: Db, userId: string): SQL {
  const own = and(eq(articleFavorites.articleId, articles.id), eq(articleFavorites.userId, userId))
  return exists(db.select({ id: articleFavorites.articleId }).from(articleFavorites).where(own))
}

function where(db: Db, { subjectId, category, q = '' }: ListQuery, reader: Reader): SQL | undefined {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return and(
    known(reader),
    subjectId === undefined ? undefined : or(isNull(articles.subjectId), eq(articles.subjectId, subjectId)),
    category === 'favorite' ? favorites(db, reader.userId) : category && eq(articles.category, category),
    ...words.map((word) => or(ilike(articles.title, containing(word)), ilike(articles.coverLine, containing(word)))),
  )
}

/** Rows of a list for its reader: what he read, keeps and owns. */
export async function rowsFor(db: Db, list: ArticleRow[], { userId, now }: Reader) {
  const ids = list.map(({ id }) => id)
  const paid = list.filter((one) => one.paid).map(({ id }) => id)
  const mine = async (table: typeof articleReads | typeof articleFavorites) => {
    if (userId === '' || ids.length === 0) return new Set<string>()
    const rows = await db
      .select({ id: table.articleId })
      .from(table)
      .where(and(eq(table.userId, userId), inArray(table.articleId, ids)))
    return new Set(rows.map(({ id }) => id))
  }
  const [read, kept, owned, prices] = await Promise.all([
    mine(articleReads),
    mine(articleFavorites),
    entitledTo(db, { userId, kind: 'article', refIds: paid, now }),
    priceOf(db, 'article', paid),
  ])
  return list.map((row) => {
    const price = prices.get(row.id)
    return {
      id: row.id,
      category: row.category,
      title: row.title,
      coverTitle: row.coverTitle,
      coverLine: row.coverLine,
      tone: row.tone,
      pinned: row.pinned,
      paid: row.paid,
      price: price?.onSale && !owned.has(row.id) ? price.price : null,
      reads: row.reads,
      read: read.has(row.id),
      favorite: kept.has(row.id),
      publishedAt: row.publishedAt.getTime(),
    }
  })
}

/** The pinned one first, then newest first. */
const ORDER = [desc(articles.pinned), desc(articles.publishedAt), desc(articles.id)]

/** A page of the list. */
export async function listOf(db: Db, query: ListQuery, reader: Reader) {
  const matching = where(db, query, reader)
  const [list, total] = await Promise.all([
    db
      .select()
      .from(articles)
      .where(matching)
      .orderBy(...ORDER)
      .limit(INFORMATION.pageSize)
      .offset((query.page - 1) * INFORMATION.pageSize),
    db.$count(articles, matching),
  ])
  return { now: reader.now.getTime(), total, rows: await rowsFor(db, list, reader) }
}

/** The head of a subject's list, as far as a banner shows it; `publishedAt` in epoch ms. */
export async function headlinesOf(db: Db, subjectId: string, reader: Reader) {
  const rows = await db
    .select({ id: articles.id, category: articles.category, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(where(db, { subjectId, page: 1 }, reader))
    .orderBy(...ORDER)
    .limit(INFORMATION.headlines)
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.getTime() }))
}

/**
 * An article for its reader; one that was bought stays its buyer's when it is offered no more, as a course does.
 * @throws ApiError not found: none, withdrawn, not published yet, or paid under review
 */
export async function findArticle(db: Db, id: string, reader: Reader): Promise<ArticleRow> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), published(reader)))
  if (!row || (row.withdrawn && !(row.paid && (await entitledTo(db, { ...reader, kind: 'article', refIds: [id] })).has(id)))) {
    throw notFound('文章')
  }
  return row
}

/** Newest articles of the same category and audience. */
export async function relatedTo(db: Db, { id, category, subjectId }: ArticleRow, reader: Reader): Promise<ArticleRow[]> {
  const audience = subjectId === null ? undefined : or(isNull(articles.subjectId), eq(articles.subjectId, subjectId))
  return db
    .select()
    .from(articles)
    .where(and(known(reader), eq(articles.category, category), ne(articles.id, id), audience))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(INFORMATION.related)
}
