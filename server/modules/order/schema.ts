import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Address } from '../address/schema'
import { Ms, Page, UploadFile } from '../shop/shapes'
import { ConfirmLine, OrderCard, OrderCoupon, OrderDetail, OrderNo, Parcel, QuoteShape, WishedLine, WishedLines } from './shapes'

const OrderParams = Strict({ orderNo: OrderNo })
const SaleParams = Strict({ id: Id })
const Pictures = Type.Array(UploadFile, { maxItems: 9 })
const Words = Type.String({ minLength: 1, maxLength: 500 })

export const Tab = Enum('all', 'unpaid', 'to-ship', 'to-receive', 'done', 'after-sale')

/** How an order is paid: what the platform's dialog or a QR code needs. */
const Payment = Type.Object({
  orderNo: OrderNo,
  /** paid: nothing is left to pay. */
  state: Enum('waiting', 'paid'),
  amount: Type.Integer(),
  /** For wx.requestPayment or WeixinJSBridge; null unless asked for jsapi. */
  params: Nullable(
    Type.Object({
      appId: Type.String(),
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.Literal('RSA'),
      paySign: Type.String(),
    }),
  ),
  /** Text of a QR code; null unless asked for native. */
  codeUrl: Nullable(Type.String()),
  /** The local cashier stands in for the platform: confirm there (POST /api/cashier/:prepayId/confirm). null with the real one. */
  cashier: Nullable(Type.Object({ prepayId: Id })),
  payBy: Nullable(Ms),
  serverNow: Ms,
})

export const orderContracts = contracts({
  confirm: {
    method: 'POST',
    url: '/api/order/confirm',
    access: 'user',
    storesAnswer: false,
    summary: 'What an order would be: lines, address, coupons, coins, freight and price. Writes nothing',
    body: Strict({
      lines: WishedLines,
      addressId: Type.Optional(Id),
      /** left out: the best one; null: none. */
      couponId: Type.Optional(Nullable(Id)),
      useCoins: Type.Boolean(),
    }),
    result: Type.Object({
      lines: Type.Array(ConfirmLine),
      /** The one asked for, else the default one; null without any, and for virtual things alone. */
      address: Nullable(Address),
      needsAddress: Type.Boolean(),
      /** `明日发货`; null where nothing is taken from the shelf. */
      dispatch: Nullable(Type.String()),
      /** Usable ones first, the best one first of all; empty under review mode. */
      coupons: Type.Array(OrderCoupon),
      couponId: Nullable(Id),
      /** Balance, 0 under review mode. */
      coins: Type.Integer(),
      quote: QuoteShape,
      serverNow: Ms,
    }),
  },
  submit: {
    method: 'POST',
    url: '/api/order',
    access: 'user',
    summary: 'Make the order the learner saw: another price or too little stock changes nothing and is told with both numbers',
    body: Strict({
      lines: WishedLines,
      addressId: Type.Optional(Id),
      couponId: Nullable(Id),
      /** Coins the learner saw being taken. */
      coins: Type.Integer({ minimum: 0, maximum: 90_000_000 }),
      /** Fen the learner saw and agreed to pay. */
      payable: Type.Integer({ minimum: 0, maximum: 90_000_000 }),
      remark: Type.String({ maxLength: 140 }),
      agreed: Type.Literal(true),
    }),
    result: Type.Object({
      /** pending: an unpaid order holds the same virtual thing; nothing was made, and orderNo, payable and state are that order's. */
      outcome: Enum('created', 'changed', 'pending'),
      /** null when something changed. */
      orderNo: Nullable(OrderNo),
      payable: Type.Integer(),
      /** paid: nothing was left to pay. */
      state: Enum('waiting', 'paid', 'none'),
      /** What is not as the learner saw it: price in fen, stock in pieces. */
      changes: Type.Array(
        Type.Object({ what: Enum('price', 'stock'), name: Type.String(), before: Type.Integer(), after: Type.Integer() }),
      ),
      /** A sentence with both numbers; '' when created. */
      sentence: Type.String(),
    }),
  },
  orders: {
    method: 'GET',
    url: '/api/order',
    access: 'user',
    summary: 'Own orders of a tab, newest first, 20 a page, with the counts of the tabs. Under review mode physical goods only',
    querystring: Strict({
      tab: Type.Optional(Tab),
      q: Type.Optional(Type.String({ maxLength: 40 })),
      page: Type.Optional(Page),
    }),
    result: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      counts: Type.Object({
        unpaid: Type.Integer(),
        toShip: Type.Integer(),
        toReceive: Type.Integer(),
        afterSale: Type.Integer(),
      }),
      rows: Type.Array(OrderCard),
      serverNow: Ms,
    }),
  },
  order: {
    method: 'GET',
    url: '/api/order/:orderNo',
    access: 'user',
    summary: 'One order with its sums, times and what may be done with it',
    params: OrderParams,
    result: OrderDetail,
  },
  cancel: {
    method: 'POST',
    url: '/api/order/:orderNo/cancel',
    access: 'user',
    summary: 'Cancel an unpaid order: stock, coupon and coins go back. Cancelled before: nothing happens',
    params: OrderParams,
    body: Strict({}),
    result: OrderDetail,
  },
  pay: {
    method: 'POST',
    url: '/api/order/:orderNo/pay',
    access: 'user',
    storesAnswer: false,
    summary: 'Ask the platform for a payment of this order; asked again while one is open: the same one',
    params: OrderParams,
    body: Strict({
      channel: Enum('jsapi', 'native'),
      /** Of wx.login, in the mini program: who pays. The WeChat browser is known by its login. */
      code: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    }),
    result: Payment,
  },
  payment: {
    method: 'POST',
    url: '/api/order/:orderNo/payment',
    access: 'user',
    storesAnswer: false,
    summary: 'Was it paid? Asks the platform when no notice has come yet, never the front end',
    params: OrderParams,
    body: Strict({}),
    result: Type.Object({ state: Enum('waiting', 'paid', 'cancelled'), payBy: Nullable(Ms), serverNow: Ms }),
  },
  remind: {
    method: 'POST',
    url: '/api/order/:orderNo/remind',
    access: 'user',
    summary: '催发货, once a day',
    params: OrderParams,
    body: Strict({}),
    result: OrderDetail,
  },
  receive: {
    method: 'POST',
    url: '/api/order/:orderNo/receive',
    access: 'user',
    summary: '确认收货. Received before: nothing happens',
    params: OrderParams,
    body: Strict({}),
    result: OrderDetail,
  },
  remove: {
    method: 'POST',
    url: '/api/order/:orderNo/delete',
    access: 'user',
    summary: 'Take a finished or cancelled order from the list',
    params: OrderParams,
    body: Strict({}),
    result: Type.Object({ orderNo: OrderNo }),
  },
  again: {
    method: 'POST',
    url: '/api/order/:orderNo/again',
    access: 'user',
    storesAnswer: false,
    summary: 'What of an order can be bought again; writes nothing',
    params: OrderParams,
    body: Strict({}),
    result: Type.Object({
      /** Empty when nothing is left to buy. */
      lines: Type.Array(WishedLine),
      /** A sentence for each thing that is left out: withdrawn, sold out, owned. */
      gone: Type.Array(Type.String()),
    }),
  },
  logistics: {
    method: 'GET',
    url: '/api/order/:orderNo/logistics',
    access: 'user',
    summary: 'Parcels of an order',
    params: OrderParams,
    result: Type.Array(Parcel),
  },
  review: {
    method: 'POST',
    url: '/api/order/:orderNo/review',
    access: 'user',
    summary: 'Review a line, once',
    params: OrderParams,
    body: Strict({
      lineId: Id,
      score: Type.Integer({ minimum: 1, maximum: 5 }),
      tags: Type.Array(Type.String({ minLength: 1, maxLength: 8 }), { maxItems: 5 }),
      body: Words,
      pictures: Pictures,
      anonymous: Type.Boolean(),
    }),
    result: OrderDetail,
  },
  append: {
    method: 'POST',
    url: '/api/order/:orderNo/append',
    access: 'user',
    summary: '追评, once',
    params: OrderParams,
    body: Strict({ lineId: Id, body: Words, pictures: Pictures }),
    result: OrderDetail,
  },
  applyAfterSale: {
    method: 'POST',
    url: '/api/order/:orderNo/after-sale',
    access: 'user',
    summary: 'Ask for a refund or a return of a line. What was not sent, and virtual things of the first day, go back at once',
    params: OrderParams,
    body: Strict({
      lineId: Id,
      reason: Type.String({ minLength: 1, maxLength: 30 }),
      note: Type.String({ maxLength: 200 }),
      pictures: Pictures,
    }),
    result: OrderDetail,
  },
  withdrawAfterSale: {
    method: 'POST',
    url: '/api/after-sale/:id/withdraw',
    access: 'user',
    summary: 'Withdraw what was asked for before anything was sent back',
    params: SaleParams,
    body: Strict({}),
    result: OrderDetail,
  },
  sendBack: {
    method: 'POST',
    url: '/api/after-sale/:id/return',
    access: 'user',
    summary: 'The goods are on their way back under this number',
    params: SaleParams,
    body: Strict({
      company: Type.String({ minLength: 2, maxLength: 20 }),
      trackingNo: Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$' }),
    }),
    result: OrderDetail,
  },
})
