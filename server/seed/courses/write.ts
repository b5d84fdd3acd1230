/** Puts the demo courses into the database. What stands gets the words of this version; what learners did is left alone. */
import type { Db } from '../../db/client'
import { putCourse as putCourseRows, type CourseRows } from '../../content/course/put'
import { courseReviews } from '../../db/schema'
import media from '../media/index.json'
import { chaptersOf, type PlacedChapter, type PlacedCourse, type PlacedLesson } from './catalogue'
import { timesOf } from './lives'
import { REVIEWS } from './reviews'

const DAY = 86_400_000
/** Cover tones the client draws, 0 to 3. */
const TONES = 4

/** A course of a subject, and the moment of the start. */
export interface Target {
  subjectId: string
  now: Date
}

const midnight = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T00:00:00+08:00`))

const documentOf = (file: string) => {
  const found = media.handouts.find((one) => one.file === file)
  if (!found) throw new Error(`server/seed/media has no ${file}`)
  return { file, pages: found.pages, bytes: found.bytes }
}

function courseRow(course: PlacedCourse, subjectId: string): CourseRows['course'] {
  const { id, name, shortName, summary, position, stages } = course
  return {
    ...{ id, subjectId, name, shortName, summary, position },
    kind: course.kind ?? 'open',
    tone: position % TONES,
    tagline: course.tagline ?? '',
    badge: course.badge ?? '',
    motif: course.motif ?? 'book',
    tags: course.tags ?? [],
    categories: course.categories ?? [],
    schedule: course.schedule ?? '',
    services: course.services ?? [],
    stages: stages.map((stage) => ({ name: stage.name, summary: stage.summary })),
    trailerMediaId: course.trailer ?? null,
    classTeacher: course.classTeacher ?? null,
    saleAt: midnight(course.saleOn),
  }
}

function lessonRow(course: PlacedCourse, lesson: PlacedLesson, now: Date) {
  const { id, number, title, kind = 'video', chapterId, free = false, live, quiz } = lesson
  const times = live === undefined ? null : timesOf(live, now.getTime())
  const recorded = kind === 'video' ? course.media : null
  return {
    ...{ id, number, title, kind, chapterId, free, courseId: course.id },
    teacherId: lesson.teacher ?? course.teachers[0]?.[0] ?? null,
    mediaId: lesson.media ?? recorded,
    liveAt: times && new Date(times.startsAt),
    liveEndsAt: times && new Date(times.endsAt),
    quiz: quiz === undefined ? null : { source: 'chapter' as const, id: quiz },
  }
}

function handoutRows(course: PlacedCourse, chapters: PlacedChapter[]) {
  const ofLessons = chapters.flatMap(({ lessons }) =>
    lessons.flatMap(({ id, chapterId, number, title, handout, note = '' }) =>
      handout === undefined
        ? []
        : { id: `${id}-doc`, chapterId, lessonId: id, title: `第 ${number} 讲　${title}`, note, ...documentOf(handout) },
    ),
  )
  const ofChapters = (course.handouts ?? []).map(({ chapter, file, title, note }, place) => ({
    id: `${course.id}-doc-${place + 1}`,
    chapterId: chapters.find(({ name }) => name === chapter)?.id ?? null,
    lessonId: null,
    ...{ title, note, ...documentOf(file) },
  }))
  return [...ofLessons, ...ofChapters].map((row, position) => ({ ...row, courseId: course.id, position }))
}

function productOf(course: PlacedCourse, { subjectId, now }: Target): CourseRows['product'] {
  const { id: refId, name, shortName, summary, price, originalPrice, validDays, sold, position } = course
  if (price === undefined) return null
  const facts = { kind: 'course' as const, refId, name, shortName, summary, subjectId, tone: position % TONES, price, now }
  return { ...facts, originalPrice: originalPrice ?? null, validDays: validDays ?? null, sold: sold ?? 0 }
}

async function writeReviews(tx: Db, courseId: string, now: Date): Promise<void> {
  const rows = (REVIEWS[courseId] ?? []).map(({ daysAgo, ...review }, place) => ({
    ...review,
    id: `${courseId}-review-${place + 1}`,
    courseId,
    createdAt: new Date(now.getTime() - daysAgo * DAY),
  }))
  if (rows.length > 0) await tx.insert(courseReviews).values(rows).onConflictDoNothing()
}

/** Writes one course with everything that belongs to it; packages come after their courses. What stands of its lessons stays. */
export async function putCourse(tx: Db, course: PlacedCourse, target: Target): Promise<void> {
  const { id: courseId, teachers, parts = [] } = course
  const chapters = chaptersOf(course)
  const rows: CourseRows = {
    course: courseRow(course, target.subjectId),
    staff: teachers.map(([teacherId, role], position) => ({ courseId, teacherId, role, position })),
    chapters: chapters.map(({ id, stage, name, opensOn, position }) => ({
      id,
      courseId,
      stage,
      name,
      opensAt: midnight(opensOn),
      position,
    })),
    lessons: chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lessonRow(course, lesson, target.now))),
    handouts: handoutRows(course, chapters),
    parts: parts.map((partId, position) => ({ packageId: courseId, courseId: partId, position })),
    product: productOf(course, target),
  }
  await putCourseRows(tx, rows, 'keep')
  await writeReviews(tx, courseId, target.now)
}
