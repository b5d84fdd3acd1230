import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { feedbacks } from '../../db/schema'
import { CLOUD } from '../cloud/config'

/** A learner's feedback with the answers to it, newest first, 20 a page. Times in epoch ms. */
export async function feedbackPage(db: Db, userId: string, page: number) {
  const mine = eq(feedbacks.userId, userId)
  const [all] = await db.select({ total: count() }).from(feedbacks).where(mine)
  const rows = await db
    .select()
    .from(feedbacks)
    .where(mine)
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(CLOUD.pageSize)
    .offset((page - 1) * CLOUD.pageSize)
  return {
    total: all?.total ?? 0,
    page,
    rows: rows.map(({ id, kind, body, pictures, reply, createdAt }) => ({
      id,
      kind,
      body,
      pictures,
      reply,
      createdAt: createdAt.getTime(),
    })),
  }
}
