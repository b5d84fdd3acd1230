import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'

const Place = Enum('course', 'book', 'print')

/** What a coupon takes off, as its ticket shows it. Money is fen. */
const Value = {
  name: Type.String(),
  /** What it is for, one line. */
  note: Type.String(),
  place: Place,
  kind: Enum('full', 'discount', 'free'),
  threshold: Type.Integer(),
  amount: Type.Integer(),
  /** What is paid of a discount: 85 is 8.5 折. */
  percent: Type.Integer(),
  cap: Nullable(Type.Integer()),
  /** Product (book) or course to open with it; null: the list of its place. */
  leadsTo: Nullable(Id),
}

/** A coupon of the centre. Moments are epoch ms. */
const Offer = Type.Object({
  ...Value,
  id: Id,
  /**
   * open: to be claimed. own: the learner has one to use, from its validFrom on. soon: opens at opensAt. gone: none left. done: the learner claimed
   * as many as he may and has used them.
   */
  state: Enum('open', 'own', 'soon', 'gone', 'done'),
  /** Percent of the stock that is taken; null without a stock. */
  takenPercent: Nullable(Type.Integer()),
  claimed: Type.Integer(),
  perPerson: Type.Integer(),
  opensAt: Nullable(Type.Integer()),
  closesAt: Nullable(Type.Integer()),
  restockAt: Nullable(Type.Integer()),
  validDays: Nullable(Type.Integer()),
  /** From when on it can be used, the learner's own where state is own; null: from the claim on. */
  validFrom: Nullable(Type.Integer()),
  validUntil: Nullable(Type.Integer()),
  reminded: Type.Boolean(),
  /** The learner's coupon to use; null unless state is own. */
  couponId: Nullable(Id),
})

/** A learner's coupon. */
const Mine = Type.Object({
  ...Value,
  id: Id,
  templateId: Id,
  /** locked: held by an order that is not paid. */
  state: Enum('usable', 'locked', 'used', 'expired'),
  orderNo: Nullable(Id),
  claimedAt: Type.Integer(),
  /** From when on it can be used: a usable one may not have begun; null: since the claim. */
  validFrom: Nullable(Type.Integer()),
  expiresAt: Type.Integer(),
  usedAt: Nullable(Type.Integer()),
})

export const couponContracts = contracts({
  centre: {
    method: 'GET',
    url: '/api/coupon/centre',
    access: 'public',
    summary: 'Coupons to claim, all or those that take something off a product. Under review mode there are none',
    querystring: Strict({ productId: Type.Optional(Id) }),
    result: Type.Object({
      now: Type.Integer(),
      /** Fen the coupons of the list save at most, together. */
      saves: Type.Integer(),
      /** When the first of the open ones ends; null: none ends. */
      endsAt: Nullable(Type.Integer()),
      offers: Type.Array(Offer),
    }),
  },
  claim: {
    method: 'POST',
    url: '/api/coupon/templates/:id/claim',
    access: 'user',
    summary: 'Claim a coupon, within the stock and the limit per person. Who may claim no more gets the one he has to use',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Mine,
  },
  remind: {
    method: 'POST',
    url: '/api/coupon/templates/:id/remind',
    access: 'user',
    summary: 'Show a coupon that is not open yet first when it opens, or no longer',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean() }),
    result: Type.Object({ reminded: Type.Boolean() }),
  },
  mine: {
    method: 'GET',
    url: '/api/coupon/mine',
    access: 'user',
    summary: 'The learner’s coupons of a tab, 20 a page; used and expired ones of 90 days. Under review mode there are none',
    querystring: Strict({
      state: Enum('usable', 'used', 'expired'),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
    }),
    result: Type.Object({
      now: Type.Integer(),
      /** Coupons that can be used now, those an unpaid order holds included and those that have not begun left out. */
      usable: Type.Integer(),
      total: Type.Integer(),
      rows: Type.Array(Mine),
    }),
  },
  one: {
    method: 'GET',
    url: '/api/coupon/mine/:id',
    access: 'user',
    summary: 'One coupon of the learner',
    params: Strict({ id: Id }),
    result: Type.Object({ now: Type.Integer(), coupon: Mine }),
  },
})
