import { lte, sql } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { couponTemplates } from '../../db/schema'

/** A time of day (`10:00`, Asia/Shanghai) that comes next after `now`. */
export function nextAt(time: string, now: Date): Date {
  const today = dayOf(now.getTime())
  const at = new Date(`${today}T${time}:00+08:00`)
  return at > now ? at : new Date(`${addDays(today, 1)}T${time}:00+08:00`)
}

/**
 * Adds the pieces whose time has come, once, and sets the next time a day later: the statement looks at the time it changes,
 * so that any number of callers at once add them once.
 */
export async function restock(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const days = sql`floor(extract(epoch from ${at} - ${couponTemplates.restockAt}) / 86400) + 1`
  await db
    .update(couponTemplates)
    .set({
      stock: sql`${couponTemplates.stock} + ${couponTemplates.restockAmount}`,
      // Not `1 day`: where the database's own zone has summer time, one of its days has 23 hours.
      restockAt: sql`${couponTemplates.restockAt} + (${days}) * interval '24 hours'`,
    })
    .where(lte(couponTemplates.restockAt, now))
}
