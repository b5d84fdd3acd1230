/** Imports course files: each in one transaction, whole or not at all. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseLessons, courseMedia, courseReminders, courses, products, skus, teachers } from '../../db/schema'
import { COURSE } from '../../modules/course/config'
import type { Problem } from '../draft'
import { storedProblems, subjectOf } from './check'
import type { CourseFile, DraftCourse } from './draft'
import { mediaProblems } from './media'
import { putCourse, putRows, takeAway, type CourseRows } from './put'
import { rowsOf } from './rows'
import { readStored, type Stored } from './stored'

/** How many entries of a file were written, and how many courses stood as they are. */
export interface CourseCounts {
  courses: { added: number; updated: number; unchanged: number; withdrawn: number }
  lessons: { added: number; updated: number; withdrawn: number }
  /** Teachers and recordings that came or changed. */
  teachers: number
  recordings: number
  /** Products of courses with a price that the operator took off sale, and that stay so. */
  off: string[]
}

interface Options {
  mediaDir: string
  now: Date
}

/** The product of a course as it stands; what an import may change of it. */
async function productOf(tx: Db, courseId: string): Promise<string> {
  const rows = await tx
    .select({ product: products, price: skus.price, originalPrice: skus.originalPrice, withdrawn: skus.withdrawn })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(and(eq(products.kind, 'course'), eq(products.refId, courseId)))
  return JSON.stringify(rows)
}

/**
 * A course that has a price is sold, one that lost it is not: by its only form. The product itself is the operator's to take off
 * sale (`npm run shop`), and an import leaves it as it stands.
 * @returns the product when it is off while the file has a price for it
 */
async function openSale(tx: Db, courseId: string, priced: boolean): Promise<string | null> {
  const [own] = await tx
    .select({ id: products.id, withdrawn: products.withdrawn })
    .from(products)
    .where(and(eq(products.kind, 'course'), eq(products.refId, courseId)))
  if (!own) return null
  await tx.update(skus).set({ withdrawn: !priced }).where(eq(skus.productId, own.id))
  return priced && own.withdrawn ? own.id : null
}

/** Reservations follow their live to its new time, those who wait for a sale to its new day; what has been told is told again. */
async function moveReminders(tx: Db, course: CourseRows['course'], now: Date): Promise<void> {
  const before = sql`${courseLessons.liveAt} - make_interval(secs => ${COURSE.remindBeforeMs / 1000})`
  await tx
    .update(courseReminders)
    .set({
      remindAt: before,
      toldAt: sql`case when ${courseLessons.liveAt} > ${now.toISOString()}::timestamptz then null else ${courseReminders.toldAt} end`,
    })
    .from(courseLessons)
    .where(
      and(
        eq(courseReminders.kind, 'live'),
        eq(courseReminders.refId, courseLessons.id),
        eq(courseLessons.courseId, course.id),
        isNotNull(courseLessons.liveAt),
        sql`${courseReminders.remindAt} is distinct from ${before}`,
      ),
    )
  if (!course.saleAt) return
  await tx
    .update(courseReminders)
    .set({ remindAt: course.saleAt })
    .where(and(eq(courseReminders.kind, 'sale'), eq(courseReminders.refId, course.id), isNull(courseReminders.toldAt)))
}

/** The place behind the last course of a subject. */
async function nextPosition(tx: Db, subjectId: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${courses.position}) + 1, 0)::int` })
    .from(courses)
    .where(eq(courses.subjectId, subjectId))
  return row?.next ?? 0
}

async function writeCourse(
  tx: Db,
  course: DraftCourse,
  { stored, mediaDir, now, counts }: Options & { stored: Stored; counts: CourseCounts },
) {
  const subjectId = subjectOf(course, stored) ?? ''
  const known = stored.courses.get(course.id)
  const position = known?.position ?? (await nextPosition(tx, subjectId))
  const rows = rowsOf(course, { subjectId, position, mediaDir, now })
  const sold = await productOf(tx, course.id)
  const done = await putCourse(tx, rows, 'renew')
  const gone = await takeAway(tx, rows)
  const off = await openSale(tx, course.id, rows.product !== null)
  if (off !== null) counts.off.push(off)
  await moveReminders(tx, rows.course, now)
  counts.lessons.added += done.lessons.added
  counts.lessons.updated += done.lessons.updated
  counts.lessons.withdrawn += gone.lessons
  const changes = [done.course, done.lessons, done.others].flatMap(({ added, updated }) => [added, updated])
  const changed = [...changes, gone.lessons, gone.others].some((count) => count > 0) || sold !== (await productOf(tx, course.id))
  counts.courses[known ? (changed ? 'updated' : 'unchanged') : 'added']++
}

async function write(tx: Db, file: CourseFile, of: Options & { stored: Stored }): Promise<CourseCounts> {
  const counts: CourseCounts = {
    courses: { added: 0, updated: 0, unchanged: 0, withdrawn: 0 },
    lessons: { added: 0, updated: 0, withdrawn: 0 },
    teachers: 0,
    recordings: 0,
    off: [],
  }
  const staff = await putRows(tx, teachers, { rows: file.teachers, key: ['id'], mode: 'renew' })
  const media = await putRows(tx, courseMedia, { rows: file.recordings, key: ['id'], mode: 'renew' })
  counts.teachers = staff.added + staff.updated
  counts.recordings = media.added + media.updated
  // A package names its courses: they are there before it.
  const isPackage = ({ kind }: DraftCourse) => kind === 'package'
  const inOrder = [...file.courses.filter((course) => !isPackage(course)), ...file.courses.filter(isPackage)]
  for (const course of inOrder) await writeCourse(tx, course, { ...of, counts })
  for (const { id } of file.withdrawals) {
    const standing = and(eq(courses.id, id), eq(courses.withdrawn, false))
    const done = await tx.update(courses).set({ withdrawn: true }).where(standing).returning({ id: courses.id })
    counts.courses[done.length > 0 ? 'withdrawn' : 'unchanged']++
  }
  return counts
}

/**
 * Imports a file that was read.
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export async function importCourses(
  db: Db,
  file: CourseFile,
  options: Options,
): Promise<{ counts: CourseCounts | null; problems: Problem[] }> {
  const missing = mediaProblems(file, options.mediaDir)
  return db.transaction(async (tx) => {
    // Chapters that quizzes name must not go meanwhile, and places on the shelf are given one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = await readStored(tx, file)
    const problems = [...file.problems, ...missing, ...storedProblems(file, stored)]
    return problems.length > 0 ? { counts: null, problems } : { counts: await write(tx, file, { ...options, stored }), problems }
  })
}
