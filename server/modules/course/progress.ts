/** Reports of what devices have played (docs/decisions/017-watched-intervals.md). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { accept } from '@/domain/course/accept'
import { coveredMs, type Interval } from '@/domain/course/intervals'
import type { Db } from '../../db/client'
import { courseLessons, courseMedia, courses, lessonProgress } from '../../db/schema'
import { accessTo, coursesOf } from './access'
import { holdClock, setClock } from './clock'
import { COURSE } from './config'
import type { courseContracts } from './schema'
import { percentOf } from './study'

export type ProgressItem = Static<(typeof courseContracts)['progress']['body']>['items'][number]
type Row = typeof lessonProgress.$inferSelect

/** What the reports of a call are judged by and what they change. */
interface Book {
  rows: Map<string, Row>
  durations: ReadonlyMap<string, number>
  /** As far as the learner may watch: a preview ends early. */
  ends: ReadonlyMap<string, number>
  accountedUntil: number
  now: Date
}

/** @returns the row with what the item may add; it is never less than before */
function withItem(row: Row, item: ProgressItem, book: Book): Row {
  const durationMs = book.durations.get(row.lessonId) ?? 0
  const spans = item.spans.map(([from = 0, to = 0]): Interval => [from, to])
  const { watched, accountedUntil } = accept(spans, {
    watched: row.intervals,
    durationMs: book.ends.get(row.lessonId) ?? 0,
    accountedUntil: book.accountedUntil,
    openedAt: row.openedAt.getTime(),
    now: book.now.getTime(),
    fastestRate: COURSE.fastestRate,
    toleranceMs: COURSE.toleranceMs,
  })
  book.accountedUntil = accountedUntil
  const watchedMs = coveredMs(watched)
  const finished = percentOf(watchedMs, durationMs) >= COURSE.finishedPercent
  // The place is the device's word: the latest one stands, whatever the order in which reports come.
  const at = new Date(Math.min(Math.max(item.at, row.openedAt.getTime()), book.now.getTime()))
  const place = at >= row.positionAt ? { positionMs: Math.min(item.positionMs, durationMs), positionAt: at } : {}
  return { ...row, ...place, intervals: watched, watchedMs, finishedAt: row.finishedAt ?? (finished ? book.now : null) }
}

async function write(tx: Db, row: Row): Promise<void> {
  const { userId, lessonId, intervals, watchedMs, positionMs, positionAt, finishedAt } = row
  await tx
    .update(lessonProgress)
    .set({ intervals, watchedMs, positionMs, positionAt, finishedAt })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)))
}

/** Lessons the learner opened, and how long their recordings are. */
async function openBook(tx: Db, lessonIds: string[], of: { userId: string; now: Date }): Promise<Book> {
  const own = await coursesOf(tx, of)
  const rows = await tx
    .select({
      row: lessonProgress,
      course: { id: courses.id, kind: courses.kind },
      free: courseLessons.free,
      durationMs: sql<number>`coalesce(${courseMedia.durationMs}, 0)`,
      previewMs: sql<number>`coalesce(${courseMedia.previewMs}, 0)`,
    })
    .from(lessonProgress)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonProgress.lessonId))
    .innerJoin(courses, eq(courses.id, courseLessons.courseId))
    .leftJoin(courseMedia, eq(courseMedia.id, courseLessons.mediaId))
    .where(and(eq(lessonProgress.userId, of.userId), inArray(lessonProgress.lessonId, lessonIds)))
  return {
    rows: new Map(rows.map(({ row }) => [row.lessonId, row])),
    durations: new Map(rows.map(({ row, durationMs }) => [row.lessonId, durationMs])),
    ends: new Map(
      rows.map(({ row, course, free, durationMs, previewMs }) => [
        row.lessonId,
        free || accessTo(course, own).access !== 'preview' ? durationMs : previewMs,
      ]),
    ),
    accountedUntil: 0,
    now: of.now,
  }
}

/** How a lesson stands, as the client is told. */
export const lessonState = (
  { positionMs, watchedMs, finishedAt }: Pick<Row, 'positionMs' | 'watchedMs' | 'finishedAt'>,
  durationMs: number,
) => ({
  ...{ positionMs, watchedMs },
  percent: percentOf(watchedMs, durationMs),
  finished: finishedAt !== null,
})

/**
 * Takes reports in the order they were noted. Reports of several devices wait for each other: the time of a learner is
 * accounted once. Lessons that were never opened here are refused.
 */
export async function takeReports(db: Db, items: ProgressItem[], of: { userId: string; now: Date }) {
  return db.transaction(async (tx) => {
    const held = await holdClock(tx, of.userId)
    const book = await openBook(tx, [...new Set(items.map(({ lessonId }) => lessonId))], of)
    book.accountedUntil = held
    for (const item of [...items].sort((a, b) => a.at - b.at)) {
      const row = book.rows.get(item.lessonId)
      if (row) book.rows.set(item.lessonId, withItem(row, item, book))
    }
    const rows = [...book.rows.values()]
    for (const row of rows) await write(tx, row)
    if (book.accountedUntil > held) await setClock(tx, of.userId, book.accountedUntil)
    const isKnown = ({ lessonId }: ProgressItem) => book.rows.has(lessonId)
    return {
      accepted: items.filter(isKnown).map(({ id }) => id),
      refused: items.filter((item) => !isKnown(item)).map(({ id }) => ({ id, reason: '这一讲还没有打开过' })),
      lessons: rows.map((row) => ({ lessonId: row.lessonId, ...lessonState(row, book.durations.get(row.lessonId) ?? 0) })),
    }
  })
}
