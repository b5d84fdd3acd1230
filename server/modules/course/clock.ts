/** When lessons were opened, and up to when watching is accounted for (docs/decisions/017-watched-intervals.md). */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courses, lessonProgress, watchClocks } from '../../db/schema'
import type { TaughtLesson } from './teaching'

/**
 * Notes that a learner opened a lesson. The first time counts; the first of a course makes him one of its viewers, once
 * however many lessons are opened at the same time: his clock is held meanwhile.
 */
export async function openLesson(db: Db, { lesson }: Pick<TaughtLesson, 'lesson'>, of: { userId: string; now: Date }): Promise<void> {
  const { userId, now } = of
  const own = (courseOnly: boolean) =>
    and(
      eq(lessonProgress.userId, userId),
      courseOnly ? eq(lessonProgress.courseId, lesson.courseId) : eq(lessonProgress.lessonId, lesson.id),
    )
  if ((await db.$count(lessonProgress, own(false))) > 0) return
  await db.transaction(async (tx) => {
    await holdClock(tx, userId)
    const known = await tx.$count(lessonProgress, own(true))
    const row = { userId, lessonId: lesson.id, courseId: lesson.courseId, positionAt: now, openedAt: now }
    await tx.insert(lessonProgress).values(row).onConflictDoNothing()
    if (known > 0) return
    await tx
      .update(courses)
      .set({ viewers: sql`${courses.viewers} + 1` })
      .where(eq(courses.id, lesson.courseId))
  })
}

/** Takes a learner's clock for the transaction: reports of several devices are accounted one after the other. @returns epoch ms */
export async function holdClock(tx: Db, userId: string): Promise<number> {
  await tx
    .insert(watchClocks)
    .values({ userId, accountedUntil: new Date(0) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(watchClocks).where(eq(watchClocks.userId, userId)).for('update')
  return row?.accountedUntil.getTime() ?? 0
}

/** Gives the clock back, at the time that is accounted for now (epoch ms). */
export async function setClock(tx: Db, userId: string, until: number): Promise<void> {
  await tx
    .update(watchClocks)
    .set({ accountedUntil: new Date(until) })
    .where(eq(watchClocks.userId, userId))
}

/** Playback rate of a learner in percent. */
export async function rateOf(db: Db, userId: string): Promise<number> {
  if (userId === '') return 100
  const [row] = await db.select({ rate: watchClocks.rate }).from(watchClocks).where(eq(watchClocks.userId, userId))
  return row?.rate ?? 100
}

/** Remembers the rate. */
export async function saveRate(db: Db, userId: string, rate: number): Promise<void> {
  const row = { userId, accountedUntil: new Date(0), rate }
  await db.insert(watchClocks).values(row).onConflictDoUpdate({ target: watchClocks.userId, set: { rate } })
}
