import { and, eq } from 'drizzle-orm'
import { couponReminders } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { centreOf } from './centre'
import { claimCoupon, findTemplate } from './claim'
import { mineIn, oneOf } from './mine'
import { restock } from './restock'
import { couponContracts } from './schema'

/** Coupons: the centre and the learner's own (product.md "couponMent"). Under review mode there are none. */
export function couponModule() {
  const handlers: Handlers<typeof couponContracts> = {
    centre: async ({ db, userId, query, now, request }) => {
      if (isReviewed(request)) return { now: now.getTime(), saves: 0, endsAt: null, offers: [] }
      await restock(db, now)
      return centreOf(db, { userId, productId: query.productId, now })
    },

    claim: ({ db, userId, params, now, request }) => {
      if (isReviewed(request)) throw notFound('优惠券')
      return db.transaction((tx) => claimCoupon(tx, { userId, templateId: params.id, now }))
    },

    remind: async ({ db, userId, params, body, now, request }) => {
      if (isReviewed(request)) throw notFound('优惠券')
      const { id: templateId } = await findTemplate(db, params.id)
      if (body.on) await db.insert(couponReminders).values({ userId, templateId, createdAt: now }).onConflictDoNothing()
      else await db.delete(couponReminders).where(and(eq(couponReminders.userId, userId), eq(couponReminders.templateId, templateId)))
      return { reminded: body.on }
    },

    mine: async ({ db, userId, query, now, request }) => {
      if (isReviewed(request)) return { now: now.getTime(), usable: 0, total: 0, rows: [] }
      return mineIn(db, { userId, tab: query.state, page: query.page ?? 1, now })
    },

    one: async ({ db, userId, params, now, request }) => {
      if (isReviewed(request)) throw notFound('优惠券')
      return { now: now.getTime(), coupon: await oneOf(db, { userId, id: params.id, now }) }
    },
  }
  return { contracts: couponContracts, handlers }
}
