/** Puts courses into the database: those of the demo and those of an operator's file, through one door. */
import { and, eq, getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { courseChapters, courseHandouts, courseLessons, courseParts, courses, courseTeachers } from '../../db/schema'
import { putVirtual, type VirtualProduct } from '../../modules/shop/put-product'
import { batches } from '../store/batch'

/** A course with everything that belongs to it, as rows. Of a list every row has the same fields. */
export interface CourseRows {
  course: typeof courses.$inferInsert
  staff: (typeof courseTeachers.$inferInsert)[]
  chapters: (typeof courseChapters.$inferInsert)[]
  lessons: (typeof courseLessons.$inferInsert)[]
  handouts: (typeof courseHandouts.$inferInsert)[]
  /** Courses of a package: they are there already. */
  parts: (typeof courseParts.$inferInsert)[]
  /** null: it cannot be bought. */
  product: VirtualProduct | null
}

/** Rows that came, and rows that became different. */
export interface Done {
  added: number
  updated: number
}

/** keep: rows that are there stay as they are. renew: they become what the new ones say. */
export type Mode = 'keep' | 'renew'

interface Rows<T extends PgTable> {
  rows: PgInsertValue<T>[]
  /** Columns that name a row, by their field. */
  key: string[]
  mode: Mode
}

/** Inserts rows in statements of a size that a database takes. Of rows that stand only those that differ are written. */
export async function putRows<T extends PgTable>(tx: Db, table: T, { rows, key, mode }: Rows<T>): Promise<Done> {
  const columns = getTableColumns(table)
  const column = (field: string) => columns[field] as NonNullable<(typeof columns)[string]>
  const set = Object.keys(rows[0] ?? {}).filter((field) => !key.includes(field))
  const given = (field: string) => sql`excluded.${sql.identifier(column(field).name)}`
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
  const differs = sql`${list(set.map((field) => sql`${column(field)}`))} is distinct from ${list(set.map(given))}`
  const done: Done = { added: 0, updated: 0 }
  for (const some of batches(rows)) {
    const insert = tx.insert(table).values(some)
    const written = await (
      mode === 'keep' || set.length === 0
        ? insert.onConflictDoNothing()
        : insert.onConflictDoUpdate({
            target: key.map(column),
            set: Object.fromEntries(set.map((field) => [field, given(field)])) as never,
            setWhere: differs,
          })
    ).returning({ added: sql<boolean>`xmax = 0` })
    for (const row of written as { added: boolean }[]) done[row.added ? 'added' : 'updated']++
  }
  return done
}

/** What became of a course. */
export interface CourseDone {
  course: Done
  lessons: Done
  /** Anything else of it: chapters, teachers, documents, parts. */
  others: Done
}

/** Writes one course; packages come after their courses. The words of the course itself are always those of the rows. */
export async function putCourse(tx: Db, of: CourseRows, mode: Mode): Promise<CourseDone> {
  const course = await putRows(tx, courses, { rows: [of.course], key: ['id'], mode: 'renew' })
  const staff = await putRows(tx, courseTeachers, { rows: of.staff, key: ['courseId', 'teacherId'], mode })
  const chapters = await putRows(tx, courseChapters, { rows: of.chapters, key: ['id'], mode })
  const lessons = await putRows(tx, courseLessons, { rows: of.lessons, key: ['id'], mode })
  const handouts = await putRows(tx, courseHandouts, { rows: of.handouts, key: ['id'], mode })
  const parts = await putRows(tx, courseParts, { rows: of.parts, key: ['packageId', 'courseId'], mode })
  if (of.product) await putVirtual(tx, of.product)
  const all = [staff, chapters, handouts, parts]
  const sum = (field: keyof Done) => all.reduce((total, one) => total + one[field], 0)
  return { course, lessons, others: { added: sum('added'), updated: sum('updated') } }
}

/**
 * Takes away what the rows of a course no longer name. Lessons are withdrawn and chapters stay: learners' records hang on
 * them. @returns lessons that were withdrawn, and other rows that are gone
 */
export async function takeAway(tx: Db, of: CourseRows): Promise<{ lessons: number; others: number }> {
  const { id } = of.course
  const but = (ids: string[], column: Parameters<typeof notInArray>[0]) => (ids.length > 0 ? notInArray(column, ids) : undefined)
  const lessonIds = of.lessons.map((row) => row.id)
  const lessons = await tx
    .update(courseLessons)
    .set({ withdrawn: true })
    .where(and(eq(courseLessons.courseId, id), eq(courseLessons.withdrawn, false), but(lessonIds, courseLessons.id)))
    .returning({ id: courseLessons.id })
  const handoutIds = of.handouts.map((row) => row.id)
  const handouts = await tx
    .delete(courseHandouts)
    .where(and(eq(courseHandouts.courseId, id), but(handoutIds, courseHandouts.id)))
    .returning({ id: courseHandouts.id })
  const teacherIds = of.staff.map(({ teacherId }) => teacherId)
  const staff = await tx
    .delete(courseTeachers)
    .where(and(eq(courseTeachers.courseId, id), but(teacherIds, courseTeachers.teacherId)))
    .returning({ id: courseTeachers.teacherId })
  const partIds = of.parts.map(({ courseId }) => courseId)
  const parts = await tx
    .delete(courseParts)
    .where(and(eq(courseParts.packageId, id), but(partIds, courseParts.courseId)))
    .returning({ id: courseParts.courseId })
  return { lessons: lessons.length, others: handouts.length + staff.length + parts.length }
}
