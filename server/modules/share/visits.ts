import { and, eq, gte, lt } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { shareVisits } from '../../db/schema'
import { moveCoins } from '../coin/ledger'
import { SHARE } from './config'

export interface Visit {
  code: string
  sharerId: string
  visitorId: string
  now: Date
}

/** Visitors a sharer has been credited for. */
export const creditedCount = (db: Db, sharerId: string): Promise<number> =>
  db.$count(shareVisits, and(eq(shareVisits.sharerId, sharerId), eq(shareVisits.credited, true)))

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

async function creditedOn(tx: Db, { sharerId, now }: Visit): Promise<number> {
  const today = dayOf(now.getTime())
  const credited = and(eq(shareVisits.sharerId, sharerId), eq(shareVisits.credited, true))
  return tx.$count(
    shareVisits,
    and(credited, gte(shareVisits.createdAt, startOf(today)), lt(shareVisits.createdAt, startOf(addDays(today, 1)))),
  )
}

/**
 * Remembers that a learner came through a share, and pays the sharer: once per learner whatever was shared, up to the limits
 * of a day and in all, never for a visit to oneself. One sharer's visitors wait for each other, so that no two of them take
 * the last place of a day.
 * @returns whether it was this learner's first visit to the sharer
 */
export async function recordVisit(tx: Db, visit: Visit): Promise<boolean> {
  const { code, sharerId, visitorId, now } = visit
  if (sharerId === visitorId) return false
  await lockLearner(tx, sharerId)
  const credited = (await creditedOn(tx, visit)) < SHARE.perDay && (await creditedCount(tx, sharerId)) < SHARE.inAll
  const made = await tx
    .insert(shareVisits)
    .values({ shareId: code, sharerId, visitorId, credited, createdAt: now })
    .onConflictDoNothing()
    .returning({ visitorId: shareVisits.visitorId })
  if (made.length === 0) return false
  if (credited) {
    const operationId = `invite:${sharerId}:${visitorId}`
    await moveCoins(tx, { operationId, userId: sharerId, amount: SHARE.coins, kind: 'invite', title: '好友通过分享加入', now })
  }
  return true
}
