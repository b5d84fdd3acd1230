/** Money on its way back: rows written with what caused them, executed at the platform outside of every transaction. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { nextTry } from '../../db/next-try'
import { afterSales, refunds } from '../../db/schema'
import { PAY } from '../pay/config'
import { PlatformError, type Pay, type PayPlatform, type RefundState } from '../pay/ports'
import { throwAll } from './failures'

type RefundRow = typeof refunds.$inferSelect

type NewRefund = Pick<RefundRow, 'tradeNo' | 'orderNo' | 'afterSaleId' | 'amount' | 'total' | 'reason'> & { now: Date }

/** Remembers a refund; its number follows from its cause, so that the same cause never pays back twice. */
export async function refundPayment(tx: Db, { now, ...of }: NewRefund): Promise<void> {
  const refundNo = `R${(of.afterSaleId ?? of.tradeNo).replace(/[^A-Za-z0-9]/g, '').slice(0, 40)}`
  await tx
    .insert(refunds)
    .values({ ...of, refundNo, state: 'created', askAt: now, createdAt: now })
    .onConflictDoNothing()
}

/** The money is back: the after-sale is over. Told twice it changes nothing. */
export async function refundDone(db: Db, refundNo: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ state: 'done', doneAt: now, lastError: '' })
      .where(and(eq(refunds.refundNo, refundNo), inArray(refunds.state, ['created', 'processing', 'failed'])))
      .returning({ afterSaleId: refunds.afterSaleId })
    if (!done?.afterSaleId) return
    await tx
      .update(afterSales)
      .set({ state: 'refunded', updatedAt: now })
      .where(and(eq(afterSales.id, done.afterSaleId), eq(afterSales.state, 'refunding')))
  })
}

/** The same for the refund of an after-sale, where there is one: coins alone have none. */
export async function refundDoneFor(tx: Db, afterSaleId: string, now: Date): Promise<void> {
  const [row] = await tx.select({ refundNo: refunds.refundNo }).from(refunds).where(eq(refunds.afterSaleId, afterSaleId))
  if (row) await refundDone(tx, row.refundNo, now)
}

/** Whether a refund of ours is of another amount than the platform says: it is then somebody else's, or half of it. */
export async function isOtherAmount(db: Db, { refundNo, amount }: { refundNo: string; amount: number }): Promise<boolean> {
  const [row] = await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.refundNo, refundNo))
  return row !== undefined && row.amount !== amount
}

/** What the platform said about a refund. */
export async function tellRefund(db: Db, of: { refundNo: string; state: RefundState; now: Date }): Promise<void> {
  if (of.state === 'done') return refundDone(db, of.refundNo, of.now)
  // failed: the platform gave it up (a card that takes no money). A person decides: reconciliation lists it.
  const state = of.state === 'failed' ? 'failed' : 'processing'
  await db
    .update(refunds)
    .set({ state })
    .where(and(eq(refunds.refundNo, of.refundNo), inArray(refunds.state, ['created', 'processing'])))
}

/** Refunds the platform is to be asked for, or about. */
export const refundsDue = (now: Date) => and(inArray(refunds.state, ['created', 'processing']), lte(refunds.askAt, now))

/** Takes the refunds that are due and sets their next time first: no two processes ask at once, a dead one loses nothing. */
function claim(db: Db, now: Date): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.refundNo })
    .from(refunds)
    .where(refundsDue(now))
    .orderBy(asc(refunds.askAt))
    .limit(PAY.batch)
    .for('update', { skipLocked: true })
  const waits = PAY.refundWaitsMs.map((ms) => ms / 1000)
  return db
    .update(refunds)
    .set({
      tries: sql`${refunds.tries} + 1`,
      askAt: nextTry(now, refunds.tries, waits),
    })
    .where(inArray(refunds.refundNo, due))
    .returning()
}

async function ask(platform: PayPlatform, { tradeNo, refundNo, amount, total, reason, state }: RefundRow): Promise<RefundState> {
  const known = state === 'processing' ? await platform.queryRefund(refundNo) : null
  // The same number again is the same refund: a lost answer costs nothing.
  return known ?? platform.refund({ tradeNo, refundNo, amount, total, reason })
}

/** Brings the refunds that are due forward. @returns how many were asked about */
export async function runRefunds(db: Db, pay: Pay, now: Date): Promise<number> {
  const due = await claim(db, now)
  const failures: unknown[] = []
  for (const row of due) {
    const { refundNo } = row
    try {
      await tellRefund(db, { refundNo, state: await ask(await pay.platform(), row), now })
    } catch (error) {
      // Whatever it is, it is the trouble of this one: those behind it are claimed, and asked for.
      if (!(error instanceof PlatformError)) failures.push(error)
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 200)
      await db.update(refunds).set({ lastError }).where(eq(refunds.refundNo, refundNo))
    }
  }
  throwAll(failures)
  return due.length
}
