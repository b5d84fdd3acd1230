import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { lessonProgress } from '../../db/schema'
import { openLesson } from './clock'
import { findLesson } from './teaching'

/**
 * Marks a lesson as done that is not measured by what was watched: a document that was opened.
 * Again it changes nothing. @throws ApiError not found
 */
export async function finishLesson(db: Db, of: { userId: string; lessonId: string; now: Date }): Promise<void> {
  await openLesson(db, await findLesson(db, of.lessonId), of)
  await db
    .update(lessonProgress)
    .set({ finishedAt: of.now, positionAt: of.now })
    .where(and(eq(lessonProgress.userId, of.userId), eq(lessonProgress.lessonId, of.lessonId), isNull(lessonProgress.finishedAt)))
}
