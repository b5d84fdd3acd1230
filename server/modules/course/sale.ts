/** Whether a course may be bought now. Its price and stock stand with the shop. */
import { dayOf } from '@/domain/calendar'
import { dayWords } from '@/domain/daily-calendar'
import type { courses } from '../../db/schema'
import type { ListPrice } from '../shop/prices'
import type { Access } from './access'

export type Course = typeof courses.$inferSelect
export type Sale = 'none' | 'sale' | 'coming' | 'soldout' | 'owned' | 'expired'

/** Everything that decides what a course costs a caller. */
export interface Terms {
  access: Access
  price: ListPrice | undefined
  reviewed: boolean
  now: Date
}

/** The state of a course on the shelf (mockup 26). Under review nothing that is not owned has a price. */
export function saleOf({ kind, saleAt }: Pick<Course, 'kind' | 'saleAt'>, { access, price, reviewed, now }: Terms): Sale {
  if (kind === 'open') return 'none'
  if (access.access !== 'preview') return access.access
  if (reviewed || !price) return 'none'
  if (saleAt !== null && saleAt > now) return 'coming'
  return price.onSale ? 'sale' : 'soldout'
}

/** The price as it is shown; null when the course has none for this caller. */
export function priceFor(course: Pick<Course, 'kind' | 'saleAt'>, terms: Terms) {
  const sale = saleOf(course, terms)
  if (!terms.price || sale === 'none' || sale === 'owned') return null
  if (terms.reviewed) return null
  const { skuId, price, originalPrice, sold } = terms.price
  return { skuId, price, originalPrice, sold }
}

/** A course that is not sold now: why, in words that follow its name. open: everybody has it. early: not before its day. */
export interface SaleProblem {
  why: 'open' | 'early'
  words: string
}

/** Why a course that stands on the shelf may not be bought now; null when it may. The shop asks before it makes an order. */
export function saleProblem({ kind, saleAt }: Pick<Course, 'kind' | 'saleAt'>, now: Date): SaleProblem | null {
  if (kind === 'open') return { why: 'open', words: '是公开课，可以直接学习' }
  return saleAt !== null && saleAt > now ? { why: 'early', words: `将于 ${dayWords(dayOf(saleAt.getTime()))}开售` } : null
}
