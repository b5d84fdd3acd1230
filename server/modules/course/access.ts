/** Which courses a learner has: grants of the course itself, or of a package it is part of. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseParts, courses, grants } from '../../db/schema'

/** owned: open as a whole. expired: it was. preview: neither. expiresAt null: without end. */
export interface Access {
  access: 'owned' | 'expired' | 'preview'
  expiresAt: Date | null
}

/** Courses of a learner, packages as themselves and as their courses. */
export type OwnCourses = ReadonlyMap<string, Access>

interface Of {
  userId: string
  now: Date
}

const NOTHING: Access = { access: 'preview', expiresAt: null }
const OPEN: Access = { access: 'owned', expiresAt: null }

const later = (a: Date | null, b: Date | null) => (a === null || b === null ? null : a > b ? a : b)

/** The best of what two grants give. */
function better(known: Access | undefined, next: Access): Access {
  if (!known) return next
  if (known.access !== next.access) return known.access === 'owned' ? known : next
  return { access: known.access, expiresAt: later(known.expiresAt, next.expiresAt) }
}

/** Every course a learner has or had, packages as themselves and as their courses. A guest has none. */
export async function coursesOf(db: Db, { userId, now }: Of): Promise<Map<string, Access>> {
  const own = new Map<string, Access>()
  if (userId === '') return own
  const rows = await db
    .select({ refId: grants.refId, partId: courseParts.courseId, expiresAt: grants.expiresAt })
    .from(grants)
    .leftJoin(courseParts, eq(courseParts.packageId, grants.refId))
    .where(and(eq(grants.userId, userId), eq(grants.kind, 'course'), isNull(grants.revokedAt)))
  for (const { refId, partId, expiresAt } of rows) {
    const access: Access = { access: expiresAt === null || expiresAt > now ? 'owned' : 'expired', expiresAt }
    for (const id of partId === null ? [refId] : [refId, partId]) own.set(id, better(own.get(id), access))
  }
  return own
}

/** Offered no more, and not the caller's: a withdrawn course is there for who has it alone. */
export const hiddenFrom = ({ id, withdrawn }: { id: string; withdrawn: boolean }, own: OwnCourses): boolean =>
  withdrawn && own.get(id)?.access !== 'owned'

/** What a caller may do with a course; open courses are everybody's. */
export const accessTo = (course: { id: string; kind: string }, own: OwnCourses): Access =>
  course.kind === 'open' ? OPEN : (own.get(course.id) ?? NOTHING)

/** The same, asked of the database where the course is not everybody's. */
export const askAccessTo = async (db: Db, course: { id: string; kind: string }, of: Of): Promise<Access> =>
  course.kind === 'open' ? OPEN : accessTo(course, await coursesOf(db, of))

/** What a caller may do with one course, asked of the database. An unknown course is a preview. */
export async function accessToCourse(db: Db, courseId: string, of: Of): Promise<Access> {
  const [[course], own] = await Promise.all([
    db.select({ id: courses.id, kind: courses.kind }).from(courses).where(eq(courses.id, courseId)),
    coursesOf(db, of),
  ])
  return course ? accessTo(course, own) : NOTHING
}

/** Courses of packages, in order. */
export async function partsOf(db: Db, packageIds: readonly string[]): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>()
  if (packageIds.length === 0) return parts
  const rows = await db
    .select()
    .from(courseParts)
    .where(inArray(courseParts.packageId, [...packageIds]))
    .orderBy(courseParts.position)
  for (const { packageId, courseId } of rows) parts.set(packageId, [...(parts.get(packageId) ?? []), courseId])
  return parts
}
