import { and, eq, like } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { coinEntries } from '../../db/schema'
import { accountOf, moveCoins } from '../coin/ledger'
import { DAILY } from './config'

interface Rewarded {
  userId: string
  /** YYYY-MM-DD of Asia/Shanghai. */
  day: string
}

/**
 * Pays a learner for a day done in time, once a day whatever subjects he practises: the operation is named by learner and day.
 * Before, it was named by the subject as well; a day that was paid so is not paid again.
 * Rivals meet at the lock of his account (coin/ledger.ts).
 */
export async function payReward(tx: Db, { userId, day }: Rewarded, now: Date): Promise<void> {
  await moveCoins(tx, {
    operationId: `daily:${userId}:${day}`,
    formerly: `daily:${userId}:%:${day}`,
    ...{ userId, amount: DAILY.reward, kind: 'daily', title: '完成每日一练', now },
  })
}

/** When a learner was paid for a day; more than once only from the time when every subject of it was paid. */
export async function rewardsOf(db: Db, { userId, day }: Rewarded): Promise<Date[]> {
  const rows = await db
    .select({ at: coinEntries.createdAt })
    .from(coinEntries)
    .where(
      and(eq(coinEntries.accountId, accountOf(userId)), eq(coinEntries.kind, 'daily'), like(coinEntries.operationId, `daily:%:${day}`)),
    )
  return rows.map(({ at }) => at)
}

/**
 * Coins that a set brings while it is open, or has brought: a result that was paid is as old as its payment, they are written
 * together.
 */
export function rewardOf(result: { finishedAt: Date } | null, rewards: readonly Date[]): number {
  const brought = result ? rewards.some((at) => at.getTime() === result.finishedAt.getTime()) : rewards.length === 0
  return brought ? DAILY.reward : 0
}
