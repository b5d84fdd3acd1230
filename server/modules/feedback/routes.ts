import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { feedbackFault } from '@/domain/feedback'
import { plainNote } from '@/domain/note'
import type { Db } from '../../db/client'
import { take } from '../../db/counters'
import { cloudFiles, feedbacks } from '../../db/schema'
import { ApiError, badInput } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { feedbackContracts } from './schema'

/** Feedback of one learner in a day. */
const A_DAY = { limit: 10, seconds: 86_400 }

/** Holds the files that feedback names until it stands: nobody deletes one in between. @throws ApiError 400 when one is gone */
async function holdPictures(tx: Db, userId: string, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const own = and(eq(cloudFiles.userId, userId), inArray(cloudFiles.id, [...pictures]))
  const held = await tx.select({ id: cloudFiles.id }).from(cloudFiles).where(own).orderBy(cloudFiles.id).for('share')
  if (held.length !== pictures.length) throw badInput('有图片已经失效，请删掉后重新添加')
}

const handlers: Handlers<typeof feedbackContracts> = {
  send: async ({ db, userId, body: sent, now }) => {
    const content = { body: plainNote(sent.body).trim(), contact: sent.contact.trim() }
    const fault = feedbackFault(content)
    if (fault !== null) throw badInput(fault)
    const id = randomUUID()
    const { kind, pictures, app } = sent
    await db.transaction(async (tx) => {
      await holdPictures(tx, userId, pictures)
      const wait = await take(tx, { key: `feedback:${userId}`, ...A_DAY }, now)
      if (wait !== null) throw new ApiError(CODE.tooMany, '今天的反馈我们都收到了，明天再来吧', 429)
      await tx.insert(feedbacks).values({ id, userId, kind, pictures, app, ...content, createdAt: now })
    })
    return { id }
  },
}

/** What learners tell the team. */
export const feedbackModule = () => ({ contracts: feedbackContracts, handlers })
