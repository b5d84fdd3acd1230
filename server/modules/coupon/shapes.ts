import type { Static } from '@sinclair/typebox'
import type { coupons, couponTemplates } from '../../db/schema'
import type { StoredCouponRule } from '../../db/schema/coupon'
import type { Leads } from './leads'
import type { couponContracts } from './schema'

export type TemplateRow = typeof couponTemplates.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
export type Offer = Static<(typeof couponContracts)['centre']['result']>['offers'][number]
export type Mine = Static<(typeof couponContracts)['claim']['result']>

/** Epoch ms of a moment that may be missing. */
export const msOf = (moment: Date | null): number | null => moment?.getTime() ?? null

/** What a ticket shows of a coupon. */
export function valueOf({ name, note, place }: TemplateRow, rule: StoredCouponRule, leads: Leads) {
  const { kind, threshold, amount, percent, cap } = rule
  return { name, note, place, kind, threshold, amount, percent, cap, leadsTo: leads(place, rule) }
}

/** A coupon as its learner sees it: whether it has begun or expired is a question of the clock. */
export function mineOf(coupon: CouponRow, template: TemplateRow, { leads, now }: { leads: Leads; now: Date }): Mine {
  const { id, templateId, state, orderNo, claimedAt, validFrom, expiresAt, usedAt } = coupon
  return {
    ...valueOf(template, coupon.rule, leads),
    id,
    templateId,
    state: state === 'usable' && expiresAt <= now ? 'expired' : state,
    orderNo,
    claimedAt: claimedAt.getTime(),
    validFrom: msOf(validFrom),
    expiresAt: expiresAt.getTime(),
    usedAt: msOf(usedAt),
  }
}
