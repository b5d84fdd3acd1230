/** The shelves of a subject: open courses, the catalogue, what a search finds. */
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { containing } from '../../db/like'
import type { Db } from '../../db/client'
import { courseLessons, courses, courseTeachers, subjects, teachers } from '../../db/schema'
import { notFound, unauthorized } from '../../http/errors'
import { coursesOf } from './access'
import { COURSE } from './config'
import { keptBy } from './favorites'
import { rowFor, shelfRows, type ShelfRow, type Viewer } from './rows'
import type { courseContracts } from './schema'

type Query = Static<(typeof courseContracts)['list']['querystring']>

/** @throws ApiError not found */
export async function checkSubject(db: Db, subjectId: string): Promise<void> {
  const [subject] = await db.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId))
  if (!subject) throw notFound('科目')
}

const SHELF: Record<NonNullable<Query['shelf']>, SQL | undefined> = {
  open: eq(courses.kind, 'open'),
  catalogue: ne(courses.kind, 'open'),
  all: undefined,
}

/** Courses whose name, summary, teacher or lesson says the words. */
function saying(words: string): SQL | undefined {
  if (words.trim() === '') return undefined
  const pattern = containing(words.trim())
  return sql`(${courses.name} ilike ${pattern} or ${courses.summary} ilike ${pattern}
    or exists (select 1 from ${courseTeachers} join ${teachers} on ${teachers.id} = ${courseTeachers.teacherId}
      where ${courseTeachers.courseId} = ${courses.id} and ${teachers.name} ilike ${pattern})
    or exists (select 1 from ${courseLessons}
      where ${courseLessons.courseId} = ${courses.id} and not ${courseLessons.withdrawn} and ${courseLessons.title} ilike ${pattern}))`
}

/** @param keeper whose favourites alone are meant; '' everyone's shelf */
const matching = ({ subjectId, shelf = 'all', category = '', words = '' }: Query, keeper: string) =>
  and(
    eq(courses.subjectId, subjectId),
    eq(courses.withdrawn, false),
    SHELF[shelf],
    category === '' ? undefined : sql`${courses.categories} ? ${category}`,
    saying(words),
    keeper === '' ? undefined : keptBy(keeper),
  )

/** A page of courses, in the order of the shelf, as everyone sees it. @param keeper only those this learner keeps */
export async function shelfPage(db: Db, query: Query, keeper = ''): Promise<{ total: number; rows: ShelfRow[] }> {
  const page = query.page ?? 1
  const [list, all] = await Promise.all([
    db
      .select()
      .from(courses)
      .where(matching(query, keeper))
      .orderBy(asc(courses.position), asc(courses.id))
      .limit(COURSE.pageSize)
      .offset((page - 1) * COURSE.pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(courses)
      .where(matching(query, keeper)),
  ])
  return { total: all[0]?.total ?? 0, rows: await shelfRows(db, list) }
}

/** Categories of the catalogue, in the order of the courses that have them. */
export async function categoriesOf(db: Db, subjectId: string): Promise<string[]> {
  const rows = await db
    .select({ categories: courses.categories })
    .from(courses)
    .where(and(eq(courses.subjectId, subjectId), eq(courses.withdrawn, false), ne(courses.kind, 'open')))
    .orderBy(asc(courses.position))
  return [...new Set(rows.flatMap(({ categories }) => categories))]
}

/** The route's answer. @throws ApiError not found for an unknown subject, unauthorized for a guest's favourites */
export async function listCourses(db: Db, query: Query, viewer: Viewer) {
  if (query.favorite === true && viewer.userId === '') throw unauthorized('未登录')
  await checkSubject(db, query.subjectId)
  const page = shelfPage(db, query, query.favorite === true ? viewer.userId : '')
  const [{ total, rows }, own] = await Promise.all([page, coursesOf(db, viewer)])
  return { total, rows: rows.map((row) => rowFor(row, viewer, own)) }
}
