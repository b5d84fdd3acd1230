/** Lessons, chapters and teachers as the other files of the module read them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseChapters, courseLessons, courseMedia, courses, courseTeachers, teachers } from '../../db/schema'
import { among, together } from '../../db/together'
import { notFound } from '../../http/errors'
import type { Course } from './sale'

/** @throws ApiError not found. A withdrawn course is found: who has it goes on learning. */
export async function findCourse(db: Db, id: string): Promise<Course> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id))
  if (!course) throw notFound('课程')
  return course
}

/** A lesson with what belongs to it: `kind` of its course, previewMs of its recording. */
export interface TaughtLesson {
  lesson: typeof courseLessons.$inferSelect
  chapter: typeof courseChapters.$inferSelect
  kind: Course['kind']
  teacher: string
  durationMs: number
  previewMs: number
}

const lessonsWhere = (db: Db) =>
  db
    .select({
      lesson: courseLessons,
      chapter: courseChapters,
      kind: courses.kind,
      teacher: sql<string>`coalesce(${teachers.name}, '')`,
      durationMs: sql<number>`coalesce(${courseMedia.durationMs}, 0)`,
      previewMs: sql<number>`coalesce(${courseMedia.previewMs}, 0)`,
    })
    .from(courseLessons)
    .innerJoin(courseChapters, eq(courseChapters.id, courseLessons.chapterId))
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .leftJoin(teachers, eq(teachers.id, courseLessons.teacherId))
    .leftJoin(courseMedia, eq(courseMedia.id, courseLessons.mediaId))

/** Lessons of courses that are taught, in order. */
export const lessonsOf = (db: Db, courseIds: readonly string[]): Promise<TaughtLesson[]> =>
  lessonsWhere(db)
    .where(and(inArray(courseLessons.courseId, [...courseIds]), eq(courseLessons.withdrawn, false)))
    .orderBy(asc(courseLessons.courseId), asc(courseChapters.position), asc(courseLessons.number))

/** Lessons by their ids; one that was withdrawn is left out. */
export async function lessonsById(db: Db, ids: readonly string[]): Promise<Map<string, TaughtLesson>> {
  const found = await lessonsWhere(db).where(and(among(courseLessons.id, ids), eq(courseLessons.withdrawn, false)))
  return new Map(found.map((taught) => [taught.lesson.id, taught]))
}

/** Where lessons are looked up: a class whose players begin together asks for the same one. */
export interface Library {
  db: Db
  /** null when there is no such lesson, or it was withdrawn */
  lessonOf(id: string): Promise<TaughtLesson | null>
}

export const libraryOf = (db: Db): Library => ({ db, lessonOf: together((ids) => lessonsById(db, ids)) })

/** @throws ApiError not found when there is no such lesson, or it was withdrawn */
export async function findLesson(db: Db, id: string): Promise<TaughtLesson> {
  const found = (await lessonsById(db, [id])).get(id)
  if (!found) throw notFound('课时')
  return found
}

/** How many lessons courses have. */
export async function lessonCounts(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .select({ courseId: courseLessons.courseId, lessons: sql<number>`count(*)::int` })
    .from(courseLessons)
    .where(and(inArray(courseLessons.courseId, [...courseIds]), eq(courseLessons.withdrawn, false)))
    .groupBy(courseLessons.courseId)
  return new Map(rows.map(({ courseId, lessons }) => [courseId, lessons]))
}

/** Who teaches courses, in order. */
export async function teachersOf(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({
      courseId: courseTeachers.courseId,
      id: teachers.id,
      name: teachers.name,
      title: teachers.title,
      role: courseTeachers.role,
      intro: teachers.intro,
      portrait: teachers.portrait,
    })
    .from(courseTeachers)
    .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
    .where(inArray(courseTeachers.courseId, [...courseIds]))
    .orderBy(asc(courseTeachers.courseId), asc(courseTeachers.position))
}
