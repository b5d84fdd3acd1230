import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { favorites, questionReports, questions, questionVersions, wrongBook } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import type { practiceContracts } from './schema'

/** Sets the removed flag of all named entries, or of none when one is not in the learner's book. */
async function setRemoved(tx: Db, change: { userId: string; questionIds: string[]; removed: boolean }): Promise<void> {
  // Answers write whole entries: without the lock one that is on its way would undo the removal.
  await lockLearner(tx, change.userId)
  const rows = await tx
    .update(wrongBook)
    .set({ removed: change.removed })
    .where(and(eq(wrongBook.userId, change.userId), inArray(wrongBook.questionId, change.questionIds)))
    .returning({ questionId: wrongBook.questionId })
  if (rows.length < change.questionIds.length) throw notFound('错题')
}

/** What a learner sets on a question: taken out of the wrong book, favourite, reported. All may be repeated without effect. */
export const markHandlers = (): Pick<Handlers<typeof practiceContracts>, 'wrongRemove' | 'favorite' | 'report'> => ({
  wrongRemove: async ({ db, userId, body }) => {
    const change = { userId, questionIds: body.questionIds, removed: body.restore !== true }
    await db.transaction((tx) => setRemoved(tx, change))
    return { ok: true }
  },

  favorite: async ({ db, userId, body, now }) => {
    const [question] = await db.select({ subjectId: questions.subjectId }).from(questions).where(eq(questions.id, body.questionId))
    if (!question) throw notFound('题目')
    const { questionId } = body
    if (body.on)
      await db.insert(favorites).values({ userId, questionId, subjectId: question.subjectId, createdAt: now }).onConflictDoNothing()
    else await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.questionId, questionId)))
    return { ok: true }
  },

  report: async ({ db, userId, body, now }) => {
    const { questionId, version, kind, text } = body
    const [known] = await db
      .select({ version: questionVersions.version })
      .from(questionVersions)
      .where(and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)))
    if (!known) throw notFound('题目')
    await db
      .insert(questionReports)
      .values({ id: randomUUID(), userId, questionId, version, kind, text, createdAt: now })
      .onConflictDoUpdate({
        target: [questionReports.userId, questionReports.questionId, questionReports.version, questionReports.kind],
        set: { text, createdAt: now, handledAt: null },
      })
    return { ok: true }
  },
})
