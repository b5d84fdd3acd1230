/** Puts the demo courses into the database. What stands gets the words of this version; what learners did is left alone. */
import type { Db } from '../../db/client'
import { courseChapters, courseHandouts, courseLessons, courseParts, courseReviews, courses, courseTeachers } from '../../db/schema'
import { putVirtual } from '../../modules/shop/put-product'
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

async function writeCourse(tx: Db, course: PlacedCourse, { subjectId }: Target): Promise<void> {
  const { id, name, shortName, summary, position, stages } = course
  const words = {
    ...{ subjectId, name, shortName, summary, position },
    kind: course.kind ?? ('open' as const),
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
  await tx
    .insert(courses)
    .values({ id, ...words })
    .onConflictDoUpdate({ target: courses.id, set: words })
  const staff = course.teachers.map(([teacherId, role], place) => ({ courseId: id, teacherId, role, position: place }))
  await tx.insert(courseTeachers).values(staff).onConflictDoNothing()
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

async function writeOutline(tx: Db, course: PlacedCourse, { now }: Target): Promise<void> {
  const chapters = chaptersOf(course)
  if (chapters.length === 0) return
  const rows = chapters.map(({ id, stage, name, opensOn, position }) => ({
    id,
    courseId: course.id,
    stage,
    name,
    opensAt: midnight(opensOn),
    position,
  }))
  await tx.insert(courseChapters).values(rows).onConflictDoNothing()
  const lessons = chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lessonRow(course, lesson, now)))
  await tx.insert(courseLessons).values(lessons).onConflictDoNothing()
  const handouts = handoutRows(course, chapters)
  if (handouts.length > 0) await tx.insert(courseHandouts).values(handouts).onConflictDoNothing()
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

async function writeProduct(tx: Db, course: PlacedCourse, { subjectId, now }: Target): Promise<void> {
  const { id: refId, name, shortName, summary, price, originalPrice, validDays, sold, position } = course
  if (price === undefined) return
  const facts = { kind: 'course' as const, refId, name, shortName, summary, subjectId, tone: position % TONES, price, now }
  await putVirtual(tx, { ...facts, originalPrice: originalPrice ?? null, validDays: validDays ?? null, sold: sold ?? 0 })
}

/** Writes one course with everything that belongs to it; packages come after their courses. */
export async function putCourse(tx: Db, course: PlacedCourse, target: Target): Promise<void> {
  await writeCourse(tx, course, target)
  await writeOutline(tx, course, target)
  await writeReviews(tx, course.id, target.now)
  await writeProduct(tx, course, target)
  const parts = (course.parts ?? []).map((courseId, position) => ({ packageId: course.id, courseId, position }))
  if (parts.length > 0) await tx.insert(courseParts).values(parts).onConflictDoNothing()
}
