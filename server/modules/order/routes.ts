import { plainLine } from '@/domain/account'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { ApiError, badInput, notFound } from '../../http/errors'
import type { Before, Context, Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import type { Contract } from '../../http/contract'
import { refuseBadWords } from '../moderation/words'
import { buyAgain } from './again'
import { apply, sendBack, withdraw } from './after-sales'
import { confirmation } from './confirm'
import { listOrders, readOrder } from './list'
import { cancelOwn, hide, receive, remind } from './own-steps'
import { askForOrder, openPayment, ownOrder } from './payments'
import { appendReview, writeReview } from './reviews'
import { orderContracts } from './schema'
import { parcelsOf } from './ship'
import type { OrderRow } from './state'
import { submitOrder } from './submit'

/** Everything of a request that an order's step needs to know. */
type Asked = Pick<Context<Contract>, 'db' | 'userId' | 'now' | 'request'>

const inTransaction = <T>({ db }: Asked, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx))

/** The order as it stands, read after a step in the same transaction or connection. */
const orderNow = (asked: Asked, orderNo: string) => {
  const { db, userId, now, request } = asked
  return readOrder(db, { userId, orderNo, now, reviewed: isReviewed(request) })
}

/** An own order, as this caller may know it. @throws ApiError when it is not there; under review mode also when it is virtual */
async function visible({ db, userId, request }: Asked, orderNo: string): Promise<OrderRow> {
  const order = await ownOrder(db, userId, orderNo)
  if (order.virtual && isReviewed(request)) throw notFound('订单')
  return order
}

/** For a step that looks for its own order itself: what review mode hides is not there. @throws ApiError */
async function unhidden(asked: Asked, orderNo: string): Promise<void> {
  if (isReviewed(asked.request)) await visible(asked, orderNo)
}

/** Takes a step of an own order and answers with the order afterwards; one that is not there for this caller takes none. */
const after = (asked: Asked, orderNo: string, work: (tx: Db) => Promise<unknown>) =>
  inTransaction(asked, async (tx) => {
    await unhidden({ ...asked, db: tx }, orderNo)
    await work(tx)
    return orderNow({ ...asked, db: tx }, orderNo)
  })

/** The same for a step that is named by its after-sale and finds the order itself. */
const afterSaleStep = (asked: Asked, work: (tx: Db) => Promise<string>) =>
  inTransaction(asked, async (tx) => orderNow({ ...asked, db: tx }, await work(tx)))

/** Under review mode there are no coupons and no coins (mockup notes "Review mode"). */
const seen = (request: Asked['request'], { couponId, coins }: { couponId: string | null; coins: number }) => {
  const reviewed = isReviewed(request)
  if (reviewed && (couponId !== null || coins > 0)) throw new ApiError(CODE.conflict, '订单内容有变化，请返回后重试')
  return reviewed
}

/** Orders of a learner (product.md "Shop"); every write is taken once per Idempotency-Key and under the lock of its order. */
export function orderModule(deps: Deps) {
  const handlers: Handlers<typeof orderContracts> = {
    confirm: ({ db, userId, body, now, request }) =>
      confirmation(db, {
        ...{ userId, now, lines: body.lines, addressId: body.addressId, couponId: body.couponId, useCoins: body.useCoins },
        reviewed: isReviewed(request),
      }),

    submit: ({ db, userId, body, now, request }) => {
      const { agreed: _agreed, addressId, ...wish } = body
      return submitOrder(db, { ...wish, addressId, userId, now, reviewed: seen(request, body) })
    },

    orders: ({ db, userId, query, now, request }) =>
      listOrders(db, { userId, tab: query.tab ?? 'all', q: query.q, page: query.page ?? 1, reviewed: isReviewed(request), now }),

    order: (asked) => orderNow(asked, asked.params.orderNo),

    cancel: (asked) => after(asked, asked.params.orderNo, (tx) => cancelOwn(tx, { ...asked.params, userId: asked.userId, now: asked.now })),

    pay: async (asked) => {
      const { userId, params, body, now, request } = asked
      await unhidden(asked, params.orderNo)
      return openPayment(deps, { ...params, userId, channel: body.channel, code: body.code, reviewed: isReviewed(request), now })
    },

    payment: async (asked) => {
      const { userId, params, now } = asked
      const before = await visible(asked, params.orderNo)
      if (before.state === 'created') await askForOrder(deps, params.orderNo)
      const { state, payBy } = await ownOrder(deps.db, userId, params.orderNo)
      const serverNow = now.getTime()
      if (state === 'created') return { state: 'waiting', payBy: payBy.getTime(), serverNow }
      return { state: state === 'cancelled' ? 'cancelled' : 'paid', payBy: null, serverNow }
    },

    remind: (asked) => after(asked, asked.params.orderNo, (tx) => remind(tx, { ...asked.params, userId: asked.userId, now: asked.now })),

    receive: (asked) => after(asked, asked.params.orderNo, (tx) => receive(tx, { ...asked.params, userId: asked.userId, now: asked.now })),

    remove: async (asked) => {
      await unhidden(asked, asked.params.orderNo)
      await inTransaction(asked, (tx) => hide(tx, { ...asked.params, userId: asked.userId, now: asked.now }))
      return asked.params
    },

    again: async (asked) => {
      await visible(asked, asked.params.orderNo)
      return buyAgain(asked.db, { ...asked.params, userId: asked.userId, now: asked.now, reviewed: isReviewed(asked.request) })
    },

    logistics: async (asked) => {
      await visible(asked, asked.params.orderNo)
      return parcelsOf(asked.db, asked.params.orderNo)
    },

    review: (asked) => {
      const { userId, now, params, body } = asked
      return after(asked, params.orderNo, (tx) => writeReview(tx, { ...params, ...body, userId, now }))
    },

    append: (asked) => {
      const { userId, now, params, body } = asked
      return after(asked, params.orderNo, (tx) => appendReview(tx, { ...params, ...body, userId, now }))
    },

    applyAfterSale: (asked) => {
      const { userId, now, params, body } = asked
      const reason = plainLine(body.reason)
      if (reason === '') throw badInput('请选择原因')
      return after(asked, params.orderNo, (tx) => apply(tx, { ...params, ...body, reason, userId, now }))
    },

    withdrawAfterSale: (asked) => {
      const { userId, now, params } = asked
      return afterSaleStep(asked, (tx) => withdraw(tx, { id: params.id, userId, now }))
    },

    sendBack: (asked) => {
      const { userId, now, params, body } = asked
      return afterSaleStep(asked, (tx) => sendBack(tx, { id: params.id, ...body, userId, now }))
    },
  }
  const before: Before<typeof orderContracts> = {
    // The app offers its tags, and the API takes any.
    review: ({ userId, body, request }) =>
      refuseBadWords(deps, request.log, { userId, place: 'productReview', text: [body.body, ...body.tags].join('\n') }),
    append: ({ userId, body, request }) => refuseBadWords(deps, request.log, { userId, place: 'productReview', text: body.body }),
  }
  return { contracts: orderContracts, handlers, before }
}
