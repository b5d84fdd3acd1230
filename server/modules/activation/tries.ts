import { and, eq, gt, gte, sql } from 'drizzle-orm'
import { giveBack, take } from '../../db/counters'
import type { Db } from '../../db/client'
import { rateCounters } from '../../db/schema'
import { ACTIVATION } from './config'

/** Who tries a code, and from where. */
export interface Guesser {
  userId: string
  address: string
  now: Date
}

const keyOf = (userId: string) => `activation:${userId}`
const rowOf = (userId: string) => and(eq(rateCounters.key, keyOf(userId)), eq(rateCounters.window, ACTIVATION.waitSeconds))
const addressLimit = (address: string) => ({
  key: `activation:address:${address}`,
  limit: ACTIVATION.addressTries,
  seconds: ACTIVATION.addressSeconds,
})

/** Seconds a learner has to wait after too many wrong tries; 0: none. */
export async function waitOf(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ expiresAt: rateCounters.expiresAt })
    .from(rateCounters)
    .where(and(rowOf(userId), gte(rateCounters.count, ACTIVATION.tries), gt(rateCounters.expiresAt, now)))
  return row ? Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000) : 0
}

/**
 * Counts a try before it is looked at, so that no number of tries at once passes the limit; a right one is given back. Each
 * wrong try begins the wait anew: it is counted from the last one.
 * @returns 0 when it was counted, otherwise the seconds to wait
 */
export async function takeTry(db: Db, { userId, address, now }: Guesser): Promise<number> {
  const fromAddress = await take(db, addressLimit(address), now)
  if (fromAddress !== null) return fromAddress
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = sql`${rateCounters.expiresAt} <= ${at}`
  const expiresAt = new Date(now.getTime() + ACTIVATION.waitSeconds * 1000)
  const counted = await db
    .insert(rateCounters)
    .values({ key: keyOf(userId), window: ACTIVATION.waitSeconds, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.window],
      set: { count: sql`case when ${ended} then 1 else ${rateCounters.count} + 1 end`, expiresAt: sql`excluded.expires_at` },
      setWhere: sql`${ended} or ${rateCounters.count} < ${ACTIVATION.tries}`,
    })
    .returning({ count: rateCounters.count })
  if (counted.length > 0) return 0
  // Nothing was looked at: who knocks on while he waits takes no try from the others at his address.
  await giveBack(db, addressLimit(address))
  return waitOf(db, userId, now)
}

/** The try was right: it does not count. The wrong ones before it do. */
export async function giveTryBack(db: Db, { userId, address }: Guesser): Promise<void> {
  await giveBack(db, { key: keyOf(userId), limit: ACTIVATION.tries, seconds: ACTIVATION.waitSeconds })
  await giveBack(db, addressLimit(address))
}
