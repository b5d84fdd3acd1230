/** Demo lives follow the clock: there always is one running, one this evening, one of the morning to look at again. */
import { and, eq, inArray } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { courseLessons, courseReminders } from '../../db/schema'
import type { LiveSlot } from './course'
import { demoLessons } from './catalogue'

const HOUR = 3_600_000
/** The running live is followed by the next so long before its end: twice as long as the sweep waits (server/sweeps.ts). */
const SOON_OVER = 600_000

/** A time of day in Asia/Shanghai, epoch ms. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`)

interface Times {
  startsAt: number
  endsAt: number
}

const lasting = (startsAt: number, hours: number): Times => ({ startsAt, endsAt: startsAt + hours * HOUR })

/** The next times of a slot seen from a moment, epoch ms. */
export function timesOf(slot: LiveSlot, now: number): Times {
  const today = dayOf(now)
  if (slot === 'now') return lasting(Math.floor(now / HOUR) * HOUR, 2)
  if (slot === 'morning') {
    const thisMorning = lasting(at(today, '07:20'), 0.75)
    return thisMorning.endsAt <= now ? thisMorning : lasting(at(addDays(today, -1), '07:20'), 0.75)
  }
  if (slot === 'evening') return lasting(at(today, '19:00'), 1.5)
  return lasting(at(addDays(today, slot.days), slot.at), 1.5)
}

/** Whether a live that was dated before is to be dated anew: it is over, or the one that always runs is about to be. */
function isPast(slot: LiveSlot, endsAt: number, now: number): boolean {
  if (slot === 'now') return endsAt - now < SOON_OVER
  if (slot === 'morning') return timesOf(slot, now).endsAt !== endsAt
  return endsAt <= now && dayOf(endsAt) !== dayOf(now)
}

/**
 * Dates the demo lives that are over anew, the running one before it is; reservations of the past ones end with them. Safe to run at any time, by any number
 * of processes. Lives of the operator are left alone: only lessons of the demo content are looked at.
 */
export async function dateLives(db: Db, now: Date): Promise<void> {
  const slots = new Map(demoLessons().flatMap(({ id, live }) => (live === undefined ? [] : [[id, live] as const])))
  const rows = await db
    .select({ id: courseLessons.id, liveEndsAt: courseLessons.liveEndsAt })
    .from(courseLessons)
    .where(and(eq(courseLessons.kind, 'live'), inArray(courseLessons.id, [...slots.keys()])))
  for (const { id, liveEndsAt } of rows) {
    const slot = slots.get(id)
    if (slot === undefined || liveEndsAt === null || !isPast(slot, liveEndsAt.getTime(), now.getTime())) continue
    const { startsAt, endsAt } = timesOf(slot, now.getTime())
    const same = and(eq(courseLessons.id, id), eq(courseLessons.liveEndsAt, liveEndsAt))
    await db
      .update(courseLessons)
      .set({ liveAt: new Date(startsAt), liveEndsAt: new Date(endsAt) })
      .where(same)
    await db.delete(courseReminders).where(and(eq(courseReminders.kind, 'live'), eq(courseReminders.refId, id)))
  }
}
