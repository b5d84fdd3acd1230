/** Reservations of lives, and what learners are told of them (and of courses that came on sale). */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { liveStateAt } from '@/domain/live/state'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { courseLessons, courseReminders, courses } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { COURSE } from './config'
import { canWrite } from './live-messages'
import { liveOf } from './lives'
import { rowsOf } from './rows'
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
  if (on && state === 'replay') throw new ApiError(CODE.failed, '直播已经结束，去看看回放吧')
  if (on && state === 'over') throw new ApiError(CODE.failed, '直播已经结束，暂时没有回放')
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

interface Due {
  kind: 'live' | 'sale'
  refId: string
}

/** reviewed: the app is under review, and nobody is told to buy: that waits. */
interface Told extends Of {
  reviewed?: boolean
}

/** Marks the next thing that is due as told, lives first; of two devices that ask at once each gets another. null: nothing is due. */
async function takeDue(db: Db, of: Told): Promise<Due | null> {
  const { userId, kind, refId, remindAt, toldAt } = courseReminders
  const next = db
    .select({ kind, refId })
    .from(courseReminders)
    .where(and(eq(userId, of.userId), isNull(toldAt), lte(remindAt, of.now), of.reviewed === true ? eq(kind, 'live') : undefined))
    .orderBy(asc(kind), asc(remindAt), asc(refId))
    .limit(1)
    .for('update', { skipLocked: true })
  // = and not in: the choice is made once, and not anew for every row it is compared with.
  const [row] = await db
    .update(courseReminders)
    .set({ toldAt: of.now })
    .where(and(eq(userId, of.userId), isNull(toldAt), sql`(${kind}, ${refId}) = (${next})`))
    .returning({ kind, refId })
  return row ?? null
}

/** A course that may be bought by now, and was not got meanwhile; null: there is nothing to say. */
async function saleWords(db: Db, refId: string, { userId, now }: Told) {
  const list = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, refId), eq(courses.withdrawn, false)))
  const [row] = await rowsOf(db, list, { userId, now, reviewed: false })
  return row?.sale === 'sale' ? { kind: 'sale' as const, refId, title: row.name, startsAt: null } : null
}

/** What is said of a thing that is due; null: a live that has ended, or something that is not (or no longer) offered. */
async function wordsOf(db: Db, { kind, refId }: Due, of: Told) {
  if (kind === 'sale') return saleWords(db, refId, of)
  const [live] = await db.select().from(courseLessons).where(eq(courseLessons.id, refId))
  if (!live || live.withdrawn || live.liveEndsAt === null || live.liveEndsAt <= of.now) return null
  return { kind, refId, title: live.title, startsAt: live.liveAt?.getTime() ?? null }
}

/**
 * What the learner is told now, each thing once: a live that has not ended, or a course on sale. One at a time: what was not
 * said yet is still due when he follows the first one away.
 */
export async function dueReminders(db: Db, of: Told) {
  for (let due = await takeDue(db, of); due; due = await takeDue(db, of)) {
    const words = await wordsOf(db, due, of)
    if (words) return [words]
  }
  return []
}
