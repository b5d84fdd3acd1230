import { and, eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { arrivalNotices, productFavorites, skus } from '../../db/schema'
import { ApiError, notFound, unauthorized } from '../../http/errors'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
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

    arrival: async ({ db, userId, params, body, now }) => {
      const [sku] = await db.select().from(skus).where(eq(skus.id, params.id))
      if (!sku || sku.withdrawn) throw notFound('商品')
      if (!body.on) {
        await db.delete(arrivalNotices).where(and(eq(arrivalNotices.userId, userId), eq(arrivalNotices.skuId, sku.id)))
        return { on: false }
      }
      if (sku.stock !== 0) throw new ApiError(CODE.failed, '这件商品有货，可以直接下单')
      await db.insert(arrivalNotices).values({ userId, skuId: sku.id, createdAt: now }).onConflictDoNothing()
      return { on: true }
    },
  }
  return { contracts: shopContracts, handlers }
}
