import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'
import { Rich } from '../bank/schema'

/** 考试动态, 政策解读, 备考经验. */
const Category = Enum('news', 'policy', 'tips')

const head = {
  id: Id,
  category: Category,
  title: Type.String(),
  /** Epoch ms. */
  publishedAt: Type.Integer(),
}

/** An article on the banner of the practice tab. */
export const Headline = Type.Object(head)

const Row = {
  ...head,
  coverTitle: Type.String(),
  coverLine: Type.String(),
  tone: Type.Integer(),
  pinned: Type.Boolean(),
  paid: Type.Boolean(),
  /** Fen; null: free, bought, or not on sale. */
  price: Nullable(Type.Integer()),
  /** Learners who opened it. */
  reads: Type.Integer(),
  read: Type.Boolean(),
  favorite: Type.Boolean(),
}

const Section = Type.Object({ heading: Nullable(Type.String()), body: Rich })

const RelatedCourse = Type.Object({
  id: Id,
  name: Type.String(),
  shortName: Type.String(),
  tone: Type.Integer(),
  /** Name of the drawing on the cover. */
  motif: Type.String(),
  note: Type.String(),
})

export const informationContracts = contracts({
  list: {
    method: 'GET',
    url: '/api/information',
    access: 'public',
    summary: 'Articles for a subject, newest first, the pinned one before them; 20 a page. Under review mode the paid ones are left out',
    querystring: Strict({
      subjectId: Type.Optional(Id),
      /** favorite: the learner’s own; without it all. */
      category: Type.Optional(Enum('news', 'policy', 'tips', 'favorite')),
      q: Type.Optional(Type.String({ maxLength: 40 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 1 })),
    }),
    result: Type.Object({ now: Type.Integer(), total: Type.Integer(), rows: Type.Array(Type.Object(Row)) }),
  },
  article: {
    method: 'GET',
    url: '/api/information/:id',
    access: 'public',
    summary: 'An article. The part a paid one keeps back is there only for who bought it',
    params: Strict({ id: Id }),
    result: Type.Object({
      ...Row,
      facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
      sections: Type.Array(Section),
      /** Sections that are kept back; 0 when all of it is here. */
      locked: Type.Integer(),
      /** What is bought to open the rest; null unless something is locked. */
      skuId: Nullable(Id),
      printId: Nullable(Id),
      course: Nullable(RelatedCourse),
      related: Type.Array(Type.Object(Row)),
    }),
  },
  read: {
    method: 'POST',
    url: '/api/information/:id/read',
    access: 'user',
    summary: 'The learner opened an article; counted once per learner',
    params: Strict({ id: Id }),
    body: Strict({}),
    result: Type.Object({ reads: Type.Integer() }),
  },
  favorite: {
    method: 'POST',
    url: '/api/information/:id/favorite',
    access: 'user',
    summary: 'Keep an article among the favourites, or no longer',
    params: Strict({ id: Id }),
    body: Strict({ on: Type.Boolean() }),
    result: Type.Object({ favorite: Type.Boolean() }),
  },
})
