/** How far a learner is in courses (mockups 24, 25 and 27). */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { lessonProgress, liveAttendance } from '../../db/schema'
import type { Access } from './access'
import { COURSE } from './config'
import { liveStateOf, lessonAccess, isRecorded } from './lesson-access'
import { emptiedOf, isAmong, practisedOf } from './quizzes'
import { coverOf } from './rows'
import type { Course } from './sale'
import type { TaughtLesson } from './teaching'

export type ProgressRow = typeof lessonProgress.$inferSelect

/** Lessons of a course with what a learner did of them. */
export interface Study {
  course: Course
  access: Access
  lessons: TaughtLesson[]
  progress: ReadonlyMap<string, ProgressRow>
  /** Lists that were practised to their end: quizzes are done by them. */
  practised: ReadonlySet<string>
  /** Lists in which no question is left. */
  emptied: ReadonlySet<string>
  /** Lives in whose room he was while they ran, for long enough. */
  attended: ReadonlySet<string>
  now: Date
}

/** What a learner did of courses, by lesson. A guest did nothing. */
export async function progressOf(db: Db, userId: string, courseIds: readonly string[]): Promise<Map<string, ProgressRow>> {
  if (userId === '' || courseIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), inArray(lessonProgress.courseId, [...courseIds])))
  return new Map(rows.map((row) => [row.lessonId, row]))
}

/** Which of the lessons a learner attended live. */
async function attendedOf(db: Db, userId: string, lessons: readonly TaughtLesson[]): Promise<Set<string>> {
  const ids = lessons.flatMap(({ lesson }) => (lesson.kind === 'live' ? [lesson.id] : []))
  if (userId === '' || ids.length === 0) return new Set()
  const own = and(eq(liveAttendance.userId, userId), inArray(liveAttendance.lessonId, ids), isNotNull(liveAttendance.finishedAt))
  const rows = await db.select({ id: liveAttendance.lessonId }).from(liveAttendance).where(own)
  return new Set(rows.map(({ id }) => id))
}

/** What counts for lessons and stands elsewhere: practice of their lists, whether there is any, and lives the learner was at. */
export async function knownElsewhere(
  db: Db,
  lessons: readonly TaughtLesson[],
  of: { userId: string; now: Date },
): Promise<Pick<Study, 'practised' | 'emptied' | 'attended'>> {
  const [practised, emptied, attended] = await Promise.all([
    practisedOf(db, of.userId, lessons),
    emptiedOf(db, lessons, of),
    attendedOf(db, of.userId, lessons),
  ])
  return { practised, emptied, attended }
}

/** Share of a recording that was watched, whole percent. */
export const percentOf = (watchedMs: number, durationMs: number): number =>
  durationMs === 0 ? 0 : Math.min(100, Math.floor((watchedMs * 100) / durationMs))

/** Whether a lesson is done with: watched, attended, read, or practised. */
export function isDone({ progress, practised, attended }: Study, { lesson }: TaughtLesson): boolean {
  if (attended.has(lesson.id)) return true
  if (isAmong(practised, lesson)) return true
  return (progress.get(lesson.id)?.finishedAt ?? null) !== null
}

/** There is a class teacher to ask. That of a course which is no longer offered answers those who have or had it. */
export const hasTeacher = ({ course, access }: Pick<Study, 'course' | 'access'>): boolean =>
  course.classTeacher !== null && (!course.withdrawn || access.access !== 'preview')

/** A live that is over without a recording and was missed, or a quiz whose questions are all withdrawn: it cannot be made up for. */
const isGone = ({ emptied, now }: Study, taught: TaughtLesson) => liveStateOf(taught, now) === 'over' || isAmong(emptied, taught.lesson)

/** Whether a lesson counts for the whole. */
const counts = (study: Study, taught: TaughtLesson) => isDone(study, taught) || !isGone(study, taught)

/** Done and all lessons of a part of the course. */
export function countDone(study: Study, lessons: readonly TaughtLesson[]): { done: number; total: number } {
  const counted = lessons.filter((taught) => counts(study, taught))
  return { done: counted.filter((taught) => isDone(study, taught)).length, total: counted.length }
}

/** Something may be done in the lesson now. */
const isOpen = (study: Study, taught: TaughtLesson) => {
  const { kind } = taught.lesson
  const usable = kind === 'handout' || (kind === 'quiz' && !isGone(study, taught)) || isRecorded(taught, study.now)
  return usable && lessonAccess(taught, study.access, study.now) === 'owned'
}

/** A live with nothing to see now: it was put off, or is over and has no recording (yet). */
const isDark = ({ now }: Study, taught: TaughtLesson) => ['coming', 'over'].includes(liveStateOf(taught, now) ?? '')

/** The lesson watched last, or the next one that is not done; null: nothing is left. */
function currentOf(study: Study): TaughtLesson | null {
  const { lessons, progress } = study
  const at = (taught: TaughtLesson) => progress.get(taught.lesson.id)?.positionAt.getTime() ?? 0
  const last = lessons.reduce<TaughtLesson | null>((best, one) => (at(one) > (best ? at(best) : 0) ? one : best), null)
  if (last && !isDone(study, last) && !isDark(study, last)) return last
  const from = last ? lessons.indexOf(last) + 1 : 0
  const left = (taught: TaughtLesson) => isOpen(study, taught) && !isDone(study, taught)
  return lessons.slice(from).find(left) ?? lessons.find(left) ?? null
}

/** When a learner last did something in the course, epoch ms; 0: never. */
export const touchedAt = ({ progress, course }: Study): number =>
  [...progress.values()].reduce((last, row) => (row.courseId === course.id ? Math.max(last, row.positionAt.getTime()) : last), 0)

/** The course as a card of a learner. */
export function cardOf(study: Study) {
  const { course, access, lessons, progress, now } = study
  const { done, total } = countDone(study, lessons)
  const current = currentOf(study)
  const expiresAt = access.access === 'preview' ? null : (access.expiresAt?.getTime() ?? null)
  const left = expiresAt === null ? Infinity : expiresAt - now.getTime()
  return {
    ...coverOf(course),
    ...{ access: access.access, expiresAt, expiring: left > 0 && left <= COURSE.expiringMs },
    doneLessons: done,
    totalLessons: total,
    percent: total === 0 ? 0 : Math.floor((done * 100) / total),
    current: current && {
      lessonId: current.lesson.id,
      number: current.lesson.number,
      title: current.lesson.title,
      positionMs: progress.get(current.lesson.id)?.positionMs ?? 0,
    },
    liveLessonId: lessons.find((taught) => liveStateOf(taught, now) === 'running')?.lesson.id ?? null,
  }
}
