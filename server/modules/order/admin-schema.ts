import { Type } from '@sinclair/typebox'
import { ORDER_STATES } from '@/domain/order/machine'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Ms, Page } from '../shop/shapes'
import { TRACKING_NO } from './config'
import { OrderNo } from './shapes'

const OrderParams = Strict({ orderNo: OrderNo })
const Done = Type.Object({ orderNo: OrderNo, state: Enum(...ORDER_STATES) })
const SaleDone = Type.Object({ id: Id, state: Enum(...AFTER_SALE_STATES) })
const Answer = Type.String({ maxLength: 200 })

/** An order with what the shop's writes name: its lines and its parcels. Money is fen. */
const ShopOrder = Type.Object({
  orderNo: OrderNo,
  state: Enum(...ORDER_STATES),
  /** A line each thing: its name, how many of it, the pages of a print, and whether it is not to be sent. */
  words: Type.String(),
  lines: Type.Array(
    Type.Object({
      /** What a refund names. */
      id: Id,
      /** The thing and how many of it. */
      name: Type.String(),
      virtual: Type.Boolean(),
      /** What a refund gives back. */
      paid: Type.Integer(),
      coins: Type.Integer(),
      refunded: Type.Boolean(),
    }),
  ),
  parcels: Type.Array(Type.Object({ company: Type.String(), trackingNo: Type.String(), sentAt: Ms })),
  payable: Type.Integer(),
  address: Nullable(Type.String()),
  remark: Type.String(),
  paidAt: Nullable(Ms),
  remindedAt: Nullable(Ms),
})

/** The shop's side: what `npm run shop` does too. */
export const orderAdminContracts = contracts({
  toShip: {
    method: 'GET',
    url: '/api/admin/order',
    access: 'admin',
    summary: 'Orders in a state, the oldest first, reminded ones before all, with the numbers of their lines and parcels',
    querystring: Strict({ state: Enum(...ORDER_STATES), page: Type.Optional(Page) }),
    result: Type.Array(ShopOrder),
  },
  oneOrder: {
    method: 'GET',
    url: '/api/admin/order/:orderNo',
    access: 'admin',
    summary: 'One order, in whichever state',
    params: OrderParams,
    result: ShopOrder,
  },
  ship: {
    method: 'POST',
    url: '/api/admin/order/:orderNo/ship',
    access: 'admin',
    summary: 'Send an order, or another parcel of it; the same number twice is one parcel, of the carrier that was said last',
    params: OrderParams,
    body: Strict({
      company: Type.String({ minLength: 2, maxLength: 20 }),
      trackingNo: Type.String({ pattern: TRACKING_NO }),
    }),
    result: Done,
  },
  track: {
    method: 'POST',
    url: '/api/admin/order/:orderNo/track',
    access: 'admin',
    summary: 'Where a parcel is now',
    params: OrderParams,
    body: Strict({
      trackingNo: Type.String({ pattern: TRACKING_NO }),
      text: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    result: Done,
  },
  cancelByShop: {
    method: 'POST',
    url: '/api/admin/order/:orderNo/cancel',
    access: 'admin',
    summary: 'Cancel an unpaid order for the shop',
    params: OrderParams,
    body: Strict({}),
    result: Done,
  },
  refundByShop: {
    method: 'POST',
    url: '/api/admin/order/:orderNo/refund',
    access: 'admin',
    summary: 'Give one line of a paid order back of the shop’s own: what it opened is closed, coins and money return',
    params: OrderParams,
    body: Strict({
      lineId: Type.String({ minLength: 1, maxLength: 40 }),
      answer: Answer,
      /** true: the money went back in another way already, and the platform is not asked for it. */
      outside: Type.Optional(Type.Boolean()),
    }),
    result: SaleDone,
  },
  renumber: {
    method: 'POST',
    url: '/api/admin/order/:orderNo/renumber',
    access: 'admin',
    summary: 'Correct the number of a parcel; its way so far stays',
    params: OrderParams,
    body: Strict({ trackingNo: Type.String({ pattern: TRACKING_NO }), right: Type.String({ pattern: TRACKING_NO }) }),
    result: Done,
  },
  afterSales: {
    method: 'GET',
    url: '/api/admin/after-sale',
    access: 'admin',
    summary: 'After-sales in a state, the oldest first',
    querystring: Strict({ state: Enum(...AFTER_SALE_STATES), page: Type.Optional(Page) }),
    result: Type.Array(
      Type.Object({
        id: Id,
        orderNo: OrderNo,
        /** The line of the order. */
        lineId: Id,
        kind: Enum('refund', 'return'),
        /** The thing and how many of it. */
        name: Type.String(),
        amount: Type.Integer(),
        coins: Type.Integer(),
        reason: Type.String(),
        note: Type.String(),
        /** Files of the learner's pictures, below /zxedu/media/upload/. */
        pictures: Type.Array(Type.String()),
        /** The parcel that comes back; '' until it was sent. */
        returnCompany: Type.String(),
        returnNo: Type.String(),
        createdAt: Ms,
      }),
    ),
  },
  decide: {
    method: 'POST',
    url: '/api/admin/after-sale/:id/decide',
    access: 'admin',
    summary: 'Agree to an after-sale or refuse it, with words for the learner',
    params: Strict({ id: Id }),
    body: Strict({ agree: Type.Boolean(), answer: Answer }),
    result: SaleDone,
  },
  accept: {
    method: 'POST',
    url: '/api/admin/after-sale/:id/accept',
    access: 'admin',
    summary: 'The goods came back as they should: the money goes back now',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: SaleDone,
  },
})
