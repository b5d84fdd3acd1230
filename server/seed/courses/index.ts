import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { courseLessons, courseMedia, courses, freightRules, subjects, teachers } from '../../db/schema'
import media from '../media/index.json'
import { inSeason } from '../season'
import { DEMO_SUBJECTS, demoCourses } from './catalogue'
import { PEOPLE } from './people'
import { putCourse } from './write'

export { dateLives } from './lives'

/** Subjects of the product whose courses have no lessons yet; empty once any lesson is there. Two queries at most. */
export async function subjectsWithoutCourses(db: Db): Promise<string[]> {
  const [known] = await db.select({ id: courseLessons.id }).from(courseLessons).limit(1)
  if (known) return []
  const rows = await db.select({ id: subjects.id }).from(subjects).where(inArray(subjects.id, DEMO_SUBJECTS))
  return rows.map(({ id }) => id)
}

/**
 * Adds the demo courses of these subjects: open ones, classes with prices, teachers, lives around now, documents and reviews.
 * Those from before there were lessons get them. Run it in a transaction: a start that is killed begins again.
 */
export async function seedCourses(tx: Db, { subjectIds, now }: { subjectIds: readonly string[]; now: Date }): Promise<void> {
  if (subjectIds.length === 0) return
  await tx.insert(courseMedia).values(media.recordings).onConflictDoNothing()
  await tx
    .insert(teachers)
    .values(Object.entries(PEOPLE).map(([id, person]) => ({ id, ...person })))
    .onConflictDoNothing()
  for (const subjectId of subjectIds) {
    for (const course of demoCourses(subjectId)) await putCourse(tx, inSeason(course, subjectId, now), { subjectId, now })
  }
}

/** Whether the demo's courses stay away: there is none yet, and none is wanted, or the first start was without them. */
async function without(db: Db, demo: boolean): Promise<boolean> {
  const [course] = await db.select({ id: courses.id }).from(courses).limit(1)
  if (course) return false
  // Every first start fills these, and courses were there before them: a database keeps what it began with (docs/OPERATIONS.md).
  const [begun] = await db.select({ id: freightRules.id }).from(freightRules).limit(1)
  return !demo || begun !== undefined
}

/**
 * Adds the demo courses to a database from before there were any, all in one transaction.
 * @param demo false: to one that has courses without lessons, of such a time, alone
 */
export async function seedMissingCourses({ db, now }: Pick<Deps, 'db' | 'now'>, demo = true): Promise<void> {
  const subjectIds = await subjectsWithoutCourses(db)
  if (subjectIds.length === 0 || (await without(db, demo))) return
  await db.transaction((tx) => seedCourses(tx, { subjectIds, now: now() }))
}
