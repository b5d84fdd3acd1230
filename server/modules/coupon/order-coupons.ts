/**
 * Coupons as the order uses them, inside its transaction. Every step is one conditional UPDATE, so that of two orders that
 * want the same coupon one gets it (reliability.md rule 13).
 */
import { and, asc, eq } from 'drizzle-orm'
import { startsLater, startWords } from '@/domain/coupon-start'
import type { CouponRule } from '@/domain/price/types'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { coupons, couponTemplates } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { msOf } from './shapes'
import { heldAt, usableAt } from './usable'

/** A coupon that may be used now, or later. */
export interface HeldCoupon {
  id: string
  name: string
  rule: CouponRule
  /** null: since it was claimed. */
  validFrom: Date | null
  expiresAt: Date
}

/** Names a coupon within the transaction of an order. */
export interface OrderCoupon {
  couponId: string
  orderNo: string
  now: Date
}

/** A learner's coupons that are neither used, locked nor expired, begun or not; the one that expires first comes first. */
export async function couponsFor(db: Db, { userId, now }: { userId: string; now: Date }): Promise<HeldCoupon[]> {
  const rows = await db
    .select({
      ...{ id: coupons.id, words: coupons.words, known: couponTemplates.name, rule: coupons.rule },
      ...{ validFrom: coupons.validFrom, expiresAt: coupons.expiresAt },
    })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(coupons.userId, userId), heldAt(now)))
    .orderBy(asc(coupons.expiresAt), asc(coupons.id))
  return rows.map(({ words, known, rule, ...row }) => ({ ...row, name: words?.name ?? known, rule: { ...rule, id: row.id } }))
}

/** Why a coupon could not be locked. Someone else's looks like none. */
async function refusal(tx: Db, { userId, couponId, now }: { userId: string; couponId: string; now: Date }): Promise<ApiError> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId)))
  if (!row) return new ApiError(CODE.failed, '没有找到这张优惠券，请重新选择')
  if (row.state === 'used') return new ApiError(CODE.failed, '这张优惠券已经用过了，请重新选择')
  if (row.expiresAt <= now) return new ApiError(CODE.failed, '这张优惠券已过期，请重新选择')
  const start = msOf(row.validFrom)
  if (startsLater(start, now.getTime())) return new ApiError(CODE.failed, `这张优惠券 ${startWords(start, now.getTime())}，请重新选择`)
  return new ApiError(CODE.failed, '这张优惠券正在另一笔订单中使用，请重新选择')
}

/**
 * Holds a coupon for an order that is not paid yet.
 * @returns its rule
 * @throws ApiError in words when it is used, held, expired, not begun or not the learner's
 */
export async function lockCoupon(tx: Db, of: OrderCoupon & { userId: string }): Promise<CouponRule> {
  const { userId, couponId, orderNo, now } = of
  const [row] = await tx
    .update(coupons)
    .set({ state: 'locked', orderNo })
    .where(and(eq(coupons.id, couponId), eq(coupons.userId, userId), usableAt(now)))
    .returning({ rule: coupons.rule })
  if (!row) throw await refusal(tx, of)
  return { ...row.rule, id: couponId }
}

/** The order was paid: its coupon is used up. @returns false when the order does not hold it (it was spent before) */
export async function spendCoupon(tx: Db, { couponId, orderNo, now }: OrderCoupon): Promise<boolean> {
  const spent = await tx
    .update(coupons)
    .set({ state: 'used', usedAt: now })
    .where(and(eq(coupons.id, couponId), eq(coupons.orderNo, orderNo), eq(coupons.state, 'locked')))
    .returning({ id: coupons.id })
  return spent.length > 0
}

/**
 * The order was cancelled, or refunded as a whole: the learner has the coupon again, for as long as it was valid.
 * @returns false when the order does not hold it (it was returned before)
 */
export async function returnCoupon(tx: Db, { couponId, orderNo }: Omit<OrderCoupon, 'now'>): Promise<boolean> {
  const returned = await tx
    .update(coupons)
    .set({ state: 'usable', orderNo: null, usedAt: null })
    .where(and(eq(coupons.id, couponId), eq(coupons.orderNo, orderNo)))
    .returning({ id: coupons.id })
  return returned.length > 0
}
