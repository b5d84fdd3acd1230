import { CODE } from '@/domain/errors'
import { ApiError, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { orderAdminContracts } from './admin-schema'
import { accept, decide } from './after-sales'
import { cancelOrder } from './cancel'
import { renumber, ship, track } from './ship'
import { afterSalesIn, orderOf, ordersIn } from './shop-reads'
import { refundByShop } from './shop-refund'

/** The shop's side of orders: sending, tracking, and its word in after-sale. */
export function orderAdminModule() {
  const handlers: Handlers<typeof orderAdminContracts> = {
    toShip: ({ db, query }) => ordersIn(db, query.state, query.page ?? 1),
    oneOrder: async ({ db, params }) => {
      const order = await orderOf(db, params.orderNo)
      if (!order) throw notFound('订单')
      return order
    },
    ship: ({ db, params, body, now }) => db.transaction((tx) => ship(tx, { ...params, ...body, now })),
    track: ({ db, params, body, now }) => db.transaction((tx) => track(tx, { ...params, ...body, now })),
    cancelByShop: ({ db, params, now }) =>
      db.transaction(async (tx) => {
        const cancelled = await cancelOrder(tx, { ...params, by: 'shop', now })
        if (!cancelled) throw new ApiError(CODE.failed, '这个订单现在不能取消')
        return cancelled
      }),
    refundByShop: ({ db, params, body, now }) => db.transaction((tx) => refundByShop(tx, { outside: false, ...params, ...body, now })),
    renumber: ({ db, params, body, now }) => db.transaction((tx) => renumber(tx, { ...params, ...body, now })),
    afterSales: ({ db, query }) => afterSalesIn(db, query.state, query.page ?? 1),
    decide: ({ db, params, body, now }) => db.transaction((tx) => decide(tx, { ...params, ...body, now })),
    accept: ({ db, params, now }) => db.transaction((tx) => accept(tx, { ...params, now })),
  }
  return { contracts: orderAdminContracts, handlers }
}
