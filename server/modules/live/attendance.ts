/** Who was in a room while the live ran, and for how long (docs/decisions/017-watched-intervals.md). */
import { sql } from 'drizzle-orm'
import type { LiveTimes } from '@/domain/live/state'
import type { Db } from '../../db/client'
import { liveAttendance } from '../../db/schema'
import { COURSE } from '../course/config'

/** A stretch of time in which a learner was in a room, epoch ms. */
export interface Stay {
  userId: string
  from: number
  until: number
}

/** Learners in a room of this process, and their time in it that is not written down yet. Several devices are one learner. */
export class Attendance {
  private readonly here = new Map<string, { devices: number; since: number }>()
  private past: Stay[] = []

  enter(userId: string, now: number): void {
    if (userId === '') return
    const one = this.here.get(userId)
    if (one) one.devices += 1
    else this.here.set(userId, { devices: 1, since: now })
  }

  /** How many learners are here. */
  get learners(): number {
    return this.here.size
  }

  /** With how many devices a learner is here. */
  devicesOf(userId: string): number {
    return this.here.get(userId)?.devices ?? 0
  }

  leave(userId: string, now: number): void {
    const one = this.here.get(userId)
    if (!one) return
    one.devices -= 1
    if (one.devices > 0) return
    this.here.delete(userId)
    this.past.push({ userId, from: one.since, until: now })
  }

  /** What is to be written down: the time of those who left, and of those who stay as well (all). */
  take(now: number, all: boolean): Stay[] {
    const taken = this.past
    this.past = []
    if (!all) return taken
    for (const [userId, one] of this.here) {
      taken.push({ userId, from: one.since, until: now })
      one.since = now
    }
    return taken
  }
}

/** Time of a live after which it counts as attended, ms. */
const enough = ({ startsAt, endsAt }: LiveTimes) => Math.ceil(((endsAt - startsAt) * COURSE.finishedPercent) / 100)

/** The first stay of every learner, and the rest: a statement changes a row once. */
function firstOfEach(stays: readonly Stay[]): [Stay[], Stay[]] {
  const first = new Map<string, Stay>()
  const rest: Stay[] = []
  for (const stay of stays) {
    if (first.has(stay.userId)) rest.push(stay)
    else first.set(stay.userId, stay)
  }
  // In one order, so that two processes do not wait for each other.
  return [[...first.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1)), rest]
}

/**
 * Writes stays down, as far as the live ran meanwhile. What another device or process accounted for already adds nothing, so
 * that nobody is there for longer than the clock says.
 */
export async function attend(db: Db, live: LiveTimes & { id: string }, stays: readonly Stay[]): Promise<void> {
  const { id, startsAt, endsAt } = live
  const needed = enough(live)
  const during = stays
    .map(({ userId, from, until }) => ({ userId, from: Math.max(from, startsAt), until: Math.min(until, endsAt) }))
    .filter(({ from, until }) => from < until)
  const t = liveAttendance
  const fresh = sql`least(excluded.attended_ms, (extract(epoch from excluded.accounted_until - ${t.accountedUntil}) * 1000)::bigint)`
  const grown = sql`case when ${t.startsAt} = excluded.starts_at then ${t.attendedMs} + greatest(0, ${fresh}) else excluded.attended_ms end`
  for (let [now, rest] = firstOfEach(during); now.length > 0; [now, rest] = firstOfEach(rest)) {
    const rows = now.map(({ userId, from, until }) => ({
      userId,
      lessonId: id,
      startsAt: new Date(startsAt),
      attendedMs: until - from,
      accountedUntil: new Date(until),
      finishedAt: until - from >= needed ? new Date(until) : null,
    }))
    await db
      .insert(t)
      .values(rows)
      .onConflictDoUpdate({
        target: [t.userId, t.lessonId],
        set: {
          startsAt: sql`excluded.starts_at`,
          attendedMs: grown,
          accountedUntil: sql`greatest(${t.accountedUntil}, excluded.accounted_until)`,
          finishedAt: sql`coalesce(${t.finishedAt}, case when ${grown} >= ${needed} then excluded.accounted_until end)`,
        },
      })
  }
}
