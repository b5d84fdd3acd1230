/** Live lessons: which there are, in which state, and who may enter. */
import { and, asc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { addDays } from '@/domain/calendar'
import { liveStateAt } from '@/domain/live/state'
import type { Db } from '../../db/client'
import { courseLessons, courseReminders, courses, teachers } from '../../db/schema'
import { notFound } from '../../http/errors'
import { viewersOf } from '../live/viewers'
import { accessTo, coursesOf, type Access } from './access'
import { COURSE } from './config'
import type { Viewer } from './rows'

const fields = {
  lessonId: courseLessons.id,
  courseId: courses.id,
  courseKind: courses.kind,
  courseName: courses.name,
  shortName: courses.shortName,
  number: courseLessons.number,
  title: courseLessons.title,
  teacher: sql<string>`coalesce(${teachers.name}, '')`,
  liveAt: courseLessons.liveAt,
  liveEndsAt: courseLessons.liveEndsAt,
  mediaId: courseLessons.mediaId,
  free: courseLessons.free,
}

const livesWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(fields)
    .from(courseLessons)
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .leftJoin(teachers, eq(teachers.id, courseLessons.teacherId))
    .where(and(eq(courseLessons.kind, 'live'), eq(courseLessons.withdrawn, false), where))
    .$dynamic()

export type Live = Awaited<ReturnType<typeof livesWhere>>[number]

const timesOf = ({ liveAt, liveEndsAt, mediaId }: Live) => ({
  startsAt: liveAt?.getTime() ?? 0,
  endsAt: liveEndsAt?.getTime() ?? 0,
  replay: mediaId !== null,
})

/** Which of the lessons a learner reserved. */
export async function reservedOf(db: Db, userId: string, lessonIds: readonly string[]): Promise<Set<string>> {
  if (userId === '' || lessonIds.length === 0) return new Set()
  const rows = await db
    .select({ id: courseReminders.refId })
    .from(courseReminders)
    .where(and(eq(courseReminders.userId, userId), eq(courseReminders.kind, 'live'), inArray(courseReminders.refId, [...lessonIds])))
  return new Set(rows.map(({ id }) => id))
}

/** Lives as rows in front of a viewer. own: his courses when they are known already. */
export async function liveRows(db: Db, lives: Live[], viewer: Viewer & { own?: ReadonlyMap<string, Access> }) {
  const now = viewer.now.getTime()
  const running = lives.filter((live) => liveStateAt(timesOf(live), now) === 'running').map(({ lessonId }) => lessonId)
  const [own, watching, reserved] = await Promise.all([
    viewer.own ?? coursesOf(db, viewer),
    viewersOf(db, running, viewer.now),
    reservedOf(
      db,
      viewer.userId,
      lives.map(({ lessonId }) => lessonId),
    ),
  ])
  return lives.map((live) => {
    const { lessonId, courseId, courseName, shortName, number, title, teacher } = live
    const times = timesOf(live)
    const access = accessTo({ id: courseId, kind: live.courseKind }, own)
    const state = liveStateAt(times, now)
    return {
      ...{ lessonId, courseId, courseName, shortName, number, title, teacher, ...times },
      state,
      viewers: watching.get(lessonId) ?? 0,
      reserved: reserved.has(lessonId),
      open: live.free || access.access === 'owned' || (viewer.moderates === true && state !== 'replay'),
    }
  })
}

/** Midnight in Asia/Shanghai at the beginning of a day. */
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** Lives whose course still is offered, or the viewer's own. */
const ofSubject = (subjectId: string) => and(eq(courses.subjectId, subjectId), eq(courses.withdrawn, false))

interface Stretch {
  subjectId?: string | undefined
  courseId?: string | undefined
  from: string
  days: number
}

/** Lives from a day on, by time, one that goes on over midnight into it too; `of` names a subject or a course. */
export function findLives(db: Db, of: Stretch): Promise<Live[]> {
  const where = and(
    of.courseId === undefined ? undefined : eq(courses.id, of.courseId),
    of.subjectId === undefined ? undefined : ofSubject(of.subjectId),
    or(gte(courseLessons.liveAt, startOf(of.from)), gt(courseLessons.liveEndsAt, startOf(of.from))),
    lt(courseLessons.liveAt, startOf(addDays(of.from, of.days))),
  )
  return livesWhere(db, where).orderBy(asc(courseLessons.liveAt), asc(courseLessons.id)).limit(200)
}

/** The same as rows. */
export const livesFrom = async (db: Db, of: Stretch, viewer: Viewer) => liveRows(db, await findLives(db, of), viewer)

/** When the first live after a day begins; null: none is planned. */
export async function nextLiveAfter(db: Db, subjectId: string, day: string): Promise<number | null> {
  const where = and(ofSubject(subjectId), gte(courseLessons.liveAt, startOf(addDays(day, 1))))
  const [next] = await livesWhere(db, where).orderBy(asc(courseLessons.liveAt)).limit(1)
  return next?.liveAt?.getTime() ?? null
}

/** A page of a subject's lives: running, then coming by time, then past ones from the latest. */
export async function livesPage(db: Db, { subjectId, page }: { subjectId: string; page: number }, viewer: Viewer) {
  const now = viewer.now.toISOString()
  const rank = sql`case when ${courseLessons.liveAt} > ${now} then 1 when ${courseLessons.liveEndsAt} > ${now} then 0 else 2 end`
  const far = sql`abs(extract(epoch from ${courseLessons.liveAt} - ${now}::timestamptz))`
  const [lives, all] = await Promise.all([
    livesWhere(db, ofSubject(subjectId))
      .orderBy(rank, far, asc(courseLessons.id))
      .limit(COURSE.pageSize)
      .offset((page - 1) * COURSE.pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(courseLessons)
      .innerJoin(courses, eq(courses.id, courseLessons.courseId))
      .where(and(eq(courseLessons.kind, 'live'), eq(courseLessons.withdrawn, false), ofSubject(subjectId))),
  ])
  return { now: viewer.now.getTime(), total: all[0]?.total ?? 0, rows: await liveRows(db, lives, viewer) }
}

/** One live as a row. @throws ApiError not found */
export async function liveRow(db: Db, lessonId: string, viewer: Viewer) {
  const [row] = await liveRows(db, await livesWhere(db, eq(courseLessons.id, lessonId)), viewer)
  if (!row) throw notFound('直播')
  return row
}

/** A live lesson for its room; null when there is none. open: everybody may enter. */
export async function liveOf(db: Db, lessonId: string) {
  const [live] = await livesWhere(db, eq(courseLessons.id, lessonId))
  if (!live) return null
  const { startsAt, endsAt, replay } = timesOf(live)
  return {
    id: live.lessonId,
    courseId: live.courseId,
    title: live.title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    replay,
    open: live.free || live.courseKind === 'open',
  }
}

/** Whether a learner may enter the room of a live ('' is a guest). */
export async function mayEnter(db: Db, of: { lessonId: string; userId: string; now: Date }): Promise<boolean> {
  const live = await liveOf(db, of.lessonId)
  if (!live) return false
  return live.open || (await coursesOf(db, of)).get(live.courseId)?.access === 'owned'
}
