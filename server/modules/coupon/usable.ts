/** Which coupons can be used at a moment: begun, not over, and in no order. The clock says it, no state does. */
import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { coupons } from '../../db/schema'
import type { CouponRow } from './shapes'

/** In no order and not over, begun or not. */
export const heldAt = (now: Date): SQL | undefined => and(eq(coupons.state, 'usable'), gt(coupons.expiresAt, now))

/** What an order may take at `now`. */
export const usableAt = (now: Date): SQL | undefined => and(heldAt(now), or(isNull(coupons.validFrom), lte(coupons.validFrom, now)))

/** 0 for those that have begun, 1 for those that have not: the first key of their order. */
export const waitsAt = (now: Date): SQL => sql`case when ${coupons.validFrom} > ${now.toISOString()}::timestamptz then 1 else 0 end`

/** Of a learner's coupons the one to use: one that has begun, else the one that begins first; undefined: none is left. */
export function oneToUse(own: readonly CouponRow[], now: Date): CouponRow | undefined {
  const held = own.filter(({ state, expiresAt }) => state === 'usable' && expiresAt > now)
  const wait = ({ validFrom }: CouponRow) => Math.max(0, (validFrom?.getTime() ?? 0) - now.getTime())
  return held.sort((a, b) => wait(a) - wait(b))[0]
}
