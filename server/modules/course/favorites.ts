import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseFavorites, courses } from '../../db/schema'
import { notFound } from '../../http/errors'
import { findCourse, findLesson } from './teaching'

/** A course, or with lessonId one of its lessons. */
interface Thing {
  courseId: string
  lessonId?: string | undefined
}

/** Keeps a course or lesson, or drops it; twice is once. @throws ApiError not found */
export async function setFavorite(db: Db, { courseId, lessonId, on }: Thing & { on: boolean }, of: { userId: string; now: Date }) {
  await findCourse(db, courseId)
  if (lessonId !== undefined && (await findLesson(db, lessonId)).lesson.courseId !== courseId) throw notFound('课时')
  const row = { userId: of.userId, courseId, lessonId: lessonId ?? '', createdAt: of.now }
  if (on) await db.insert(courseFavorites).values(row).onConflictDoNothing()
  else await db.delete(courseFavorites).where(isRow(row))
  return { favorite: on }
}

const isRow = (of: { userId: string; courseId: string; lessonId: string }) =>
  and(eq(courseFavorites.userId, of.userId), eq(courseFavorites.courseId, of.courseId), eq(courseFavorites.lessonId, of.lessonId))

/** Whether a learner keeps a course. */
export const isFavorite = async (db: Db, courseId: string, userId: string): Promise<boolean> =>
  userId !== '' && (await db.$count(courseFavorites, isRow({ userId, courseId, lessonId: '' }))) > 0

/** Courses that a learner keeps, or a lesson of which he keeps. */
export const keptBy = (userId: string): SQL =>
  sql`exists (select 1 from ${courseFavorites}
    where ${courseFavorites.userId} = ${userId} and ${courseFavorites.courseId} = ${courses.id})`
