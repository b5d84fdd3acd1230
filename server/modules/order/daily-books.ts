/** The books of every day, compared by the server itself (reliability.md rule 16: reconcile daily). */
import { and, eq, lt } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { globalConfig } from '../../db/schema'
import { reconcile, type Books } from './reconcile'

/** The last day whose books were compared stands here, beside the configuration: one row that outlives a restart. */
export const BOOKS_KEY = 'PAY_RECONCILED_DAY'
const HOUR_MS = 3_600_000
/** The platform has the bill of a day from 10 o'clock of the next one on (WeChat Pay, "下载交易账单"). */
const READY_MS = 10 * HOUR_MS
/** Days that are made up for after the server, or the platform, was away. */
const MOST_DAYS = 30

/** How often it is looked whether a day has come. */
export const BOOKS_MS = HOUR_MS

/** The newest day whose bill the platform has; asked for earlier, a bill seems to hold none of the day's payments. */
export const newestBill = (now: Date): string => addDays(dayOf(now.getTime() - READY_MS), -1)

async function lastDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ value: globalConfig.value }).from(globalConfig).where(eq(globalConfig.key, BOOKS_KEY))
  return row?.value ?? null
}

/** Only forward: another process may be further. */
async function remember(db: Db, day: string): Promise<void> {
  await db.insert(globalConfig).values({ key: BOOKS_KEY, value: day, listed: false }).onConflictDoNothing()
  await db
    .update(globalConfig)
    .set({ value: day })
    .where(and(eq(globalConfig.key, BOOKS_KEY), lt(globalConfig.value, day)))
}

/**
 * Compares every day whose bill is there and that was not compared yet; a server that never did begins with yesterday. Two processes
 * that do it at once find the same: what one has settled the other does not see any more.
 * @param tell hears of each day
 * @throws what the platform says; the day is tried again at the next look
 */
export async function reconcileDays(world: Parameters<typeof reconcile>[0], tell: (day: string, books: Books) => void): Promise<void> {
  const newest = newestBill(world.now())
  const done = await lastDay(world.db)
  const earliest = addDays(newest, 1 - MOST_DAYS)
  const next = done === null ? newest : addDays(done, 1)
  for (let day = next < earliest ? earliest : next; day <= newest; day = addDays(day, 1)) {
    const books = await reconcile(world, day)
    await remember(world.db, day)
    tell(day, books)
  }
}
