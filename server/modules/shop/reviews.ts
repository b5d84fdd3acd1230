import type { Static } from '@sinclair/typebox'
import { and, desc, eq, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { LargeFigures } from '../../db/large-figures'
import { rawRows } from '../../db/raw'
import { productReviews } from '../../db/schema'
import { SHOP } from './config'
import type { Review, ReviewFilter } from './schema'

type Row = typeof productReviews.$inferSelect
type Filter = Static<typeof ReviewFilter>

const good = gte(productReviews.score, SHOP.good)
const bad = lte(productReviews.score, SHOP.bad)
const middle = and(gte(productReviews.score, SHOP.bad + 1), lte(productReviews.score, SHOP.good - 1)) as SQL
const pictured = sql`jsonb_array_length(${productReviews.pictures}) > 0`
const appended = isNotNull(productReviews.appendedAt)

const TERMS: Readonly<Record<Filter, SQL | undefined>> = { all: undefined, good, middle, bad, pictures: pictured, append: appended }

const shown = (productId: string) => and(eq(productReviews.productId, productId), eq(productReviews.hidden, false))

/** A review as others see it. @param userId who looks, '' for a guest */
function reviewCard(row: Row, userId: string): Static<typeof Review> {
  const { id, nickname, score, tags, body, pictures, spec, reply, appendBody, appendPictures, appendedAt } = row
  return {
    ...{ id, nickname, score, tags, body, pictures, spec, reply },
    at: row.createdAt.getTime(),
    append: appendedAt === null ? null : { body: appendBody ?? '', pictures: appendPictures, at: appendedAt.getTime() },
    mine: userId !== '' && row.userId === userId,
  }
}

/** Share of praise in percent; null without reviews: no data is not 0 %. */
const praise = (counts: { all: number; good: number }): number | null =>
  counts.all === 0 ? null : Math.round((counts.good / counts.all) * 100)

async function countsOf(db: Db, productId: string) {
  const of = (term: SQL | undefined) => (term ? sql<number>`count(*) filter (where ${term})::int` : sql<number>`count(*)::int`)
  const [row] = await db
    .select({ all: of(undefined), good: of(good), middle: of(middle), bad: of(bad), pictures: of(pictured), append: of(appended) })
    .from(productReviews)
    .where(shown(productId))
  return row ?? { all: 0, good: 0, middle: 0, bad: 0, pictures: 0, append: 0 }
}

function tagsOf(db: Db, productId: string): Promise<{ name: string; count: number }[]> {
  return rawRows<{ name: string; count: number }>(
    db,
    sql`select tag as name, count(*)::int as count from ${productReviews}, jsonb_array_elements_text(${productReviews.tags}) as tag
        where ${shown(productId)} group by tag order by count desc, tag limit ${SHOP.tags}`,
  )
}

const figures = new LargeFigures(
  async (db, productId) => {
    const [counts, tags] = await Promise.all([countsOf(db, productId), tagsOf(db, productId)])
    return { counts, tags }
  },
  ({ counts }) => counts.all,
)

/** Total, praise, tags and the newest good review with a word: what the product page shows. */
export async function reviewSummary(db: Db, productId: string, userId: string) {
  const [{ counts, tags }, [first]] = await Promise.all([
    figures.of(db, productId),
    db
      .select()
      .from(productReviews)
      .where(and(shown(productId), good))
      .orderBy(desc(productReviews.createdAt))
      .limit(1),
  ])
  return { total: counts.all, good: praise(counts), tags, first: first ? reviewCard(first, userId) : null }
}

/** Reviews of a product, newest first. */
export async function listReviews(
  db: Db,
  of: { productId: string; userId: string; filter: Filter; tag: string | undefined; page: number },
) {
  const { productId, userId, filter, tag, page } = of
  const tagged = tag === undefined ? undefined : sql`${productReviews.tags} ? ${tag}`
  const scope = and(shown(productId), TERMS[filter], tagged)
  const [{ counts, tags }, rows, withTag] = await Promise.all([
    figures.of(db, productId),
    db
      .select()
      .from(productReviews)
      .where(scope)
      .orderBy(desc(productReviews.createdAt), desc(productReviews.id))
      .limit(SHOP.pageSize)
      .offset((page - 1) * SHOP.pageSize),
    tagged && db.$count(productReviews, scope),
  ])
  return { total: withTag ?? counts[filter], page, good: praise(counts), counts, tags, rows: rows.map((row) => reviewCard(row, userId)) }
}
