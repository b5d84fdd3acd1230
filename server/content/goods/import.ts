/** Imports goods files: each in one transaction, whole or not at all. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, freightRules, products, skus } from '../../db/schema'
import { putProduct, putVirtual } from '../../modules/shop/put-product'
import { subjectOf } from '../course/check'
import { putRows, type Done } from '../course/put'
import type { Problem } from '../draft'
import { storedProblems } from './check'
import { putCoupons } from './coupons'
import { isGoods, type DraftGoods, type DraftOpening, type DraftProduct, type GoodsFile } from './draft'
import { putPhotos, readPhotos, type Photos } from './photos'
import { TONES } from './read-product'
import { productNow, readStored, type Stored } from './stored'

interface Kept {
  skuId: string
  /** Pieces there are, and pieces the file says. */
  stock: number | null
  said: number
}

/** What an import wrote of a file. */
export interface GoodsCounts {
  products: Done & { unchanged: number }
  /** Forms a product lost. */
  formsWithdrawn: number
  coupons: Done & { unchanged: number }
  freight: Done
  /** Forms whose stock stayed another than the file says. */
  kept: Kept[]
  /** Products and coupons of the file that are withdrawn, and stay so. */
  off: { products: string[]; coupons: string[] }
}

interface Options {
  /** Where the photos lie. */
  folder: string
  now: Date
}

type Writing = Pick<Options, 'now'> & { stored: Stored; photos: Photos }

/** The place behind the last goods of the shop. */
async function nextPosition(tx: Db): Promise<number> {
  const position = sql<number>`coalesce(max(${products.position}) + 1, 0)::int`
  const [row] = await tx.select({ next: position }).from(products).where(eq(products.kind, 'goods'))
  return row?.next ?? 0
}

async function writeGoods(tx: Db, goods: DraftGoods, { stored, photos, now }: Writing): Promise<number> {
  const { id, subject, pictures, tone, limit, freight, place: _place, skus: forms, ...words } = goods
  await putProduct(tx, {
    ...words,
    id,
    refId: id,
    tone,
    virtual: false,
    subjectId: subject === null ? null : subjectOf({ subject }, stored),
    pictures: pictures.map(({ title, photo }, index) => {
      const file = photo === null ? undefined : photos.get(photo)?.file
      return { src: file === undefined ? null : `/media/picture/${file}`, tone: (tone + index) % TONES, title }
    }),
    limitPer: limit,
    freightRuleId: freight,
    position: stored.products.get(id)?.position ?? (await nextPosition(tx)),
    skus: forms,
    now,
  })
  const ids = forms.map((form) => form.id)
  // Orders name forms: one that is gone from the file is withdrawn, and comes back with it.
  await tx
    .update(skus)
    .set({ withdrawn: false })
    .where(and(inArray(skus.id, ids), eq(skus.withdrawn, true)))
  const gone = await tx
    .update(skus)
    .set({ withdrawn: true })
    .where(and(eq(skus.productId, id), eq(skus.withdrawn, false), notInArray(skus.id, ids)))
    .returning({ id: skus.id })
  return gone.length
}

async function writeOpening(tx: Db, opening: DraftOpening, { stored, now }: Writing): Promise<void> {
  const { id, kind, opens: refId, place: _place, ...words } = opening
  const thing = stored.things.get(id)
  await putVirtual(tx, { ...words, kind, refId, subjectId: thing?.subjectId ?? null, now })
  if (kind === 'paper') await tx.update(advancedPapers).set({ productId: id }).where(eq(advancedPapers.id, refId))
}

async function writeProduct(tx: Db, product: DraftProduct, of: Writing & { counts: GoodsCounts }): Promise<void> {
  const { counts, stored } = of
  const before = await productNow(tx, product.id)
  if (isGoods(product)) counts.formsWithdrawn += await writeGoods(tx, product, of)
  else await writeOpening(tx, product, of)
  const known = stored.products.get(product.id)
  const what = known === undefined ? 'added' : before === (await productNow(tx, product.id)) ? 'unchanged' : 'updated'
  counts.products[what]++
  if (known?.withdrawn) counts.off.products.push(product.id)
}

/** Forms that stand with another stock than the file says. */
const keptOf = ({ products: list }: GoodsFile, stored: Stored): Kept[] =>
  list.filter(isGoods).flatMap((goods) =>
    goods.skus.flatMap(({ id: skuId, stock: said }) => {
      const known = stored.skus.get(skuId)
      return known === undefined || known.stock === said ? [] : [{ skuId, stock: known.stock, said }]
    }),
  )

async function write(tx: Db, file: GoodsFile, of: Writing): Promise<GoodsCounts> {
  const rules = file.freight.map((rule) => ({ id: rule.id, rule }))
  const freight = await putRows(tx, freightRules, { rows: rules, key: ['id'], mode: 'renew' })
  await putPhotos(tx, of.photos)
  const coupons = await putCoupons(tx, file.coupons, of)
  const off = file.coupons.flatMap(({ id }) => (of.stored.coupons.get(id)?.withdrawn ? [id] : []))
  const counts: GoodsCounts = {
    products: { added: 0, updated: 0, unchanged: 0 },
    formsWithdrawn: 0,
    coupons: { ...coupons, unchanged: file.coupons.length - coupons.added - coupons.updated },
    freight,
    kept: keptOf(file, of.stored),
    off: { products: [], coupons: off },
  }
  for (const product of file.products) await writeProduct(tx, product, { ...of, counts })
  return counts
}

/**
 * Imports a file that was read. Stock and sold of forms that stand, claims of coupons, and what is withdrawn stay as they are.
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export async function importGoods(
  db: Db,
  file: GoodsFile,
  { folder, now }: Options,
): Promise<{ counts: GoodsCounts | null; problems: Problem[] }> {
  const { photos, problems: missing } = readPhotos(file, folder)
  return db.transaction(async (tx) => {
    // Things that are sold must not go meanwhile, and places on the shelf are given one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = await readStored(tx, file)
    const problems = [...file.problems, ...missing, ...storedProblems(file, stored)]
    return problems.length > 0 ? { counts: null, problems } : { counts: await write(tx, file, { stored, photos, now }), problems }
  })
}
