/** What a goods file holds, read and checked as far as can be known without the database. */
import type { FreightRule } from '@/domain/price/types'
import type { CouponPlace, StoredCouponRule } from '../../db/schema/coupon'
import type { Place, Problem } from '../draft'

/** One buyable form of goods; money is fen. */
export interface DraftSku {
  id: string
  /** A value of every spec of the goods, in its order. */
  spec: string[]
  price: number
  originalPrice: number | null
  /** Pieces a new form begins with; of one that stands the shop and its orders know better. */
  stock: number
}

/** A picture: drawn with its caption, or a photo beside the file. */
export interface DraftPicture {
  title: string
  /** Name of a PNG or JPEG file beside the goods file; null: it is drawn. */
  photo: string | null
  /** Where it stands in the file, for problems. */
  path: string
}

/** Something that is sent. */
export interface DraftGoods {
  kind: 'goods'
  id: string
  /** Id or name of a subject; null: for everybody. */
  subject: string | null
  name: string
  shortName: string
  summary: string
  category: 'book' | 'supplies'
  tone: number
  pictures: DraftPicture[]
  specs: { name: string; values: string[] }[]
  skus: DraftSku[]
  facts: { label: string; value: string }[]
  services: string[]
  intro: { heading: string; paragraphs: string[] }[]
  /** Pieces one order may have. */
  limit: number
  /** Id of a freight rule. */
  freight: string
  place: Place
}

/** Something that opens when it is paid: a course of the demo, a paper or an article. Money is fen. */
export interface DraftOpening {
  kind: 'course' | 'paper' | 'article'
  /** `<kind>:<opens>`. */
  id: string
  /** Id of the course, paper or article. */
  opens: string
  name: string
  shortName: string
  summary: string
  tone: number
  price: number
  originalPrice: number | null
  /** Days it may be used; null: without end. */
  validDays: number | null
  place: Place
}

export type DraftProduct = DraftGoods | DraftOpening

/** A coupon of the centre. */
export interface DraftCoupon {
  id: string
  name: string
  note: string
  /** The chip it stands under. */
  shelf: CouponPlace
  rule: StoredCouponRule
  /** Pieces in all; null: without limit. */
  stock: number | null
  perPerson: number
  opensAt: Date | null
  closesAt: Date | null
  /** The beginning of the range that ends at validUntil; null: it can be used from the claim on. */
  validFrom: Date | null
  validUntil: Date | null
  validDays: number | null
  /** Every day at this time (`10:00`, Asia/Shanghai) so many pieces come on top; null: never. */
  restock: { at: string; amount: number } | null
  place: Place
}

/** What was refused is in none of the lists. */
export interface GoodsFile {
  freight: FreightRule[]
  products: DraftProduct[]
  coupons: DraftCoupon[]
  /** Ids of everything the file brings, refused or not: what names it is not to blame. */
  brings: { freight: Set<string>; products: Set<string>; coupons: Set<string> }
  problems: Problem[]
  /** The file as problems name it. */
  shown: string
}

/** Whether a product is sent. */
export const isGoods = (product: DraftProduct): product is DraftGoods => product.kind === 'goods'
