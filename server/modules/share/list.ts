import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { questions } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { PaperItem } from '../bank/repository'

interface Request {
  subjectId: string
  /** The shared question. */
  refId: string
}

/** A shared question as a list of the practice sessions: with the questions that share its material, as they stand now. */
export const sharedList = {
  empty: '这道题已经下架，去做做其他的题吧',

  async title(db: Db, { subjectId, refId }: Request): Promise<string> {
    const known = and(eq(questions.id, refId), eq(questions.subjectId, subjectId))
    if ((await db.$count(questions, known)) === 0) throw notFound('题目')
    return '好友分享的题'
  },

  async items(db: Db, { subjectId, refId }: Request): Promise<PaperItem[]> {
    const [shared] = await db
      .select({ groupId: questions.groupId })
      .from(questions)
      .where(and(eq(questions.id, refId), eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
    if (!shared) return []
    const unit = shared.groupId === null ? eq(questions.id, refId) : eq(questions.groupId, shared.groupId)
    return db
      .select({ questionId: questions.id, version: questions.version })
      .from(questions)
      .where(and(unit, eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
      .orderBy(asc(questions.position), asc(questions.id))
  },
}
