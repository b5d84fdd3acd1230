import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Kind, Ms, Page } from './shapes'

const Picture = Type.Object({ src: Nullable(Type.String()), tone: Type.Integer(), title: Type.String() })

const Sku = Type.Object({
  id: Id,
  /** A value of every spec, in the order of the specs. */
  spec: Type.Array(Type.String()),
  price: Type.Integer(),
  originalPrice: Nullable(Type.Integer()),
  /** null: without limit. */
  stock: Nullable(Type.Integer()),
  soldOut: Type.Boolean(),
  /** Sold out, and the learner waits for it. */
  awaited: Type.Boolean(),
  /** The learner waited for it, and it is there again. */
  arrived: Type.Boolean(),
})

export const Review = Type.Object({
  id: Id,
  nickname: Type.String(),
  score: Type.Integer(),
  tags: Type.Array(Type.String()),
  body: Type.String(),
  /** Files below /zxedu/media/upload/. */
  pictures: Type.Array(Type.String()),
  spec: Type.String(),
  at: Ms,
  append: Nullable(Type.Object({ body: Type.String(), pictures: Type.Array(Type.String()), at: Ms })),
  reply: Nullable(Type.String()),
  mine: Type.Boolean(),
})

const Tag = Type.Object({ name: Type.String(), count: Type.Integer() })

const Card = {
  id: Id,
  kind: Kind,
  refId: Id,
  name: Type.String(),
  shortName: Type.String(),
  summary: Type.String(),
  tone: Type.Integer(),
  category: Type.String(),
  /** Of the first sku that is on sale, the one chosen at first; fen. */
  price: Type.Integer(),
  originalPrice: Nullable(Type.Integer()),
  sold: Type.Integer(),
  soldOut: Type.Boolean(),
}

export const ReviewFilter = Enum('all', 'good', 'middle', 'bad', 'pictures', 'append')

export const shopContracts = contracts({
  goods: {
    method: 'GET',
    url: '/api/shop/goods',
    access: 'public',
    summary: 'Physical goods, 20 a page; favorite: the own favourites only',
    querystring: Strict({
      category: Type.Optional(Type.String({ maxLength: 20 })),
      q: Type.Optional(Type.String({ maxLength: 40 })),
      favorite: Type.Optional(Type.Boolean()),
      page: Type.Optional(Page),
    }),
    result: Type.Object({ total: Type.Integer(), page: Type.Integer(), rows: Type.Array(Type.Object(Card)) }),
  },
  product: {
    method: 'GET',
    url: '/api/shop/products/:id',
    access: 'public',
    summary: 'One product with specs, stock, delivery and the summary of its reviews. Virtual ones are not there under review mode',
    params: Strict({ id: Id }),
    result: Type.Object({
      ...Card,
      virtual: Type.Boolean(),
      pictures: Type.Array(Picture),
      specs: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()) })),
      skus: Type.Array(Sku),
      facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
      services: Type.Array(Type.String()),
      intro: Type.Array(Type.Object({ heading: Type.String(), paragraphs: Type.Array(Type.String()) })),
      /** Pieces one order may have. */
      limit: Type.Integer(),
      /** The message template of 到货提醒 to ask WeChat for; null: there is none, or nothing is sold out. */
      arrivalTemplate: Nullable(Type.String()),
      favorite: Type.Boolean(),
      /** A virtual thing the learner has already. */
      owned: Type.Boolean(),
      /** The learner's own; 0 for guests and under review mode. What they pay follows form and number (src/domain/price). */
      coins: Type.Integer(),
      /** Fen that they take off at most of one piece at the price of the list; for clients that do not count it. */
      coinOff: Type.Integer(),
      /** null: nothing is sent. fee null: not sent to the learner's address. */
      delivery: Nullable(
        Type.Object({
          carrier: Type.String(),
          /** `杭州余杭`, of the default address; null without one. */
          to: Nullable(Type.String()),
          fee: Nullable(Type.Integer()),
          freeFrom: Nullable(Type.Integer()),
          /** `今日 16:00 前下单，明日发货`. */
          promise: Type.String(),
        }),
      ),
      reviews: Type.Object({
        total: Type.Integer(),
        /** Percent of 4 and 5 stars; null without reviews. */
        good: Nullable(Type.Integer()),
        tags: Type.Array(Tag),
        first: Nullable(Review),
      }),
    }),
  },
  reviews: {
    method: 'GET',
    url: '/api/shop/products/:id/reviews',
    access: 'public',
    summary: 'Reviews of a product, newest first, 20 a page; filter and tag narrow them down',
    params: Strict({ id: Id }),
    querystring: Strict({
      filter: Type.Optional(ReviewFilter),
      tag: Type.Optional(Type.String({ maxLength: 20 })),
      page: Type.Optional(Page),
    }),
    result: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      good: Nullable(Type.Integer()),
      counts: Type.Object({
        all: Type.Integer(),
        good: Type.Integer(),
        middle: Type.Integer(),
        bad: Type.Integer(),
        pictures: Type.Integer(),
        append: Type.Integer(),
      }),
      tags: Type.Array(Tag),
      rows: Type.Array(Review),
    }),
  },
  favorite: {
    method: 'POST',
    url: '/api/shop/products/:id/favorite',
    access: 'user',
    summary: 'Put a product among the favourites or take it out; the same wish twice changes nothing',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean() }),
    result: Type.Object({ on: Type.Boolean() }),
  },
  arrival: {
    method: 'POST',
    url: '/api/shop/skus/:id/arrival',
    access: 'user',
    summary: '到货提醒 of a sku that is sold out; `agreed` is one consent of WeChat. Off: waits no longer, or has read that it is there',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean(), agreed: Type.Optional(Type.Boolean()) }),
    /** message: WeChat will tell, beside the app. */
    result: Type.Object({ on: Type.Boolean(), message: Type.Boolean() }),
  },
})
