/** Courses of a learner. */
import { and, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courses } from '../../db/schema'
import { accessTo, coursesOf, type Access } from './access'
import { cardOf, doneElsewhere, progressOf, touchedAt, type Study } from './study'
import { lessonsOf } from './teaching'

interface Of {
  userId: string
  now: Date
  /** His courses when they are known already. */
  own?: ReadonlyMap<string, Access>
}

/** Studies of the courses a learner has or had; packages as their courses. */
async function studiesOf(db: Db, of: Of): Promise<Study[]> {
  const own = of.own ?? (await coursesOf(db, of))
  const ids = [...own.keys()]
  if (ids.length === 0) return []
  const list = await db
    .select()
    .from(courses)
    .where(and(inArray(courses.id, ids), ne(courses.kind, 'package')))
  const [lessons, progress] = await Promise.all([lessonsOf(db, ids), progressOf(db, of.userId, ids)])
  const elsewhere = await doneElsewhere(db, of.userId, lessons)
  return list.map((course) => ({
    course,
    access: accessTo(course, own),
    lessons: lessons.filter(({ lesson }) => lesson.courseId === course.id),
    progress,
    ...elsewhere,
    now: of.now,
  }))
}

const RANK = { owned: 0, preview: 1, expired: 2 } as const

/** Cards of a learner's courses: those that go on first, the one watched last at the top. */
export async function myCourses(db: Db, of: Of) {
  const studies = await studiesOf(db, of)
  return studies
    .sort((a, b) => RANK[a.access.access] - RANK[b.access.access] || touchedAt(b) - touchedAt(a) || a.course.position - b.course.position)
    .map(cardOf)
}
