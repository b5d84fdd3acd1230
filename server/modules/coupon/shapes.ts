import type { Static } from '@sinclair/typebox'
import type { coupons, couponTemplates } from '../../db/schema'
import type { CouponWords } from '../../db/schema/coupon'
import type { Leads } from './leads'
import type { couponContracts } from './schema'

export type TemplateRow = typeof couponTemplates.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
export type Offer = Static<(typeof couponContracts)['centre']['result']>['offers'][number]
export type Mine = Static<(typeof couponContracts)['claim']['result']>

/** Epoch ms of a moment that may be missing. */
export const msOf = (moment: Date | null): number | null => moment?.getTime() ?? null

/** The words of a template, for who claims it now. */
export const wordsOf = ({ name, note, place }: TemplateRow): CouponWords => ({ name, note, place })

/** What a ticket shows: of a coupon that was claimed what stood on it then, whatever its template gives to others by now (decision 019). */
export function valueOf(template: TemplateRow, coupon: CouponRow | undefined, leads: Leads) {
  const { rule } = coupon ?? template
  const words = coupon?.words ?? wordsOf(template)
  const { kind, threshold, amount, percent, cap } = rule
  return { ...words, kind, threshold, amount, percent, cap, leadsTo: leads(words.place, rule) }
}

/** A coupon as its learner sees it: whether it has begun or expired is a question of the clock. */
export function mineOf(coupon: CouponRow, template: TemplateRow, { leads, now }: { leads: Leads; now: Date }): Mine {
  const { id, templateId, state, orderNo, claimedAt, validFrom, expiresAt, usedAt } = coupon
  return {
    ...valueOf(template, coupon, leads),
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
