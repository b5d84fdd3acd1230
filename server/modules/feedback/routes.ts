import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { feedbackFault } from '@/domain/feedback'
import { take } from '../../db/counters'
import { cloudFiles, feedbacks } from '../../db/schema'
import { ApiError, badInput } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { feedbackContracts } from './schema'

/** Feedback of one learner in a day. */
const A_DAY = { limit: 10, seconds: 86_400 }

const handlers: Handlers<typeof feedbackContracts> = {
  send: async ({ db, userId, body: sent, now }) => {
    const content = { body: sent.body.trim(), contact: sent.contact.trim() }
    const fault = feedbackFault(content)
    if (fault !== null) throw badInput(fault)
    const known =
      sent.pictures.length === 0
        ? 0
        : await db.$count(cloudFiles, and(eq(cloudFiles.userId, userId), inArray(cloudFiles.id, sent.pictures)))
    if (known !== sent.pictures.length) throw badInput('有图片已经失效，请删掉后重新添加')
    const wait = await take(db, { key: `feedback:${userId}`, ...A_DAY }, now)
    if (wait !== null) throw new ApiError(CODE.tooMany, '今天的反馈我们都收到了，明天再来吧', 429)
    const id = randomUUID()
    const { kind, pictures, app } = sent
    await db.insert(feedbacks).values({ id, userId, kind, pictures, app, ...content, createdAt: now })
    return { id }
  },
}

/** What learners tell the team. */
export const feedbackModule = () => ({ contracts: feedbackContracts, handlers })
