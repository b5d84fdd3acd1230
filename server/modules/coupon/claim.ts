import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { coupons, couponTemplates } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { readLeads } from './leads'
import { restock } from './restock'
import { mineOf, wordsOf, type CouponRow, type Mine, type TemplateRow } from './shapes'
import { oneToUse } from './usable'

/** A learner's wish for a coupon. */
export interface Claim {
  userId: string
  templateId: string
  now: Date
}

/** A coupon is good until the end of its last day (Asia/Shanghai). */
function expiryOf({ validDays, validUntil }: TemplateRow, now: Date): Date {
  const byDays = validDays === null ? null : new Date(`${addDays(dayOf(now.getTime()), validDays + 1)}T00:00:00+08:00`)
  const ends = [byDays, validUntil].filter((end): end is Date => end !== null)
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

/** @throws ApiError not found: none, or withdrawn */
export async function findTemplate(db: Db, id: string): Promise<TemplateRow> {
  const [template] = await db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.id, id), eq(couponTemplates.withdrawn, false)))
  if (!template) throw notFound('优惠券')
  return template
}

/** Takes a piece of the stock in one conditional statement; @returns false when there is none to take now. */
async function takePiece(tx: Db, { templateId, now }: Claim): Promise<boolean> {
  const open = and(
    or(isNull(couponTemplates.opensAt), lte(couponTemplates.opensAt, now)),
    or(isNull(couponTemplates.closesAt), gt(couponTemplates.closesAt, now)),
    // The centre that offered it may be an hour old.
    or(isNull(couponTemplates.validUntil), gt(couponTemplates.validUntil, now)),
    or(isNull(couponTemplates.stock), lt(couponTemplates.taken, couponTemplates.stock)),
  )
  const taken = await tx
    .update(couponTemplates)
    .set({ taken: sql`${couponTemplates.taken} + 1` })
    .where(and(eq(couponTemplates.id, templateId), eq(couponTemplates.withdrawn, false), open))
    .returning({ id: couponTemplates.id })
  return taken.length > 0
}

function whyNot({ opensAt, closesAt, validUntil }: TemplateRow, now: Date): ApiError {
  if (opensAt !== null && opensAt > now) return new ApiError(CODE.failed, '这张券还没有开抢，请到时间再来')
  if (closesAt !== null && closesAt <= now) return new ApiError(CODE.failed, '这张券的领取时间已经结束，看看其他的券吧')
  if (validUntil !== null && validUntil <= now) return new ApiError(CODE.failed, '这张券的有效期已经结束，看看其他的券吧')
  return new ApiError(CODE.failed, '这张券已经被抢光了，看看其他的券吧')
}

const ownOf = (tx: Db, { userId, templateId }: Claim): Promise<CouponRow[]> =>
  tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.userId, userId), eq(coupons.templateId, templateId)))
    .orderBy(desc(coupons.number))

/** Who may claim no more: gets the one he has to use, or hears that the limit is reached. */
function alreadyClaimed(own: CouponRow[], { perPerson }: TemplateRow, now: Date): CouponRow {
  const usable = oneToUse(own, now)
  if (usable) return usable
  throw new ApiError(CODE.failed, `这张券每人限领 ${perPerson} 张，你已经领过了`)
}

/**
 * Gives a learner a coupon, inside the caller's transaction: the number within the limit per person is a unique key, the
 * piece of the stock a conditional UPDATE, so that no number of rivals gets more than there are.
 * @throws ApiError in words; the caller's transaction must end with it
 */
export async function claimCoupon(tx: Db, claim: Claim): Promise<Mine> {
  const { userId, templateId, now } = claim
  await restock(tx, now)
  const template = await findTemplate(tx, templateId)
  const own = await ownOf(tx, claim)
  const shown = { leads: await readLeads(tx), now }
  if (own.length >= template.perPerson) return mineOf(alreadyClaimed(own, template, now), template, shown)
  const [made] = await tx
    .insert(coupons)
    .values({
      id: randomUUID(),
      userId,
      templateId,
      number: own.length + 1,
      words: wordsOf(template),
      rule: template.rule,
      claimedAt: now,
      validFrom: template.validFrom,
      expiresAt: expiryOf(template, now),
    })
    .onConflictDoNothing()
    .returning()
  // Another claim of the same learner was faster: what it got is what this one asked for.
  if (!made) return mineOf(alreadyClaimed(await ownOf(tx, claim), template, now), template, shown)
  if (!(await takePiece(tx, claim))) throw whyNot(template, now)
  return mineOf(made, template, shown)
}
