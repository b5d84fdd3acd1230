/** What decides about a course file, read inside its transaction. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, chapters, courseLessons, courseMedia, courseParts, courses, grants, subjects, teachers } from '../../db/schema'
import { lockOf } from '../../modules/advanced/store'
import { lessonsOf, type CourseFile } from './draft'

type StoredCourse = Pick<typeof courses.$inferSelect, 'id' | 'subjectId' | 'kind' | 'position' | 'withdrawn'>

export interface Stored {
  subjects: { id: string; name: string }[]
  courses: ReadonlyMap<string, StoredCourse>
  /** Course of the lessons that the file names. */
  lessons: ReadonlyMap<string, string>
  teachers: ReadonlySet<string>
  recordings: ReadonlySet<string>
  /** Subject of what quizzes practise: `chapter:<id>`, `advanced:<id>`. */
  lists: ReadonlyMap<string, string>
  /** Ids of papers among them that have to be opened by themselves. */
  locked: ReadonlySet<string>
  /** Courses of the packages in the file that somebody has. */
  ownedParts: ReadonlyMap<string, string[]>
}

/** Parts of packages that a learner has now. */
async function readOwnedParts(db: Db, packageIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectDistinct({ packageId: courseParts.packageId, courseId: courseParts.courseId })
    .from(courseParts)
    .innerJoin(grants, and(eq(grants.kind, 'course'), eq(grants.refId, courseParts.packageId), isNull(grants.revokedAt)))
    .where(inArray(courseParts.packageId, packageIds))
  const parts = new Map<string, string[]>()
  for (const { packageId, courseId } of rows) parts.set(packageId, [...(parts.get(packageId) ?? []), courseId])
  return parts
}

/** Who owns the course may own nothing else. */
const NOBODY: ReadonlySet<string> = new Set()

async function readLists(db: Db, file: CourseFile): Promise<Pick<Stored, 'lists' | 'locked'>> {
  const quizzes = file.courses.flatMap(lessonsOf).flatMap(({ quiz }) => quiz ?? [])
  const ids = (source: 'chapter' | 'advanced') => quizzes.filter((quiz) => quiz.source === source).map(({ id }) => id)
  const [own, papers] = await Promise.all([
    db
      .select({ id: chapters.id, subjectId: chapters.subjectId })
      .from(chapters)
      .where(inArray(chapters.id, ids('chapter'))),
    db
      .select()
      .from(advancedPapers)
      .where(inArray(advancedPapers.id, ids('advanced'))),
  ])
  const entry = (source: string) => (row: { id: string; subjectId: string }) => [`${source}:${row.id}`, row.subjectId] as const
  return {
    lists: new Map([...own.map(entry('chapter')), ...papers.map(entry('advanced'))]),
    locked: new Set(papers.filter((paper) => lockOf(paper, NOBODY) !== 'open').map(({ id }) => id)),
  }
}

/** What the database holds of the courses, lessons and questions that a file names. */
export async function readStored(db: Db, file: CourseFile): Promise<Stored> {
  const lessonIds = file.courses.flatMap(lessonsOf).map(({ id }) => id)
  const courseIds = [...file.courses, ...file.withdrawals].map(({ id }) => id)
  const named = [...courseIds, ...file.courses.flatMap(({ parts }) => parts)]
  const fields = {
    id: courses.id,
    subjectId: courses.subjectId,
    kind: courses.kind,
    position: courses.position,
    withdrawn: courses.withdrawn,
  }
  const known = await db.select(fields).from(courses).where(inArray(courses.id, named))
  const lessons = await db
    .select({ id: courseLessons.id, courseId: courseLessons.courseId })
    .from(courseLessons)
    .where(inArray(courseLessons.id, lessonIds))
  return {
    subjects: await db.select({ id: subjects.id, name: subjects.name }).from(subjects),
    courses: new Map(known.map((row) => [row.id, row])),
    lessons: new Map(lessons.map(({ id, courseId }) => [id, courseId])),
    teachers: new Set((await db.select({ id: teachers.id }).from(teachers)).map(({ id }) => id)),
    recordings: new Set((await db.select({ id: courseMedia.id }).from(courseMedia)).map(({ id }) => id)),
    ...(await readLists(db, file)),
    ownedParts: await readOwnedParts(db, courseIds),
  }
}
