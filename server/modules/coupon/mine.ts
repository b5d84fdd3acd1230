import { and, asc, desc, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { coupons, couponTemplates } from '../../db/schema'
import { notFound } from '../../http/errors'
import { COUPON } from './config'
import { readLeads } from './leads'
import { mineOf, type Mine } from './shapes'
import { heldAt, usableAt, waitsAt } from './usable'

const DAY = 86_400_000

export type CouponTab = 'usable' | 'used' | 'expired'

/** What stands under a tab. A coupon an unpaid order holds stays with the usable ones: it comes back when the order ends. */
function tabOf(tab: CouponTab, now: Date): { where: SQL | undefined; order: SQL[] } {
  const kept = new Date(now.getTime() - COUPON.keepDays * DAY)
  if (tab === 'used') return { where: and(eq(coupons.state, 'used'), gt(coupons.usedAt, kept)), order: [desc(coupons.usedAt)] }
  if (tab === 'expired') {
    const over = and(eq(coupons.state, 'usable'), lte(coupons.expiresAt, now), gt(coupons.expiresAt, kept))
    return { where: over, order: [desc(coupons.expiresAt)] }
  }
  return {
    where: or(eq(coupons.state, 'locked'), heldAt(now)),
    order: [waitsAt(now), asc(coupons.expiresAt)],
  }
}

/** A page of a learner's coupons: those that expire first stand first, those that have not begun last; used and expired ones newest first. */
export async function mineIn(db: Db, asked: { userId: string; tab: CouponTab; page: number; now: Date }) {
  const { userId, tab, page, now } = asked
  const own = (of: CouponTab) => and(eq(coupons.userId, userId), tabOf(of, now).where)
  const [rows, total, usable, leads] = await Promise.all([
    db
      .select({ coupon: coupons, template: couponTemplates })
      .from(coupons)
      .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
      .where(own(tab))
      .orderBy(...tabOf(tab, now).order, asc(coupons.id))
      .limit(COUPON.pageSize)
      .offset((page - 1) * COUPON.pageSize),
    db.$count(coupons, own(tab)),
    db.$count(coupons, and(eq(coupons.userId, userId), usableAt(now))),
    readLeads(db),
  ])
  return { now: now.getTime(), usable, total, rows: rows.map(({ coupon, template }) => mineOf(coupon, template, { leads, now })) }
}

/** One coupon of a learner. @throws ApiError not found: none, or someone else's */
export async function oneOf(db: Db, { userId, id, now }: { userId: string; id: string; now: Date }): Promise<Mine> {
  const [row] = await db
    .select({ coupon: coupons, template: couponTemplates })
    .from(coupons)
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(and(eq(coupons.id, id), eq(coupons.userId, userId)))
  if (!row) throw notFound('优惠券')
  return mineOf(row.coupon, row.template, { leads: await readLeads(db), now })
}
