import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { isOpen } from '@/domain/order/actions'
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import type { OrderState } from '@/domain/order/machine'
import type { Db } from '../../db/client'
import { afterSales, coupons, courses, grants, notes, orders } from '../../db/schema'
import { coinsOf } from '../coin/ledger'
import { heldAt, usableAt } from '../coupon/usable'
import { coursesOf, partsOf, type Access } from '../course/access'
import { arrivedFor } from '../shop/arrivals'

interface Who {
  userId: string
  now: Date
}

/** Courses and packages a learner was given and may use now, the newest first. */
export async function courseIdsOf(db: Db, { userId, now }: Who): Promise<string[]> {
  const rows = await db
    .select({ refId: grants.refId })
    .from(grants)
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.kind, 'course'),
        isNull(grants.revokedAt),
        or(isNull(grants.expiresAt), gt(grants.expiresAt, now)),
      ),
    )
    .orderBy(desc(grants.grantedAt))
  return [...new Set(rows.map(({ refId }) => refId))]
}

/** Courses of a learner as his list shows them, packages as their courses: what he has (owned) or had (expired). */
export async function coursesByAccess(db: Db, who: Who): Promise<Record<'owned' | 'expired', number>> {
  const own = await coursesOf(db, who)
  const list = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...own.keys()]), ne(courses.kind, 'package')))
  const number = (access: Access['access']) => list.filter(({ id }) => own.get(id)?.access === access).length
  return { owned: number('owned'), expired: number('expired') }
}

/** The newest of a learner's courses that has a class teacher, a package before its courses; null: none has. */
async function askedCourse(db: Db, who: Who): Promise<string | null> {
  const granted = await courseIdsOf(db, who)
  const parts = await partsOf(db, granted)
  const ids = granted.flatMap((id) => [id, ...(parts.get(id) ?? [])])
  if (ids.length === 0) return null
  const taught = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, ids), isNotNull(courses.classTeacher)))
  return ids.find((id) => taught.some((one) => one.id === id)) ?? null
}

/** Coupons that can be used now. */
export const usableCoupons = (db: Db, { userId, now }: Who): Promise<number> =>
  db.$count(coupons, and(eq(coupons.userId, userId), usableAt(now)))

/** Coupons that can be used now or later: what goes with the account. */
export const heldCoupons = (db: Db, { userId, now }: Who): Promise<number> =>
  db.$count(coupons, and(eq(coupons.userId, userId), heldAt(now)))

/** Notes that stand. */
export const notesOf = (db: Db, userId: string): Promise<number> =>
  db.$count(notes, and(eq(notes.userId, userId), eq(notes.removed, false)))

/** After-sales somebody still works on. */
export async function openAfterSales(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ id: afterSales.id })
    .from(afterSales)
    .innerJoin(orders, eq(orders.orderNo, afterSales.orderNo))
    .where(and(eq(orders.userId, userId), inArray(afterSales.state, AFTER_SALE_STATES.filter(isOpen))))
  return rows.length
}

/** Orders by state, those that were hidden left out. */
async function ordersByState(db: Db, userId: string): Promise<(...states: OrderState[]) => number> {
  const rows = await db
    .select({ state: orders.state, n: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.hiddenAt)))
    .groupBy(orders.state)
  return (...states) => rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0)
}

/** What the profile tab counts beside the study figures; orders, coins and coupons are left out under review. */
export async function shelfOf(db: Db, who: Who, reviewed: boolean) {
  const { userId } = who
  const { owned, expired } = await coursesByAccess(db, who)
  const shelf = { courses: owned + expired, courseId: await askedCourse(db, who), notes: await notesOf(db, userId) }
  if (reviewed) return { ...shelf, shop: null }
  const states = await ordersByState(db, userId)
  const [arrived] = await arrivedFor(db, userId)
  return {
    ...shelf,
    shop: {
      unpaid: states('created'),
      toShip: states('paid', 'to-ship'),
      toReceive: states('shipped'),
      afterSale: await openAfterSales(db, userId),
      coins: await coinsOf(db, userId),
      coupons: await usableCoupons(db, who),
      arrived: arrived ?? null,
    },
  }
}
