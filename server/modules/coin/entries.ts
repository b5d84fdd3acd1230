import { and, count, desc, eq, gt, gte, like, lt, or } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { coinEntries } from '../../db/schema'
import { COIN } from './config'
import { accountOf } from './ledger'

/** Which entries: all, earned or spent ones. */
export type EntryFilter = 'all' | 'in' | 'out'

interface Asked {
  userId: string
  filter: EntryFilter
  /** Entries before this one; undefined: the newest ones. */
  before: number | undefined
}

const own = (userId: string) => eq(coinEntries.accountId, accountOf(userId))
const byFilter = { all: undefined, in: gt(coinEntries.amount, 0), out: lt(coinEntries.amount, 0) }

/** A page of a learner's ledger, newest first, each entry with the balance after it. */
export async function entriesOf(db: Db, { userId, filter, before }: Asked) {
  const older = before === undefined ? undefined : lt(coinEntries.id, before)
  const rows = await db
    .select()
    .from(coinEntries)
    .where(and(own(userId), byFilter[filter], older))
    .orderBy(desc(coinEntries.id))
    .limit(COIN.pageSize + 1)
  return {
    more: rows.length > COIN.pageSize,
    rows: rows.slice(0, COIN.pageSize).map(({ id, title, kind, amount, balanceAfter, createdAt }) => ({
      id,
      title,
      kind,
      amount,
      balanceAfter,
      createdAt: createdAt.getTime(),
    })),
  }
}

/**
 * How often each way of earning was paid today, by the ledger. A daily practice counts for the day its operation names last
 * (daily/reward.ts): yesterday's, paid after midnight, does not use up today's.
 */
export async function earnedToday(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Record<'daily' | 'invite', number>> {
  const day = dayOf(now.getTime())
  const daily = and(eq(coinEntries.kind, 'daily'), like(coinEntries.operationId, `daily:%:${day}`))
  const invited = and(eq(coinEntries.kind, 'invite'), gte(coinEntries.createdAt, new Date(`${day}T00:00:00+08:00`)))
  const rows = await db
    .select({ kind: coinEntries.kind, times: count() })
    .from(coinEntries)
    .where(and(own(userId), or(daily, invited)))
    .groupBy(coinEntries.kind)
  const times = (kind: string) => rows.find((row) => row.kind === kind)?.times ?? 0
  return { daily: times('daily'), invite: times('invite') }
}
