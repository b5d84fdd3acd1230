/** Coupon templates of the operator: the list, and stopping and resuming their claims. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { couponTemplates } from '../../db/schema'
import type { TemplateRow } from './shapes'

/** Every template, withdrawn ones among them, in the order of the centre. */
export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.select().from(couponTemplates).orderBy(asc(couponTemplates.position), asc(couponTemplates.id))

/**
 * Opens or stops the claims of a template, inside the caller's transaction; coupons that were claimed stay good.
 * @returns whether that changed anything
 * @throws Error in words for the operator: no such template
 */
export async function setClaimable(tx: Db, id: string, claimable: boolean): Promise<boolean> {
  const [known] = await tx.select({ id: couponTemplates.id }).from(couponTemplates).where(eq(couponTemplates.id, id))
  if (!known) throw new Error(`没有优惠券 ${id}，npm run shop -- coupon 会列出全部`)
  const standing = and(eq(couponTemplates.id, id), eq(couponTemplates.withdrawn, claimable))
  const changed = await tx.update(couponTemplates).set({ withdrawn: !claimable }).where(standing).returning({ id: couponTemplates.id })
  return changed.length > 0
}
