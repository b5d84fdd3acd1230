import { and, asc, eq, max } from 'drizzle-orm'
import { startsLater } from '@/domain/coupon-start'
import { couponOff } from '@/domain/price/coupon'
import type { Db } from '../../db/client'
import { couponReminders, coupons, couponTemplates, products, skus } from '../../db/schema'
import { readLeads, type Leads } from './leads'
import { msOf, valueOf, type CouponRow, type Offer, type TemplateRow } from './shapes'
import { oneToUse } from './usable'

interface Visitor {
  /** '' for a guest. */
  userId: string
  /** Only what takes something off this product. */
  productId: string | undefined
  now: Date
}

interface Own {
  claimed: number
  usable: CouponRow | undefined
  reminded: boolean
}

function stateOf(template: TemplateRow, { claimed, usable }: Own, now: Date): Offer['state'] {
  const { opensAt, closesAt, perPerson, stock, taken } = template
  if (claimed >= perPerson) return usable ? 'own' : 'done'
  // Over, and shown only because the learner holds one.
  if (closesAt !== null && closesAt <= now) return usable ? 'own' : 'done'
  if (opensAt !== null && opensAt > now) return 'soon'
  if (stock === null || taken < stock) return 'open'
  return usable ? 'own' : 'gone'
}

/** The learner's own usable coupon, shown in place of the template when no more can be claimed. */
const heldOf = (template: TemplateRow, own: Own, now: Date): CouponRow | undefined =>
  stateOf(template, own, now) === 'own' ? own.usable : undefined

const percentOf = ({ stock, taken }: TemplateRow) => (stock === null || stock === 0 ? null : Math.floor((taken * 100) / stock))

function offerOf(template: TemplateRow, own: Own, { leads, now }: { leads: Leads; now: Date }): Offer {
  const { id, perPerson, opensAt, closesAt, restockAt, validDays, validFrom, validUntil } = template
  const held = heldOf(template, own, now)
  return {
    ...valueOf(template, held, leads),
    id,
    state: stateOf(template, own, now),
    takenPercent: percentOf(template),
    claimed: own.claimed,
    perPerson,
    opensAt: msOf(opensAt),
    closesAt: msOf(closesAt),
    restockAt: msOf(restockAt),
    validDays,
    validFrom: msOf(held ? held.validFrom : validFrom),
    validUntil: msOf(validUntil),
    reminded: own.reminded,
    couponId: held?.id ?? null,
  }
}

const openOnes = (list: Offer[]) => list.filter(({ state }) => state === 'open' || state === 'own')
/** Fen a coupon takes off at most, as far as it can be said. */
const mostOff = ({ kind, amount, cap }: Offer) => (kind === 'discount' ? (cap ?? 0) : amount)

/** Whether a template still concerns anybody: over ones are left out, unless the learner holds one of them. */
const isShown = ({ closesAt, validUntil }: TemplateRow, { usable }: Own, now: Date) =>
  usable !== undefined || ((closesAt === null || closesAt > now) && (validUntil === null || validUntil > now))

async function ownOf(db: Db, { userId, now }: Visitor): Promise<(templateId: string) => Own> {
  if (userId === '') return () => ({ claimed: 0, usable: undefined, reminded: false })
  const [mine, reminders] = await Promise.all([
    db.select().from(coupons).where(eq(coupons.userId, userId)),
    db.select({ id: couponReminders.templateId }).from(couponReminders).where(eq(couponReminders.userId, userId)),
  ])
  return (templateId) => {
    const own = mine.filter((row) => row.templateId === templateId)
    return { claimed: own.length, usable: oneToUse(own, now), reminded: reminders.some(({ id }) => id === templateId) }
  }
}

/** Whether a coupon takes something off the product that was asked for, as much of it as one order holds; any does when none was. */
async function fitsProduct(db: Db, productId: string | undefined): Promise<(of: Pick<TemplateRow, 'id' | 'rule'>) => boolean> {
  if (productId === undefined) return () => true
  const [product] = await db
    .select({ category: products.category, limitPer: products.limitPer, price: max(skus.price) })
    .from(products)
    .innerJoin(skus, and(eq(skus.productId, products.id), eq(skus.withdrawn, false)))
    .where(eq(products.id, productId))
    .groupBy(products.id)
  if (!product || product.price === null) return () => false
  const { category, limitPer: quantity, price: unitPrice } = product
  return ({ id, rule }) => couponOff({ ...rule, id }, [{ key: productId, productId, category, unitPrice, quantity, freight: null }]) > 0
}

/**
 * What the centre shows: those a learner asked to be reminded of first, then in the shop's order, gone ones last. Beside a product
 * what takes something off it now stands before what will: its page shows the first one.
 */
export async function centreOf(db: Db, visitor: Visitor) {
  const { now } = visitor
  const templates = await db
    .select()
    .from(couponTemplates)
    .where(eq(couponTemplates.withdrawn, false))
    .orderBy(asc(couponTemplates.position), asc(couponTemplates.id))
  const [own, fits, leads] = await Promise.all([ownOf(db, visitor), fitsProduct(db, visitor.productId), readLeads(db)])
  const ruleOf = (one: TemplateRow) => heldOf(one, own(one.id), now)?.rule ?? one.rule
  const shown = templates.filter((one) => fits({ id: one.id, rule: ruleOf(one) }) && isShown(one, own(one.id), now))
  const offers = shown.map((one) => offerOf(one, own(one.id), { leads, now }))
  const rank = ({ state, reminded, validFrom }: Offer) => {
    if (state === 'gone' || state === 'done') return 3
    if (visitor.productId !== undefined && startsLater(validFrom, now.getTime())) return 2
    return reminded && state === 'open' ? 0 : 1
  }
  const ends = openOnes(offers).flatMap(({ closesAt }) => (closesAt === null || closesAt <= now.getTime() ? [] : [closesAt]))
  return {
    now: now.getTime(),
    saves: openOnes(offers).reduce((sum, offer) => sum + mostOff(offer), 0),
    endsAt: ends.length > 0 ? Math.min(...ends) : null,
    offers: offers.sort((a, b) => rank(a) - rank(b)),
  }
}
