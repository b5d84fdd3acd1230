/** Courses of a learner. */
import { and, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courses } from '../../db/schema'
import { accessTo, coursesOf, partsOf, type Access } from './access'
import { cardOf, knownElsewhere, progressOf, touchedAt, type Study } from './study'
import { lessonsOf } from './teaching'

interface Of {
  userId: string
  now: Date
  /** His courses when they are known already. */
  own?: ReadonlyMap<string, Access>
}

/** Studies of courses, those that were granted (default) or the ones that are named; packages are left out. */
async function studiesOf(db: Db, of: Of, named?: readonly string[]): Promise<Study[]> {
  const own = of.own ?? (await coursesOf(db, of))
  const ids = [...(named ?? own.keys())]
  if (ids.length === 0) return []
  const list = await db
    .select()
    .from(courses)
    .where(and(inArray(courses.id, ids), ne(courses.kind, 'package')))
  const [lessons, progress] = await Promise.all([lessonsOf(db, ids), progressOf(db, of.userId, ids)])
  const elsewhere = await knownElsewhere(db, lessons, of)
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

/** Cards of the courses of a package, in its order. One that was withdrawn is shown to those who have or had it alone. */
export async function partCards(db: Db, packageId: string, of: Of) {
  const ids = (await partsOf(db, [packageId])).get(packageId) ?? []
  const studies = await studiesOf(db, of, ids)
  return studies
    .filter(({ course, access }) => !course.withdrawn || access.access !== 'preview')
    .sort((a, b) => ids.indexOf(a.course.id) - ids.indexOf(b.course.id))
    .map(cardOf)
}
