import { Type } from '@sinclair/typebox'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import { LINE_ACTIONS, ORDER_ACTIONS } from '@/domain/order/actions'
import { ORDER_STATES } from '@/domain/order/machine'
import { Enum, Id, Nullable, Strict } from '../../http/contract'
import { Kind, Ms } from '../shop/shapes'
import { WHYS } from './wish'

export const OrderNo = Type.String({ pattern: '^ZX[0-9]{18,22}$' })

/** Pieces a line may have at most; products have tighter limits of their own. */
const MOST_PIECES = 99

/** A thing to be bought: a sku, or a print job with its copies (server/modules/print). */
export const WishedLine = Type.Union([
  Strict({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }) }),
  Strict({ printId: Id }),
])
export const WishedLines = Type.Array(WishedLine, { minItems: 1, maxItems: 20 })

const Scope = Type.Union([
  Type.Literal('all'),
  Type.Object({ categories: Type.Array(Type.String()) }),
  Type.Object({ products: Type.Array(Type.String()) }),
])

const Rule = {
  id: Id,
  scope: Scope,
  threshold: Type.Integer(),
  kind: Enum('full', 'discount', 'free'),
  amount: Type.Integer(),
  percent: Type.Integer(),
  cap: Nullable(Type.Integer()),
}

/** A coupon of the learner; problem: why it takes nothing off this order now, null when it does. validFrom: null since its claim. */
export const OrderCoupon = Type.Object({
  ...{ ...Rule, name: Type.String(), validFrom: Nullable(Ms), expiresAt: Ms },
  problem: Nullable(Type.String()),
})

const Freight = Type.Object({
  id: Type.String(),
  carrier: Type.String(),
  fee: Type.Integer(),
  freeFrom: Nullable(Type.Integer()),
  regions: Type.Array(Type.Object({ codes: Type.Array(Type.String()), fee: Nullable(Type.Integer()), freeFrom: Nullable(Type.Integer()) })),
})

/** A line as it can be bought now; together with coupon, coins and region it is the input of src/domain/price/quote. */
export const ConfirmLine = Type.Object({
  /** skuId or printId. */
  key: Id,
  productId: Id,
  skuId: Nullable(Id),
  printId: Nullable(Id),
  kind: Kind,
  /** The course, paper or article it opens; of a print its job, of goods the product. */
  refId: Id,
  category: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  spec: Type.String(),
  tone: Type.Integer(),
  /** Name of the drawing on the cover of a course; '' of anything else. */
  motif: Type.String(),
  virtual: Type.Boolean(),
  unitPrice: Type.Integer(),
  originalPrice: Nullable(Type.Integer()),
  quantity: Type.Integer(),
  /** Pieces this line may have: of the product's own limit what the lines before it left. */
  limit: Type.Integer(),
  stock: Nullable(Type.Integer()),
  freight: Nullable(Freight),
  /** Why it cannot be bought now, in words that may follow its name; null when it can. Such a line is in no sum of the quote. */
  problem: Nullable(Type.String()),
  why: Nullable(Enum(...WHYS)),
})

export const QuoteShape = Type.Object({
  goods: Type.Integer(),
  couponOff: Type.Integer(),
  coins: Type.Integer(),
  freight: Type.Integer(),
  payable: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      key: Id,
      amount: Type.Integer(),
      couponOff: Type.Integer(),
      coins: Type.Integer(),
      freight: Type.Integer(),
      paid: Type.Integer(),
    }),
  ),
  /** Keys of lines that are not sent to the region. */
  notSent: Type.Array(Id),
})

const AfterSale = Type.Object({
  id: Id,
  kind: Enum('refund', 'return'),
  state: Enum(...AFTER_SALE_STATES),
  /** `退款中`, for the learner. */
  stateText: Type.String(),
  reason: Type.String(),
  note: Type.String(),
  pictures: Type.Array(Type.String()),
  amount: Type.Integer(),
  coins: Type.Integer(),
  returnCompany: Type.String(),
  returnNo: Type.String(),
  /** What the shop said. */
  answer: Type.String(),
  createdAt: Ms,
  updatedAt: Ms,
})

export const OrderLine = Type.Object({
  id: Id,
  productId: Id,
  skuId: Nullable(Id),
  printId: Nullable(Id),
  kind: Kind,
  refId: Id,
  name: Type.String(),
  shortName: Type.String(),
  spec: Type.String(),
  tone: Type.Integer(),
  /** As of a line that can be bought: of the course as it is now, an order does not keep it. */
  motif: Type.String(),
  virtual: Type.Boolean(),
  unitPrice: Type.Integer(),
  quantity: Type.Integer(),
  amount: Type.Integer(),
  couponOff: Type.Integer(),
  coins: Type.Integer(),
  freight: Type.Integer(),
  /** What a refund of this line gives back in money, fen; coins come back beside it. */
  paid: Type.Integer(),
  /** Days the thing may be used once it is paid; null: without end, and for what opens nothing. */
  validDays: Nullable(Type.Integer()),
  /** What the line opened is open until then, null: without end. null while it is not paid, once it went back, and for goods. */
  opened: Nullable(Type.Object({ until: Nullable(Ms) })),
  refunded: Type.Boolean(),
  reviewed: Type.Boolean(),
  /** The standing after-sale, or the last one. */
  afterSale: Nullable(AfterSale),
  actions: Type.Array(Enum(...LINE_ACTIONS)),
})

const Card = {
  orderNo: OrderNo,
  state: Enum(...ORDER_STATES),
  /** `待付款`, `待收货`, … for the learner. */
  stateText: Type.String(),
  virtual: Type.Boolean(),
  createdAt: Ms,
  payable: Type.Integer(),
  /** Unpaid until then: cancelled. null once it was paid or cancelled. */
  payBy: Nullable(Ms),
  /** One line of news: where the parcel is, why it was cancelled; null without any. */
  news: Nullable(Type.String()),
  /** Whether that is news of the parcel. */
  parcel: Type.Boolean(),
  lines: Type.Array(OrderLine),
  actions: Type.Array(Enum(...ORDER_ACTIONS)),
}

export const OrderCard = Type.Object(Card)

export const OrderDetail = Type.Object({
  ...Card,
  goods: Type.Integer(),
  freight: Type.Integer(),
  couponOff: Type.Integer(),
  coins: Type.Integer(),
  address: Nullable(Type.Object({ name: Type.String(), phone: Type.String(), region: Type.String(), detail: Type.String() })),
  remark: Type.String(),
  paidAt: Nullable(Ms),
  shippedAt: Nullable(Ms),
  /** Not confirmed until then: received by itself. */
  receiveBy: Nullable(Ms),
  receivedAt: Nullable(Ms),
  /** After-sale ends here. */
  afterSaleBy: Nullable(Ms),
  doneAt: Nullable(Ms),
  cancelledAt: Nullable(Ms),
  serverNow: Ms,
})

export const Parcel = Type.Object({
  id: Id,
  company: Type.String(),
  trackingNo: Type.String(),
  sentAt: Ms,
  /** Newest first. */
  events: Type.Array(Type.Object({ at: Ms, text: Type.String() })),
})
