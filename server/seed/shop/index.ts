/** Demo goods with freight, reviews and stock, and the products of papers that only a purchase opens. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, freightRules, productReviews, products } from '../../db/schema'
import type { Deps } from '../../deps'
import { putProduct, putVirtual } from '../../modules/shop/put-product'
import { FREIGHT, GOODS, SERVICES, type DemoGoods } from './goods'
import { REVIEWS } from './reviews'

const DAY = 86_400_000
const TONES = 5
/** Pieces one order may have (mockup 28). */
const LIMIT = 5
/** Fen: a paper that coins do not open. */
const PAPER = { price: 1990, originalPrice: 2990 } as const

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

async function putGoods(tx: Db, goods: DemoGoods, of: { position: number; now: Date }): Promise<void> {
  const { pictures, tone = 0, ...row } = goods
  await putProduct(tx, {
    ...row,
    ...of,
    kind: 'goods',
    refId: goods.id,
    tone,
    virtual: false,
    pictures: pictures.map((title, index) => ({ src: null, tone: (tone + index) % TONES, title })),
    services: SERVICES,
    limitPer: LIMIT,
    freightRuleId: 'zto',
  })
  const rows = (REVIEWS[goods.id] ?? []).map(({ daysAgo, append, reply, ...review }, index) => ({
    ...review,
    id: `${goods.id}-review-${index + 1}`,
    productId: goods.id,
    reply: reply ?? null,
    appendBody: append?.body ?? null,
    appendedAt: append ? ago(of.now, append.daysAgo) : null,
    createdAt: ago(of.now, daysAgo),
  }))
  if (rows.length > 0) await tx.insert(productReviews).values(rows).onConflictDoNothing()
}

/** A product for every paper that coins do not open and nothing sells yet; its price is the demo's, and on sale with the demo alone. */
async function putPapers(tx: Db, now: Date, demo: boolean): Promise<void> {
  const papers = await tx
    .select()
    .from(advancedPapers)
    .where(and(eq(advancedPapers.lock, 'product'), isNull(advancedPapers.productId)))
  for (const { id, subjectId, name } of papers) {
    await tx
      .update(advancedPapers)
      .set({ productId: `paper:${id}` })
      .where(eq(advancedPapers.id, id))
    await putVirtual(tx, {
      kind: 'paper',
      refId: id,
      name,
      shortName: '押题卷',
      summary: '考前查漏补缺，付款后立即开放',
      subjectId,
      tone: 4,
      ...PAPER,
      now,
    })
    if (!demo)
      await tx
        .update(products)
        .set({ withdrawn: true })
        .where(eq(products.id, `paper:${id}`))
  }
}

/**
 * Fills a shop that has no freight rules yet, inside the caller's transaction; one that has them is left as it is.
 * @param demo with goods and prices that nobody delivers: false leaves the goods out, and papers wait for the operator's price
 */
export async function seedShop(tx: Db, now: Date, demo = true): Promise<void> {
  const [known] = await tx.select({ id: freightRules.id }).from(freightRules).limit(1)
  if (!known) {
    await tx.insert(freightRules).values(FREIGHT.map((rule) => ({ id: rule.id, rule })))
    for (const [position, goods] of demo ? GOODS.entries() : []) await putGoods(tx, goods, { position, now })
  }
  await putPapers(tx, now, demo)
}

/** Fills the shop of a database from before there was one, all in one transaction. */
export const seedMissingShop = ({ db, now }: Pick<Deps, 'db' | 'now'>, demo = true): Promise<void> =>
  db.transaction((tx) => seedShop(tx, now(), demo))
