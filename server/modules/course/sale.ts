/** Whether a course may be bought now. Its price and stock stand with the shop. */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courses } from '../../db/schema'
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

const dateText = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(5, 10).replace('-', ' 月 ') + ' 日'

/** Why courses may not be bought now, in words; null when they may. The shop asks before it makes an order. */
export async function saleRefusal(db: Db, courseIds: readonly string[], now: Date): Promise<string | null> {
  if (courseIds.length === 0) return null
  const rows = await db
    .select({ id: courses.id, kind: courses.kind, name: courses.name, saleAt: courses.saleAt, withdrawn: courses.withdrawn })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]))
  const gone = rows.find(({ withdrawn }) => withdrawn)
  if (gone) return `「${gone.name}」已下架，看看其他课程吧`
  const free = rows.find(({ kind }) => kind === 'open')
  if (free) return `「${free.name}」是公开课，可以直接学习`
  const early = rows.find(({ saleAt }) => saleAt !== null && saleAt > now)
  return early?.saleAt ? `「${early.name}」将于 ${dateText(early.saleAt)}开售` : null
}
