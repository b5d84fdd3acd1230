import { and, eq, inArray } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { checkIns } from '../../db/schema'
import { COIN } from './config'
import { moveCoins } from './ledger'

/** The seven days a learner is in, today among them. */
export interface Week {
  /** Days in a row up to today, or to yesterday while today is open. */
  streak: number
  checkedIn: boolean
  cells: { day: string; coins: number; done: boolean }[]
}

const coinsOfDay = (streak: number): number => COIN.week[(streak - 1) % COIN.week.length] ?? 0

/** Streaks of today and yesterday; 0 for a day without a check-in. */
async function streaks(db: Db, userId: string, today: string): Promise<{ today: number; before: number }> {
  const yesterday = addDays(today, -1)
  const rows = await db
    .select({ day: checkIns.day, streak: checkIns.streak })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), inArray(checkIns.day, [today, yesterday])))
  const of = (day: string) => rows.find((row) => row.day === day)?.streak ?? 0
  return { today: of(today), before: of(yesterday) }
}

/** The row of days as the page shows it: a missed day begins it again. */
export async function weekOf(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Week> {
  const today = dayOf(now.getTime())
  const known = await streaks(db, userId, today)
  const checkedIn = known.today > 0
  const current = checkedIn ? known.today : known.before + 1
  const first = current - ((current - 1) % COIN.week.length)
  const cells = COIN.week.map((coins, index) => ({
    day: addDays(today, first + index - current),
    coins,
    done: first + index < current || (checkedIn && first + index === current),
  }))
  return { streak: checkedIn ? current : current - 1, checkedIn, cells }
}

/**
 * Signs a learner in for today, once: day and coins are written together.
 * @returns the coins of today, 0 when the day was signed in before
 */
export async function checkIn(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const day = dayOf(now.getTime())
  const { before } = await streaks(tx, userId, day)
  const streak = before + 1
  const coins = coinsOfDay(streak)
  const made = await tx
    .insert(checkIns)
    .values({ userId, day, streak, coins, createdAt: now })
    .onConflictDoNothing()
    .returning({ day: checkIns.day })
  if (made.length === 0) return 0
  await moveCoins(tx, { operationId: `check-in:${userId}:${day}`, userId, amount: coins, kind: 'check-in', title: '每日签到', now })
  return coins
}
