import type { Db } from '../../db/client'
import { couponTemplates } from '../../db/schema'
import { nextAt } from '../../modules/coupon/restock'

const NO_RULE = { threshold: 0, amount: 0, percent: 100, cap: null }
const of = (...categories: string[]) => ({ scope: { categories } })

/** The demo coupons: full reductions, a discount, one without threshold, one that opens later and one with a small stock. */
const templates = (now: Date): (typeof couponTemplates.$inferInsert)[] => [
  {
    id: 'course-full-100',
    name: '系统课满减券',
    note: '全部系统课通用',
    place: 'course',
    rule: { ...NO_RULE, ...of('course'), kind: 'full', threshold: 100_000, amount: 10_000 },
    stock: 500,
    validDays: 30,
  },
  {
    id: 'course-full-50',
    name: '课程优惠券',
    note: '全部课程可用，可与知币同享',
    place: 'course',
    rule: { ...NO_RULE, ...of('course'), kind: 'full', threshold: 30_000, amount: 5000 },
    stock: null,
    validDays: 7,
  },
  {
    id: 'book-full-20',
    name: '图书满减券',
    note: '图书商城全场通用',
    place: 'book',
    rule: { ...NO_RULE, ...of('book', 'supplies'), kind: 'full', threshold: 15_000, amount: 2000 },
    stock: 1000,
    validDays: 30,
  },
  {
    id: 'book-free-3',
    name: '图书无门槛券',
    note: '图书、文具可用',
    place: 'book',
    rule: { ...NO_RULE, ...of('book', 'supplies'), kind: 'free', amount: 300 },
    stock: null,
    validDays: 15,
  },
  {
    id: 'print-discount-85',
    name: '资料打印折扣券',
    note: '资料打印可用，运费除外',
    place: 'print',
    rule: { ...NO_RULE, ...of('print'), kind: 'discount', percent: 85, cap: 3000 },
    stock: 300,
    validDays: 30,
    opensAt: nextAt('20:00', now),
  },
  {
    id: 'course-free-30',
    name: '限量立减券',
    note: '全部课程可用，每天 10:00 补 20 张',
    place: 'course',
    rule: { ...NO_RULE, ...of('course'), kind: 'full', threshold: 39_900, amount: 3000 },
    stock: 20,
    validDays: 7,
    restockAt: nextAt('10:00', now),
    restockAmount: 20,
  },
]

/** Adds the demo coupons to a database without any; one query and nothing else otherwise. */
export async function seedCoupons(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: couponTemplates.id }).from(couponTemplates).limit(1)
  if (known) return
  await db.insert(couponTemplates).values(templates(now).map((row, position) => ({ ...row, position })))
}
