/** What a learner has already, or has ordered already: nobody pays for one thing twice, nor for what costs nothing. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { articles, orderLines, orders } from '../../db/schema'
import { entitledTo, type GrantKind } from '../entitlement/grants'

const GRANTED: readonly GrantKind[] = ['paper', 'course', 'article']

interface Thing {
  kind: string
  refId: string
}

interface Learner {
  userId: string
  now: Date
}

const nameOf = ({ kind, refId }: Thing) => `${kind}:${refId}`

/** Articles among them that everybody reads whole: one may have become free while its order waited for the money. */
async function freeArticles(db: Db, refIds: string[]): Promise<string[]> {
  if (refIds.length === 0) return []
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, refIds), eq(articles.paid, false)))
  return rows.map(({ id }) => id)
}

/** Which of the things a learner has already, an article that everybody reads among them, as `kind:refId`. */
export async function ownedOf(db: Db, things: readonly Thing[], { userId, now }: Learner): Promise<Set<string>> {
  const owned = new Set<string>()
  for (const kind of GRANTED) {
    const refIds = things.filter((thing) => thing.kind === kind).map(({ refId }) => refId)
    const free = kind === 'article' ? await freeArticles(db, refIds) : []
    for (const refId of [...(await entitledTo(db, { userId, kind, refIds, now })), ...free]) owned.add(nameOf({ kind, refId }))
  }
  return owned
}

/** Lines of an order that would open what its learner has already: their names, and whether the order holds anything else. */
export async function ownedLines(db: Db, { orderNo, ...learner }: Learner & { orderNo: string }) {
  const lines = await db
    .select({ kind: orderLines.kind, refId: orderLines.refId, name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orderNo), isNull(orderLines.refundedAt)))
    .orderBy(asc(orderLines.position))
  const owned = await ownedOf(db, lines, learner)
  const names = lines.filter((line) => owned.has(nameOf(line))).map(({ name }) => name)
  return { names, others: lines.length > names.length }
}

/**
 * The unpaid order that holds one of these virtual things; null without one. Under the lock of the learner's row no second one is
 * made meanwhile.
 */
export async function unpaidFor(tx: Db, things: readonly (Thing & { virtual: boolean })[], { userId, now }: Learner) {
  const wanted = new Set(things.filter(({ virtual }) => virtual).map(nameOf))
  if (wanted.size === 0) return null
  const refIds = things.map(({ refId }) => refId)
  const rows = await tx
    .select({ orderNo: orders.orderNo, payable: orders.payable, kind: orderLines.kind, refId: orderLines.refId, name: orderLines.name })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(and(eq(orders.userId, userId), eq(orders.state, 'created'), gt(orders.payBy, now), inArray(orderLines.refId, refIds)))
  return rows.find((row) => wanted.has(nameOf(row))) ?? null
}
