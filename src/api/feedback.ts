/** Feedback (server/modules/feedback), and what became of it. */
import { post } from './call'
import { callFunction, type CloudAnswer } from './cloud'
import type { BodyOf } from './types'

/** One feedback of the learner's own; pictures are ids of the cloud back end, createdAt epoch ms. */
export type OwnFeedback = CloudAnswer<'feedback-mine'>['rows'][number]

/** Tells the team something. The caller shows what went wrong. @param key Idempotency-Key: the same tap again is one feedback */
export const sendFeedback = (feedback: BodyOf<'/api/feedback'>, key: string) =>
  post<{ id: string }>('/api/feedback', feedback, { throwError: true, idempotencyKey: key })

/** Own feedback, newest first, 20 a page. */
export const myFeedback = (page: number) => callFunction('feedback-mine', { page })
