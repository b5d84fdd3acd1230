import { and, asc, eq } from 'drizzle-orm'
import { inScope } from '@/domain/price/coupon'
import type { Db } from '../../db/client'
import { products } from '../../db/schema'
import type { CouponPlace, StoredCouponRule } from '../../db/schema/coupon'

/** Where 去使用 leads: the id of a product or course to open, null for the list of its place. */
export type Leads = (place: CouponPlace, rule: StoredCouponRule) => string | null

/** Reads what coupons may lead to, once for all of a page. */
export async function readLeads(db: Db): Promise<Leads> {
  const goods = await db
    .select({ productId: products.id, category: products.category })
    .from(products)
    .where(and(eq(products.kind, 'goods'), eq(products.withdrawn, false)))
    .orderBy(asc(products.position), asc(products.id))
  return (place, { scope }) => {
    if (place === 'book') return goods.find((one) => inScope(scope, one))?.productId ?? null
    const [only, ...more] = scope !== 'all' && 'products' in scope ? scope.products : []
    return place === 'course' && only?.startsWith('course:') && more.length === 0 ? only.slice('course:'.length) : null
  }
}
