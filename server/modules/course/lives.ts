/** Live lessons: which there are, in which state, and who may enter. */
import { and, asc, eq, gt, gte, inArray, lt, min, or, sql, type SQL } from 'drizzle-orm'
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
  courseGone: courses.withdrawn,
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

/** The courses of a viewer. */
type Own = ReadonlyMap<string, Access>

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
export async function liveRows(db: Db, lives: Live[], viewer: Viewer & { own?: Own }) {
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

/** What decides which lives are listed: the courses of a viewer, and whether he teaches or runs the place. */
interface Sees {
  own: Own
  moderates?: boolean | undefined
}

/**
 * Those of some lives that a viewer is shown: a course that is sold no more goes on for those who have it and those who teach,
 * and its lives are theirs alone.
 */
export const livesFor = <T extends Pick<Live, 'courseId' | 'courseGone'>>(lives: readonly T[], { own, moderates }: Sees): T[] =>
  lives.filter(({ courseId, courseGone }) => !courseGone || moderates === true || own.get(courseId)?.access === 'owned')

/** The same asked of the database. */
function shownOf(subjectId: string, { own, moderates }: Sees): SQL | undefined {
  if (moderates === true) return eq(courses.subjectId, subjectId)
  const ids = [...own].flatMap(([id, { access }]) => (access === 'owned' ? [id] : []))
  const offered = eq(courses.withdrawn, false)
  return and(eq(courses.subjectId, subjectId), ids.length === 0 ? offered : or(offered, inArray(courses.id, ids)))
}

interface Stretch {
  subjectId?: string | undefined
  courseId?: string | undefined
  from: string
  days: number
}

/** Lives from a day on, by time, one that goes on over midnight into it too; `of` names a subject or a course. Not all of a subject are for everybody. */
export function findLives(db: Db, of: Stretch): Promise<Live[]> {
  const where = and(
    of.courseId === undefined ? undefined : eq(courses.id, of.courseId),
    of.subjectId === undefined ? undefined : eq(courses.subjectId, of.subjectId),
    or(gte(courseLessons.liveAt, startOf(of.from)), gt(courseLessons.liveEndsAt, startOf(of.from))),
    lt(courseLessons.liveAt, startOf(addDays(of.from, of.days))),
  )
  return livesWhere(db, where).orderBy(asc(courseLessons.liveAt), asc(courseLessons.id)).limit(200)
}

/** The same as rows for a viewer. */
export async function livesFrom(db: Db, of: Stretch, viewer: Viewer) {
  const [lives, own] = await Promise.all([findLives(db, of), coursesOf(db, viewer)])
  const known = { ...viewer, own }
  return liveRows(db, of.subjectId === undefined ? lives : livesFor(lives, known), known)
}

/** The first live of every course after a day, the earliest first. */
export async function nextLives(db: Db, subjectId: string, day: string) {
  const first = min(courseLessons.liveAt)
  const coming = and(
    eq(courseLessons.kind, 'live'),
    eq(courseLessons.withdrawn, false),
    gte(courseLessons.liveAt, startOf(addDays(day, 1))),
  )
  return db
    .select({ courseId: courses.id, courseGone: courses.withdrawn, at: first })
    .from(courseLessons)
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .where(and(coming, eq(courses.subjectId, subjectId)))
    .groupBy(courses.id)
    .orderBy(asc(first))
}

/** A page of a subject's lives: running, then coming by time, then past ones from the latest. */
export async function livesPage(db: Db, { subjectId, page }: { subjectId: string; page: number }, viewer: Viewer) {
  const now = viewer.now.toISOString()
  const rank = sql`case when ${courseLessons.liveAt} > ${now} then 1 when ${courseLessons.liveEndsAt} > ${now} then 0 else 2 end`
  const far = sql`abs(extract(epoch from ${courseLessons.liveAt} - ${now}::timestamptz))`
  const known = { ...viewer, own: await coursesOf(db, viewer) }
  const shown = shownOf(subjectId, known)
  const [lives, all] = await Promise.all([
    livesWhere(db, shown)
      .orderBy(rank, far, asc(courseLessons.id))
      .limit(COURSE.pageSize)
      .offset((page - 1) * COURSE.pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(courseLessons)
      .innerJoin(courses, eq(courses.id, courseLessons.courseId))
      .where(and(eq(courseLessons.kind, 'live'), eq(courseLessons.withdrawn, false), shown)),
  ])
  return { now: viewer.now.getTime(), total: all[0]?.total ?? 0, rows: await liveRows(db, lives, known) }
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
