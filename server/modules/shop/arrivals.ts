/** 到货提醒: who waits for a sku that is sold out hears of it in the app, and by one message of WeChat when he agreed to it. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { arrivalNotices, identities, products, skus } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError, notFound } from '../../http/errors'
import { firstLetters } from '../../letters'
import { WECHAT_MINI } from '../auth/service'
import { deliver } from '../reminder/deliver'
import { momentOf, readTemplate, type Template } from '../reminder/template'
import { ARRIVAL_TEMPLATE, SHOP } from './config'

interface Own {
  userId: string
  skuId: string
}

const noticeOf = ({ userId, skuId }: Own) => and(eq(arrivalNotices.userId, userId), eq(arrivalNotices.skuId, skuId))

/** Whether WeChat can write to a learner about an arrival: the operator has a template, and the learner came by the mini program. */
async function canWrite(db: Db, userId: string): Promise<boolean> {
  if (!(await readTemplate(db, ARRIVAL_TEMPLATE))) return false
  return (await db.$count(identities, and(eq(identities.userId, userId), eq(identities.provider, WECHAT_MINI)))) > 0
}

/**
 * Waits for a sku, or no longer. Wished again after it was told, it is told again.
 * @param of.agreed the learner agreed to one message of WeChat
 * @returns whether a message will be sent: else the app alone tells it
 * @throws ApiError in words when the sku is not there, or not sold out
 */
export async function awaitArrival(
  db: Db,
  { userId, skuId, on, agreed, now }: Own & { on: boolean; agreed: boolean; now: Date },
): Promise<{ on: boolean; message: boolean }> {
  if (!on) {
    await db.delete(arrivalNotices).where(noticeOf({ userId, skuId }))
    return { on, message: false }
  }
  const [sku] = await db
    .select({ stock: skus.stock })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(skus.id, skuId), eq(skus.withdrawn, false), eq(products.withdrawn, false)))
  if (!sku) throw notFound('商品')
  if (sku.stock !== 0) throw new ApiError(CODE.failed, '这件商品有货，可以直接下单')
  const message = agreed && (await canWrite(db, userId))
  await db
    .insert(arrivalNotices)
    .values({ userId, skuId, agreed: message, createdAt: now })
    .onConflictDoUpdate({
      target: [arrivalNotices.userId, arrivalNotices.skuId],
      // A consent that was given and not used yet stays.
      set: { agreed: sql`excluded.agreed or (${arrivalNotices.agreed} and ${arrivalNotices.notifiedAt} is null)`, notifiedAt: null },
    })
  return { on, message }
}

/** Whoever bought it does not wait for it any more. */
export async function arrivalsDone(tx: Db, of: { userId: string; skuIds: readonly string[] }): Promise<void> {
  if (of.skuIds.length === 0) return
  await tx.delete(arrivalNotices).where(and(eq(arrivalNotices.userId, of.userId), inArray(arrivalNotices.skuId, [...of.skuIds])))
}

/** The skus a learner waits for; true: WeChat told of it. */
export async function awaitedBy(db: Db, userId: string): Promise<Map<string, boolean>> {
  const rows = await db.select().from(arrivalNotices).where(eq(arrivalNotices.userId, userId))
  return new Map(rows.map(({ skuId, notifiedAt }) => [skuId, notifiedAt !== null]))
}

/** May be bought: neither withdrawn nor sold out. */
const isThere = sql`${skus.stock} > 0 and not ${skus.withdrawn} and not ${products.withdrawn}`

/** What a learner waited for and is there now, the longest awaited last; all of it as long as it is there and was not dismissed. */
export async function arrivedFor(db: Db, userId: string): Promise<{ productId: string; name: string }[]> {
  return db
    .select({ productId: products.id, name: products.name })
    .from(arrivalNotices)
    .innerJoin(skus, eq(skus.id, arrivalNotices.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(arrivalNotices.userId, userId), isThere))
    .orderBy(desc(arrivalNotices.createdAt), asc(products.id))
}

interface Due extends Own {
  openid: string
  productId: string
  name: string
}

/** Takes the notices whose goods are there: each by one process, with its consent spent. */
function takeDue(db: Db, now: Date, most: number): Promise<Due[]> {
  return rawRows<Due>(
    db,
    sql`with due as (
      select n.user_id, n.sku_id, i.subject, ${products.id} as product_id, ${products.name} as name
      from arrival_notices n
      join ${skus} on ${skus.id} = n.sku_id
      join ${products} on ${products.id} = ${skus.productId}
      join identities i on i.user_id = n.user_id and i.provider = ${WECHAT_MINI}
      where n.agreed and n.notified_at is null and ${isThere}
      order by n.created_at, n.user_id limit ${most} for update of n skip locked)
    update arrival_notices n set notified_at = ${now.toISOString()}::timestamptz from due where n.user_id = due.user_id and n.sku_id = due.sku_id
    returning n.user_id as "userId", n.sku_id as "skuId", due.subject as openid, due.product_id as "productId", due.name`,
  )
}

/** Puts a notice back that was not sent. */
const putBack = (db: Db, of: Own) => db.update(arrivalNotices).set({ notifiedAt: null }).where(noticeOf(of))

/** WeChat knows of no consent: what was written down does not hold, the app alone tells it. */
const forgetConsent = (db: Db, of: Own) => db.update(arrivalNotices).set({ agreed: false, notifiedAt: null }).where(noticeOf(of))

/** Letters a text field of a WeChat message takes, less the words around the name. */
const NAME_LETTERS = 14

const messageOf = ({ id, text, time }: Template, { openid, productId, name }: Due, now: Date) => ({
  openid,
  templateId: id,
  page: `pages_subpkg_profile/goods/goods?productId=${encodeURIComponent(productId)}`,
  data: {
    [text]: { value: `${firstLetters(name, NAME_LETTERS)} 到货了` },
    [time]: { value: momentOf(now.getTime()) },
  },
})

/**
 * Tells by WeChat what is there again, once per wish; to be called now and then, by every process.
 * @param signal the process stops: no message is begun any more
 * @returns how many were told
 * @throws what WeChat answered when it takes no messages now; those that were not sent are due again
 */
export async function tellArrivals({ db, wechat }: Pick<Deps, 'db' | 'wechat'>, now: Date, signal?: AbortSignal): Promise<number> {
  const template = await readTemplate(db, ARRIVAL_TEMPLATE)
  if (!template) return 0
  return deliver(wechat, {
    take: (most) => takeDue(db, now, most),
    most: SHOP.arrivalBatch,
    messageOf: (one) => messageOf(template, one, now),
    forgetConsent: (one) => forgetConsent(db, one),
    putBack: (one) => putBack(db, one),
    signal,
  })
}
