/** The product page of a course (mockup 26). */
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseMedia, courses } from '../../db/schema'
import { coursesOf, hiddenFrom, partsOf, type OwnCourses } from './access'
import { isFavorite } from './favorites'
import { isReminded } from './reminders'
import { reviewSummary } from './reviews'
import { rowsOf, type Viewer } from './rows'
import type { Course } from './sale'
import { findCourse, lessonsOf, teachersOf, type TaughtLesson } from './teaching'

/** The steps of an outline with their lessons. */
function outlineOf({ stages }: Course, lessons: TaughtLesson[]) {
  return stages.map(({ name, summary }, place) => ({
    name,
    summary,
    lessons: lessons
      .filter(({ chapter }) => chapter.stage === place)
      .map(({ lesson: { id, number, title, free }, durationMs }) => ({ id, number, title, free, durationMs })),
  }))
}

/** Courses of a package as rows. */
async function partRows(db: Db, course: Course, { own, ...viewer }: Viewer & { own: OwnCourses }) {
  const ids = (await partsOf(db, [course.id])).get(course.id) ?? []
  if (ids.length === 0) return []
  const list = await db.select().from(courses).where(inArray(courses.id, ids))
  const inOrder = ids.flatMap((id) => list.find((one) => one.id === id && !hiddenFrom(one, own)) ?? [])
  return rowsOf(db, inOrder, viewer)
}

async function trailerMs(db: Db, { trailerMediaId }: Course): Promise<number | null> {
  if (trailerMediaId === null) return null
  const [media] = await db.select().from(courseMedia).where(eq(courseMedia.id, trailerMediaId))
  return media?.durationMs ?? null
}

/** What the words of a course are in front of a viewer: terms of buying are left out under review. */
const wordsOf = (course: Course, { reviewed }: Viewer) => ({
  subjectId: course.subjectId,
  tagline: course.tagline,
  tags: course.tags,
  schedule: course.schedule,
  services: course.services.filter(({ selling }) => !(reviewed && selling)).map(({ title, text }) => ({ title, text })),
  hasClassTeacher: course.classTeacher !== null,
})

/** The route's answer. @throws ApiError not found for an unknown course */
export async function productOf(db: Db, courseId: string, viewer: Viewer) {
  const course = await findCourse(db, courseId)
  const own = course.withdrawn || course.kind === 'package' ? await coursesOf(db, viewer) : new Map()
  if (hiddenFrom(course, own)) return { withdrawn: true, course: null }
  const [[row], lessons, staff, parts, trailer, reviews, favorite, reminded] = await Promise.all([
    rowsOf(db, [course], viewer),
    lessonsOf(db, [courseId]),
    teachersOf(db, [courseId]),
    partRows(db, course, { ...viewer, own }),
    trailerMs(db, course),
    reviewSummary(db, courseId),
    isFavorite(db, courseId, viewer.userId),
    isReminded(db, courseId, viewer),
  ])
  if (!row) throw new Error('a course has no row')
  const { id, kind, name, summary, shortName, tone, motif, badge, sale, price } = row
  return {
    withdrawn: course.withdrawn,
    course: {
      ...{ id, kind, name, summary, shortName, tone, motif, badge, sale, price, lessons: row.lessons },
      ...wordsOf(course, viewer),
      teachers: staff,
      trailerMs: trailer,
      outline: outlineOf(course, lessons),
      parts,
      saleAt: sale === 'coming' ? (course.saleAt?.getTime() ?? null) : null,
      ...{ favorite, reminded, reviews },
    },
  }
}
