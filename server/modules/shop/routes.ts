import { and, eq } from 'drizzle-orm'
import { productFavorites } from '../../db/schema'
import { unauthorized } from '../../http/errors'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
import { awaitArrival } from './arrivals'
import { findProduct, listGoods, readProduct } from './products'
import { listReviews } from './reviews'
import { shopContracts } from './schema'

/** Products, what learners say about them, and what a learner keeps of them. */
export function shopModule() {
  const handlers: Handlers<typeof shopContracts> = {
    goods: ({ db, userId, query }) => {
      if (query.favorite === true && userId === '') throw unauthorized('未登录')
      return listGoods(db, { ...query, userId, page: query.page ?? 1 })
    },

    product: ({ db, userId, params, request, now }) => readProduct(db, params.id, { userId, reviewed: isReviewed(request), now }),

    reviews: async ({ db, userId, params, query, request }) => {
      const { id: productId } = await findProduct(db, params.id, isReviewed(request))
      return listReviews(db, { productId, userId, filter: query.filter ?? 'all', tag: query.tag, page: query.page ?? 1 })
    },

    favorite: async ({ db, userId, params, body, request, now }) => {
      const { id: productId } = await findProduct(db, params.id, isReviewed(request))
      if (body.on) await db.insert(productFavorites).values({ userId, productId, createdAt: now }).onConflictDoNothing()
      else await db.delete(productFavorites).where(and(eq(productFavorites.userId, userId), eq(productFavorites.productId, productId)))
      return { on: body.on }
    },

    arrival: ({ db, userId, params, body, now }) =>
      awaitArrival(db, { userId, skuId: params.id, on: body.on, agreed: body.agreed ?? false, now }),
  }
  return { contracts: shopContracts, handlers }
}
