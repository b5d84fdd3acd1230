/** Documents of courses. */
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { courseChapters, courseHandouts, courseLessons, users } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { accessToCourse } from './access'
import { LINK } from './config'
import { finishLesson } from './finish'
import { linkTo, type LinkFor } from './links'
import { findCourse, findLesson } from './teaching'

const rowsWhere = (db: Db, where: SQL) =>
  db
    .select({
      id: courseHandouts.id,
      courseId: courseHandouts.courseId,
      lessonId: courseHandouts.lessonId,
      chapterId: courseHandouts.chapterId,
      number: courseLessons.number,
      chapterName: sql<string>`coalesce(${courseChapters.name}, '')`,
      title: courseHandouts.title,
      note: courseHandouts.note,
      pages: courseHandouts.pages,
      bytes: courseHandouts.bytes,
      chapterOpensAt: courseChapters.opensAt,
      free: courseLessons.free,
    })
    .from(courseHandouts)
    .leftJoin(courseLessons, eq(courseLessons.id, courseHandouts.lessonId))
    .leftJoin(courseChapters, eq(courseChapters.id, sql`coalesce(${courseHandouts.chapterId}, ${courseLessons.chapterId})`))
    .where(where)
    .orderBy(asc(courseHandouts.position), asc(courseHandouts.id))

/** When a document opens with its chapter, epoch ms; null: it is open, as those of free lessons always are. */
function opensAtOf({ chapterOpensAt, free }: { chapterOpensAt: Date | null; free: boolean | null }, now: Date): number | null {
  return free !== true && chapterOpensAt !== null && chapterOpensAt > now ? chapterOpensAt.getTime() : null
}

/** The documents of a course; with a lesson its own first, then those of its chapter. @throws ApiError not found */
export async function handoutsOf(db: Db, { courseId, lessonId }: { courseId: string; lessonId?: string | undefined }, by: LinkFor) {
  const course = await findCourse(db, courseId)
  const [{ access }, rows, taught] = await Promise.all([
    accessToCourse(db, courseId, by),
    rowsWhere(db, eq(courseHandouts.courseId, courseId)),
    lessonId === undefined ? null : findLesson(db, lessonId),
  ])
  const rank = (row: (typeof rows)[number]) => (row.lessonId === lessonId ? 0 : 1)
  const wanted = taught ? rows.filter((row) => rank(row) === 0 || row.chapterId === taught.chapter.id) : rows
  return {
    courseName: course.name,
    open: access === 'owned',
    rows: wanted
      .sort((a, b) => (taught ? rank(a) - rank(b) : 0))
      .map((row) => {
        const { id, lessonId: of, number, chapterName, title, note, pages, bytes } = row
        return { ...{ id, lessonId: of, number, chapterName, title, note, pages, bytes }, opensAt: opensAtOf(row, by.now) }
      }),
  }
}

/** What stands over every page: who opened it. */
async function watermarkOf(db: Db, userId: string): Promise<string> {
  const [learner] = await db.select({ name: users.nickname, phone: users.phone }).from(users).where(eq(users.id, userId))
  return [learner?.name, learner?.phone?.slice(-4)].filter(Boolean).join(' ')
}

/** Why a document is not opened for who does not have its course; under review mode without a purchase. */
function closedWords(expired: boolean, reviewed: boolean): string {
  if (expired) return reviewed ? '课程已到期，学习记录还在' : '课程已到期，续期后可以继续看讲义'
  return reviewed ? '讲义暂未开放' : '讲义在加入课程后可以查看'
}

/** Link of a document; the lesson that consists of it is done with. @throws ApiError in words when the learner does not have the course, or its chapter is not open */
export async function handoutLink(db: Db, id: string, { reviewed, ...by }: LinkFor & { reviewed: boolean }) {
  const [row] = await rowsWhere(db, eq(courseHandouts.id, id))
  if (!row) throw notFound('讲义')
  const { access } = await accessToCourse(db, row.courseId, by)
  if (access !== 'owned') throw new ApiError(CODE.forbidden, closedWords(access === 'expired', reviewed))
  if (opensAtOf(row, by.now) !== null) throw new ApiError(CODE.forbidden, '这一章还没有开放，到时间再来看吧')
  if (row.lessonId !== null && (await findLesson(db, row.lessonId)).lesson.kind === 'handout')
    await finishLesson(db, { userId: by.userId, lessonId: row.lessonId, now: by.now })
  const { title, pages, bytes } = row
  return {
    ...{ title, pages, bytes },
    url: linkTo(`handout/${id}/document.pdf`, by),
    expiresAt: by.now.getTime() + LINK.lastsMs,
    watermark: await watermarkOf(db, by.userId),
  }
}
