import { and, gt, inArray, sum } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { livePresence } from '../../db/schema'
import { BEATS_TO_LIVE, LIVE_DEFAULTS } from './config'

/** How many are in each room now, over all processes; rooms nobody is in are left out. */
export async function viewersOf(db: Db, lessonIds: readonly string[], now: Date): Promise<Map<string, number>> {
  if (lessonIds.length === 0) return new Map()
  const since = new Date(now.getTime() - BEATS_TO_LIVE * LIVE_DEFAULTS.beatMs)
  const rows = await db
    .select({ lessonId: livePresence.lessonId, viewers: sum(livePresence.viewers).mapWith(Number) })
    .from(livePresence)
    .where(and(inArray(livePresence.lessonId, [...lessonIds]), gt(livePresence.seenAt, since)))
    .groupBy(livePresence.lessonId)
  return new Map(rows.map(({ lessonId, viewers }) => [lessonId, viewers]))
}
