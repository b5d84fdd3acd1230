/**
 * What WeChat is told of orders that were paid in the mini program: it pays their money out once their sending is recorded
 * (小程序发货信息管理). A row says that there is something to tell (decision 046); the sweep tells it, outside of every transaction.
 */
import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { nextTry } from '../../db/next-try'
import { payments, shippingReports } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError } from '../../http/errors'
import { ReportRefused, type WechatShipping } from '../auth/ports'
import { throwAll } from './failures'
import { shipmentOf } from './shipment-of'

type ReportRow = typeof shippingReports.$inferSelect

const SECOND = 1000
const MINUTE = 60 * SECOND

export const REPORT = {
  /** WeChat does not know a payment at once: it says itself to come back after a minute. */
  virtualMs: MINUTE,
  /** A parcel is told this late: WeChat takes one correction, and the shop finds a wrong number soon or never. */
  parcelMs: 10 * MINUTE,
  /** Waits between the tries, seconds; the last one goes on. */
  waits: [60, 300, 1800, 7200, 21_600, 43_200],
  /** Four days of them: what was not taken by then never is. */
  tries: 12,
  /** Told in one look: the rest of the sweep waits for it. */
  batch: 20,
} as const

/** The payment of an order that WeChat wants to be told of; null: it was paid elsewhere, or not at all. */
async function reportable(tx: Db, orderNo: string): Promise<string | null> {
  const [row] = await tx
    .select({ tradeNo: payments.tradeNo })
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), eq(payments.state, 'paid'), eq(payments.app, 'mini')))
  return row?.tradeNo ?? null
}

/** There is something to tell of an order, after `waitMs`; told before, it is told anew. In the transaction that made it so. */
export async function reportOrder(tx: Db, { orderNo, now, waitMs }: { orderNo: string; now: Date; waitMs: number }): Promise<void> {
  const tradeNo = await reportable(tx, orderNo)
  if (tradeNo === null) return
  const askAt = new Date(now.getTime() + waitMs)
  const anew = { state: 'due' as const, round: sql`${shippingReports.round} + 1`, tries: 0, askAt, lastError: '' }
  await tx
    .insert(shippingReports)
    .values({ tradeNo, orderNo, state: 'due', askAt })
    .onConflictDoUpdate({ target: shippingReports.tradeNo, set: anew })
}

/** What is to be told by now. */
export const reportsDue = (now: Date): SQL | undefined => and(eq(shippingReports.state, 'due'), lte(shippingReports.askAt, now))

/** Takes what is due and sets its next time first: no two processes tell at once, a dead one loses nothing. */
function claim(db: Db, now: Date): Promise<ReportRow[]> {
  const due = db
    .select({ id: shippingReports.tradeNo })
    .from(shippingReports)
    .where(reportsDue(now))
    .orderBy(asc(shippingReports.askAt))
    .limit(REPORT.batch)
    .for('update', { skipLocked: true })
  return db
    .update(shippingReports)
    .set({ tries: sql`${shippingReports.tries} + 1`, askAt: nextTry(now, shippingReports.tries, REPORT.waits) })
    .where(inArray(shippingReports.tradeNo, due))
    .returning()
}

type Outcome = Pick<ReportRow, 'state' | 'lastError'> & { toldAt?: Date }

/** Tells one, and what became of it. @throws what is no refusal of WeChat's: it is there for the next try */
async function tell(deps: Deps, shipping: WechatShipping, { orderNo, tradeNo }: ReportRow): Promise<Outcome> {
  if (!(await shipping.isManaged())) return { state: 'void', lastError: '小程序没有开通发货信息管理' }
  const shipment = await shipmentOf(deps.db, { orderNo, tradeNo }, await shipping.carriers())
  if (typeof shipment === 'string') return { state: 'failed', lastError: shipment }
  const taken = await shipping.report({ ...shipment, now: deps.now() })
  if (taken === 'void') return { state: 'void', lastError: '微信不再需要（例如已退款）' }
  return { state: 'told', lastError: taken === 'kept' ? '微信那边已经录入，不再接受更改' : '', toldAt: deps.now() }
}

/** What became of one that WeChat did not take, or was not there for. */
function failure(error: unknown, { tries }: ReportRow): Outcome {
  const lastError = String(error instanceof Error ? error.message : error).slice(0, 200)
  return { state: tries >= REPORT.tries ? 'failed' : 'due', lastError }
}

/** What was corrected meanwhile is due anew: this outcome is not its. */
async function note(db: Db, { tradeNo, round }: ReportRow, outcome: Outcome): Promise<void> {
  await db
    .update(shippingReports)
    .set(outcome)
    .where(and(eq(shippingReports.tradeNo, tradeNo), eq(shippingReports.round, round)))
}

/** Tells WeChat what is due. @returns how many were taken up */
export async function runReports(deps: Deps, shipping: WechatShipping): Promise<number> {
  const due = await claim(deps.db, deps.now())
  const failures: unknown[] = []
  for (const row of due) {
    try {
      await note(deps.db, row, await tell(deps, shipping, row))
    } catch (error) {
      await note(deps.db, row, failure(error, row))
      // Whatever it is, it is the trouble of this one. Where nobody answers, the others have their next time already.
      if (error instanceof ReportRefused) continue
      if (error instanceof ApiError) break
      failures.push(error)
    }
  }
  throwAll(failures)
  return due.length
}
