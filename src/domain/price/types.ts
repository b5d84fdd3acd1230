/** What the price of an order is made of (issue 7 part 2). Money is integer fen, coins are integers, 1 coin is worth 1 fen. */

/** What a coupon is for. */
export type CouponScope = 'all' | { categories: string[] } | { products: string[] }

/**
 * What a coupon takes off, of the lines in its scope.
 * full: `amount` off from `threshold` on. free: `amount` off without a threshold. discount: `percent` of the price is paid
 * (88 is 八八折), at most `cap` off when there is one, from `threshold` on.
 */
export interface CouponRule {
  id: string
  scope: CouponScope
  /** Fen the lines in scope have to reach; 0 for none. */
  threshold: number
  kind: 'full' | 'discount' | 'free'
  /** Fen off; 0 for a discount. */
  amount: number
  /** 1–99, what is paid of a discount; 100 for the other kinds. */
  percent: number
  /** Fen, null: no cap. */
  cap: number | null
}

/** What sending a parcel costs. */
export interface FreightRule {
  id: string
  /** Who carries it, 中通快递. */
  carrier: string
  /** Fen, where no region says otherwise. */
  fee: number
  /** Fen of goods from which it is free; null: never. */
  freeFrom: number | null
  /** The first one whose codes fit decides. */
  regions: {
    /** Beginnings of district codes: 54 is 西藏, 5401 is 拉萨. */
    codes: string[]
    /** null: nothing is sent there. */
    fee: number | null
    freeFrom: number | null
  }[]
}

/** One line to be priced. */
export interface PriceLine {
  key: string
  productId: string
  category: string
  /** Fen, ≥ 0. */
  unitPrice: number
  /** ≥ 1. */
  quantity: number
  /** null: nothing is sent (virtual). */
  freight: FreightRule | null
}

/** Everything a price depends on. */
export interface PriceInput {
  lines: readonly PriceLine[]
  coupon: CouponRule | null
  /** Coins the learner wants to give at most; what the rule does not take is not taken. */
  coins: number
  /** District code of the address; null: not chosen yet, the fee of most regions stands. */
  region: string | null
}

/** A line's part of the order: amount − couponOff − coins + freight = paid. */
export interface QuotedLine {
  key: string
  amount: number
  couponOff: number
  /** Coins, and fen, at once. */
  coins: number
  freight: number
  paid: number
}

/** The price of an order: goods − couponOff − coins + freight = payable, and each is the sum over the lines. */
export interface Quote {
  goods: number
  couponOff: number
  /** Coins taken, and fen, at once. */
  coins: number
  freight: number
  payable: number
  lines: QuotedLine[]
  /** Keys of lines that are not sent to the region. */
  notSent: string[]
}
