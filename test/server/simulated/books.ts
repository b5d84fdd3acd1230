import { eq } from 'drizzle-orm'
import { studyDays, userQuestions, wrongBook } from '../../../server/db/schema'
import type { World } from './setup'

/** What the books hold of a learner. */
export const booksOf = async (world: World, userId: string) => ({
  wrong: (await world.db.select().from(wrongBook).where(eq(wrongBook.userId, userId)))
    .map(({ questionId, wrongTimes }) => [questionId, wrongTimes])
    .sort(),
  records: (await world.db.select().from(userQuestions).where(eq(userQuestions.userId, userId)))
    .map(({ questionId, answered, wrong }) => [questionId, answered, wrong])
    .sort(),
  days: (await world.db.select().from(studyDays).where(eq(studyDays.userId, userId))).map(({ answered, correct, studyMs }) => [
    answered,
    correct,
    studyMs,
  ]),
})
