import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { articleFavorites } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { articleFor, markRead } from './article'
import { findArticle, listOf, type Reader } from './articles'
import { informationContracts } from './schema'

const readerOf = ({ userId, now, request }: { userId: string; now: Date; request: FastifyRequest }): Reader => ({
  userId,
  now,
  reviewed: isReviewed(request),
})

/** Articles of 资讯 (product.md "Information"). */
export function informationModule() {
  const handlers: Handlers<typeof informationContracts> = {
    list: (context) => listOf(context.db, { ...context.query, page: context.query.page ?? 1 }, readerOf(context)),

    article: (context) => articleFor(context.db, context.params.id, readerOf(context)),

    read: async (context) => {
      const { db, userId, now, params } = context
      const { id } = await findArticle(db, params.id, readerOf(context))
      const reads = await db.transaction((tx) => markRead(tx, { id, userId, now }))
      return { reads }
    },

    favorite: async (context) => {
      const { db, userId, now, params, body } = context
      const { id: articleId } = await findArticle(db, params.id, readerOf(context))
      if (body.on) await db.insert(articleFavorites).values({ articleId, userId, createdAt: now }).onConflictDoNothing()
      else await db.delete(articleFavorites).where(and(eq(articleFavorites.articleId, articleId), eq(articleFavorites.userId, userId)))
      return { favorite: body.on }
    },
  }
  return { contracts: informationContracts, handlers }
}
