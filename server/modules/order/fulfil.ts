import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { orderLines } from '../../db/schema'
import { grant, validUntil, type GrantKind } from '../entitlement/grants'

/** What a line opens when it is virtual. */
const GRANTED: Readonly<Record<string, GrantKind>> = { course: 'course', paper: 'paper', article: 'article' }

/**
 * Gives the learner the virtual lines of an order, in the transaction that took the money: the grant names the line, so that it
 * is made once and a refund of the line takes it back.
 */
export async function fulfil(tx: Db, of: { orderNo: string; userId: string; now: Date }): Promise<void> {
  const { orderNo, userId, now } = of
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderNo, orderNo), eq(orderLines.virtual, true), isNull(orderLines.refundedAt)))
  for (const { id, kind, refId, validDays } of lines) {
    const opens = GRANTED[kind]
    if (!opens) throw new Error(`nothing opens for a line of kind ${kind}`)
    await grant(tx, { userId, kind: opens, refId, source: 'order', sourceId: id, expiresAt: validUntil(validDays, now), now })
  }
}
