/** Coupon templates of a goods file as rows of the database. */
import { sql } from 'drizzle-orm'
import { clockOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { couponTemplates } from '../../db/schema'
import { nextAt } from '../../modules/coupon/restock'
import { putRows, type Done } from '../course/put'
import type { DraftCoupon } from './draft'
import type { Stored, StoredCoupon } from './stored'

/** Whether a template goes on as it is restocked: its pieces and its next time are the clock's, not the file's. */
export const keepsPieces = ({ restockAt }: Pick<StoredCoupon, 'restockAt'>, { restock }: Pick<DraftCoupon, 'restock'>): boolean =>
  restock !== null && restockAt !== null && clockOf(restockAt.getTime()) === restock.at

function piecesOf(coupon: DraftCoupon, known: StoredCoupon | undefined, now: Date) {
  const { stock, restock } = coupon
  const restockAmount = restock?.amount ?? 0
  if (known && keepsPieces(known, coupon)) return { stock: known.stock, restockAt: known.restockAt, restockAmount }
  return { stock, restockAt: restock && nextAt(restock.at, now), restockAmount }
}

/**
 * Writes the coupons of a file that was checked, inside the import's transaction: new ones behind those of the centre. What was
 * claimed, and whether a template is withdrawn, stay as they are; claimed coupons keep the rule and the range they were claimed with.
 */
export async function putCoupons(tx: Db, coupons: DraftCoupon[], of: { stored: Stored; now: Date }): Promise<Done> {
  const [last] = await tx.select({ next: sql<number>`coalesce(max(${couponTemplates.position}) + 1, 0)::int` }).from(couponTemplates)
  let next = last?.next ?? 0
  const rows = coupons.map((coupon) => {
    const { id, name, note, shelf, rule, perPerson, opensAt, closesAt, validFrom, validUntil, validDays } = coupon
    const known = of.stored.coupons.get(id)
    const words = { id, name, note, place: shelf, rule, perPerson, opensAt, closesAt, validFrom, validUntil, validDays }
    return { ...words, ...piecesOf(coupon, known, of.now), position: known?.position ?? next++ }
  })
  return putRows(tx, couponTemplates, { rows, key: ['id'], mode: 'renew' })
}
