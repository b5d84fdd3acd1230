/** A course with its lessons in front of a caller. */
import { sql, eq, and, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseCertificates, courseHandouts } from '../../db/schema'
import { accessToCourse } from './access'
import { certificateShape } from './certificate'
import { liveStateOf, liveTimes } from './lesson-access'
import { reservedOf } from './lives'
import { partCards } from './mine'
import { cardOf, countDone, hasTeacher, isDone, knownElsewhere, percentOf, progressOf, type Study } from './study'
import { findCourse, lessonsOf, type TaughtLesson } from './teaching'

interface Of {
  userId: string
  now: Date
}

/** Everything of a course that is counted in front of a caller. @throws ApiError not found */
export async function studyOf(db: Db, courseId: string, of: Of): Promise<Study> {
  const course = await findCourse(db, courseId)
  const [access, lessons, progress] = await Promise.all([
    accessToCourse(db, courseId, of),
    lessonsOf(db, [courseId]),
    progressOf(db, of.userId, [courseId]),
  ])
  return { course, access, lessons, progress, ...(await knownElsewhere(db, lessons, of)), now: of.now }
}

/** How many documents lessons have. */
async function handoutCounts(db: Db, lessonIds: string[]): Promise<Map<string | null, number>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .select({ lessonId: courseHandouts.lessonId, total: sql<number>`count(*)::int` })
    .from(courseHandouts)
    .where(inArray(courseHandouts.lessonId, lessonIds))
    .groupBy(courseHandouts.lessonId)
  return new Map(rows.map(({ lessonId, total }) => [lessonId, total]))
}

async function certificateOf(db: Db, { course }: Study, userId: string) {
  const [row] = await db
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.userId, userId), eq(courseCertificates.courseId, course.id)))
  return row ? certificateShape(row, course.name) : null
}

interface Marks {
  reserved: ReadonlySet<string>
  handouts: ReadonlyMap<string | null, number>
}

function lessonRow(study: Study, taught: TaughtLesson, { reserved, handouts }: Marks) {
  const { lesson, teacher, durationMs } = taught
  const { id, number, title, kind, free, quiz } = lesson
  const own = study.progress.get(id)
  const times = liveTimes(taught)
  return {
    ...{ id, number, title, kind, teacher, durationMs, free, quiz },
    startsAt: times?.startsAt ?? null,
    endsAt: times?.endsAt ?? null,
    replay: times?.replay ?? false,
    liveState: liveStateOf(taught, study.now),
    reserved: reserved.has(id),
    // The recording may have been replaced by a shorter one since.
    positionMs: Math.min(own?.positionMs ?? 0, durationMs),
    percent: percentOf(own?.watchedMs ?? 0, durationMs),
    finished: isDone(study, taught),
    handouts: handouts.get(id) ?? 0,
  }
}

/** Lessons of the same chapter one after the other, as they come. */
function byChapter(lessons: TaughtLesson[]): TaughtLesson[][] {
  const groups: TaughtLesson[][] = []
  for (const taught of lessons) {
    const last = groups[groups.length - 1]
    if (last?.[0]?.chapter.id === taught.chapter.id) last.push(taught)
    else groups.push([taught])
  }
  return groups
}

/** When it opens, epoch ms; null: it is open. */
const lockedUntil = (opensAt: Date | null | undefined, now: Date) => (opensAt && opensAt > now ? opensAt.getTime() : null)

function stagesOf(study: Study, marks: Marks) {
  const groups = byChapter(study.lessons)
  return study.course.stages.flatMap(({ name, summary }, place) => {
    const own = groups.filter(([first]) => first?.chapter.stage === place)
    if (own.length === 0) return []
    const opens = own.map(([first]) => lockedUntil(first?.chapter.opensAt, study.now))
    return {
      ...{ name, summary },
      opensAt: opens.some((at) => at === null) ? null : Math.min(...opens.map(Number)),
      ...countDone(study, own.flat()),
      chapters: own.map((lessons, index) => ({
        id: lessons[0]?.chapter.id ?? '',
        name: lessons[0]?.chapter.name ?? '',
        opensAt: opens[index] ?? null,
        ...countDone(study, lessons),
        lessons: lessons.map((taught) => lessonRow(study, taught, marks)),
      })),
    }
  })
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** How far a learner is in a package: in its courses together. Where to go on each of them says for itself. */
function farIn(parts: Awaited<ReturnType<typeof partCards>>) {
  const doneLessons = sum(parts.map((part) => part.doneLessons))
  const totalLessons = sum(parts.map((part) => part.totalLessons))
  return { doneLessons, totalLessons, percent: totalLessons === 0 ? 0 : Math.floor((doneLessons * 100) / totalLessons) }
}

/** The route's answer. @throws ApiError not found */
export async function tocOf(db: Db, courseId: string, of: Of) {
  const study = await studyOf(db, courseId, of)
  const ids = study.lessons.map(({ lesson }) => lesson.id)
  const { subjectId, summary, kind } = study.course
  const [reserved, handouts, certificate, parts] = await Promise.all([
    reservedOf(db, of.userId, ids),
    handoutCounts(db, ids),
    certificateOf(db, study, of.userId),
    kind === 'package' ? partCards(db, courseId, of) : [],
  ])
  return {
    ...cardOf(study),
    ...(kind === 'package' ? farIn(parts) : {}),
    ...{ subjectId, summary, certificate, parts, hasClassTeacher: hasTeacher(study), now: of.now.getTime() },
    stages: stagesOf(study, { reserved, handouts }),
  }
}
