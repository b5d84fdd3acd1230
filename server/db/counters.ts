import { and, eq, or, sql } from 'drizzle-orm'
import { rateCounters } from './schema'
import type { Db } from './client'

/** At most `limit` uses of `key` in `seconds`, counted from the first use. */
export interface Limit {
  key: string
  limit: number
  seconds: number
}

class Exhausted extends Error {}

const rowOf = (limit: Limit) => and(eq(rateCounters.key, limit.key), eq(rateCounters.window, limit.seconds))

/** Seconds until the window of a limit ends, at least 1. */
async function secondsLeft(db: Db, limit: Limit, now: Date): Promise<number> {
  const [row] = await db.select({ expiresAt: rateCounters.expiresAt }).from(rateCounters).where(rowOf(limit))
  return Math.max(1, Math.ceil(((row?.expiresAt.getTime() ?? 0) - now.getTime()) / 1000))
}

/**
 * Counts one use in one conditional upsert, so that no number of rivals passes the limit (reliability.md rule 13).
 * @returns null when it was counted; otherwise the seconds until it may be tried again, and nothing is counted.
 */
export async function take(db: Db, limit: Limit, now: Date): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = sql`${rateCounters.expiresAt} <= ${at}`
  const counted = await db
    .insert(rateCounters)
    .values({ key: limit.key, window: limit.seconds, count: 1, expiresAt: new Date(now.getTime() + limit.seconds * 1000) })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.window],
      set: {
        count: sql`case when ${ended} then 1 else ${rateCounters.count} + 1 end`,
        expiresAt: sql`case when ${ended} then excluded.expires_at else ${rateCounters.expiresAt} end`,
      },
      setWhere: sql`${ended} or ${rateCounters.count} < ${limit.limit}`,
    })
    .returning({ count: rateCounters.count })
  return counted.length > 0 ? null : secondsLeft(db, limit, now)
}

/** Seconds until none of the limits is reached any more. */
async function longestWait(db: Db, limits: Limit[], now: Date): Promise<number> {
  const rows = await db
    .select()
    .from(rateCounters)
    .where(or(...limits.map(rowOf)))
  const reached = rows.filter(({ key, window, count }) =>
    limits.some((one) => one.key === key && one.seconds === window && count >= one.limit),
  )
  return Math.max(1, ...reached.map(({ expiresAt }) => Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)))
}

/**
 * Counts one use of every limit, or of none when one of them is reached. Callers name the limits in the same order
 * everywhere, so that two of them never wait for each other.
 * @returns null, or the seconds until it may be tried again: those of all that are reached, or who waited would be refused again.
 */
export async function takeAll(db: Db, limits: Limit[], now: Date): Promise<number | null> {
  try {
    await db.transaction(async (tx) => {
      for (const limit of limits) {
        if ((await take(tx, limit, now)) !== null) throw new Exhausted('limit reached')
      }
    })
    return null
  } catch (error) {
    if (error instanceof Exhausted) return longestWait(db, limits, now)
    throw error
  }
}

/** Takes back one counted use: it turned out not to count. */
export async function giveBack(db: Db, limit: Limit): Promise<void> {
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(rowOf(limit))
}

/** Forgets the uses of a limit. */
export async function forget(db: Db, limit: Limit): Promise<void> {
  await db.delete(rateCounters).where(rowOf(limit))
}
