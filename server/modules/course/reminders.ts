/** Reservations of lives, and what learners are told of them (and of courses that came on sale). */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { liveStateAt } from '@/domain/live/state'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { courseLessons, courseReminders, courses } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { COURSE } from './config'
import { canWrite } from './live-messages'
import { liveOf } from './lives'
import { findCourse } from './teaching'

interface Of {
  userId: string
  now: Date
}

const reminder = (of: Of, kind: 'live' | 'sale', refId: string) =>
  and(eq(courseReminders.userId, of.userId), eq(courseReminders.kind, kind), eq(courseReminders.refId, refId))

/** Writes a wish of a learner, or takes it back; twice is once. */
async function keep(db: Db, row: typeof courseReminders.$inferInsert, on: boolean): Promise<void> {
  const of = { userId: row.userId, now: row.createdAt }
  if (!on) return void (await db.delete(courseReminders).where(reminder(of, row.kind, row.refId)))
  const { userId, kind, refId } = courseReminders
  // A consent that was given before stays.
  const agreed = sql`${courseReminders.agreed} or excluded.agreed`
  await db
    .insert(courseReminders)
    .values(row)
    .onConflictDoUpdate({ target: [userId, kind, refId], set: { agreed } })
}

interface Reservation {
  lessonId: string
  on: boolean
  /** The learner agreed to one message of WeChat. */
  agreed?: boolean | undefined
}

/**
 * Reserves a live (on) or gives it up.
 * @returns message: WeChat will tell it, else the app alone does
 * @throws ApiError not found; in words when it has begun
 */
export async function reserve(db: Db, { lessonId, on, agreed }: Reservation, of: Of): Promise<{ reserved: boolean; message: boolean }> {
  const live = await liveOf(db, lessonId)
  if (!live) throw notFound('直播')
  const times = { startsAt: live.startsAt.getTime(), endsAt: live.endsAt.getTime(), replay: live.replay }
  const state = liveStateAt(times, of.now.getTime())
  if (on && state === 'running') throw new ApiError(CODE.failed, '直播已经开始，直接进入就可以')
  if (on && state !== 'coming') throw new ApiError(CODE.failed, '直播已经结束，去看看回放吧')
  const remindAt = new Date(times.startsAt - COURSE.remindBeforeMs)
  const message = on && agreed === true && (await canWrite(db, of.userId))
  await keep(db, { userId: of.userId, kind: 'live', refId: lessonId, remindAt, agreed: message, createdAt: of.now }, on)
  return { reserved: on, message }
}

/** Wants to hear when a course is on sale (on), or no longer. @throws ApiError not found */
export async function remindSale(db: Db, { courseId, on }: { courseId: string; on: boolean }, of: Of): Promise<{ reminded: boolean }> {
  const course = await findCourse(db, courseId)
  if (course.withdrawn) throw notFound('课程')
  await keep(db, { userId: of.userId, kind: 'sale', refId: courseId, remindAt: course.saleAt ?? of.now, createdAt: of.now }, on)
  return { reminded: on }
}

/** Whether a learner wants to hear of a course. */
export const isReminded = async (db: Db, courseId: string, of: Of): Promise<boolean> =>
  of.userId !== '' && (await db.$count(courseReminders, reminder(of, 'sale', courseId))) > 0

/** Marks what is due as told; of two devices that ask at once one gets it. @returns what the caller is to say */
async function takeDue(db: Db, of: Of): Promise<Map<string, 'live' | 'sale'>> {
  const due = and(eq(courseReminders.userId, of.userId), isNull(courseReminders.toldAt), lte(courseReminders.remindAt, of.now))
  const rows = await db
    .update(courseReminders)
    .set({ toldAt: of.now })
    .where(due)
    .returning({ kind: courseReminders.kind, refId: courseReminders.refId })
  return new Map(rows.map(({ kind, refId }) => [refId, kind]))
}

/** What the learner is told now, each thing once: lives that have not ended, courses on sale. */
export async function dueReminders(db: Db, of: Of) {
  const due = await takeDue(db, of)
  const ids = (kind: 'live' | 'sale') => [...due].filter(([, of]) => of === kind).map(([id]) => id)
  const [lives, onSale] = await Promise.all([
    db
      .select()
      .from(courseLessons)
      .where(inArray(courseLessons.id, ids('live')))
      .orderBy(asc(courseLessons.liveAt)),
    db
      .select({ refId: courses.id, title: courses.name })
      .from(courses)
      .where(and(inArray(courses.id, ids('sale')), eq(courses.withdrawn, false))),
  ])
  return [
    ...lives
      .filter(({ liveEndsAt, withdrawn }) => !withdrawn && liveEndsAt !== null && liveEndsAt > of.now)
      .map(({ id, title, liveAt }) => ({ kind: 'live' as const, refId: id, title, startsAt: liveAt?.getTime() ?? null })),
    ...onSale.map((row) => ({ kind: 'sale' as const, ...row, startsAt: null })),
  ]
}
