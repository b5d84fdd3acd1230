import { randomBytes } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { cashierRefunds, cashierTrades } from '../../../db/schema'
import type { BillRow } from '../ports'

export type TradeRow = typeof cashierTrades.$inferSelect

/** What the cashier answers with when it refuses. */
export class CashierError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

interface PrepayBody {
  appid: string
  description: string
  out_trade_no: string
  time_expire: string
  notify_url: string
  amount: { total: number }
  payer?: { openid: string }
}

/** A trade of the local cashier. @throws CashierError 404 when there is none */
export async function findTrade(db: Db, tradeNo: string): Promise<TradeRow> {
  const [row] = await db.select().from(cashierTrades).where(eq(cashierTrades.tradeNo, tradeNo))
  if (!row) throw new CashierError(404, 'ORDER_NOT_EXIST', '订单不存在')
  return row
}

/** Opens a trade; the same number with the same sum again is the same trade. */
export async function openTrade(db: Db, kind: TradeRow['kind'], body: PrepayBody): Promise<TradeRow> {
  const { out_trade_no: tradeNo, amount, payer } = body
  const [made] = await db
    .insert(cashierTrades)
    .values({
      tradeNo,
      kind,
      prepayId: `wx${randomBytes(16).toString('hex')}`,
      appId: body.appid,
      amount: amount.total,
      description: body.description,
      openid: payer?.openid ?? '',
      notifyUrl: body.notify_url,
      state: 'NOTPAY',
      expiresAt: new Date(body.time_expire),
    })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const row = await findTrade(db, tradeNo)
  if (row.amount !== amount.total || row.kind !== kind) throw new CashierError(400, 'INVALID_REQUEST', '订单号重复')
  if (row.state === 'SUCCESS') throw new CashierError(400, 'ORDERPAID', '该订单已支付')
  if (row.state === 'CLOSED') throw new CashierError(400, 'ORDER_CLOSED', '该订单已关闭')
  return row
}

/** Closes a trade nobody has paid. */
export async function closeTrade(db: Db, tradeNo: string): Promise<void> {
  const closed = await db
    .update(cashierTrades)
    .set({ state: 'CLOSED' })
    .where(and(eq(cashierTrades.tradeNo, tradeNo), eq(cashierTrades.state, 'NOTPAY')))
    .returning({ tradeNo: cashierTrades.tradeNo })
  if (closed.length > 0) return
  if ((await findTrade(db, tradeNo)).state === 'SUCCESS') throw new CashierError(400, 'ORDERPAID', '该订单已支付')
}

/** The payer's word: NOTPAY becomes SUCCESS once. @returns the trade when this word paid it, null when it was settled before */
export async function payTrade(db: Db, prepayId: string, now: Date): Promise<TradeRow | null> {
  const [paid] = await db
    .update(cashierTrades)
    .set({ state: 'SUCCESS', paidAt: now, transactionId: `42000${randomBytes(11).toString('hex')}` })
    .where(
      and(eq(cashierTrades.prepayId, prepayId), eq(cashierTrades.state, 'NOTPAY'), sql`${cashierTrades.expiresAt} > ${now.toISOString()}`),
    )
    .returning()
  return paid ?? null
}

interface RefundBody {
  out_trade_no: string
  out_refund_no: string
  amount: { refund: number; total: number }
}

/** Refunds a part of a paid trade; the same number again is the same refund, and all of them never exceed what was paid. */
export async function refundTrade(
  db: Db,
  body: RefundBody,
  now: Date,
): Promise<{ row: typeof cashierRefunds.$inferSelect; isNew: boolean }> {
  const { out_trade_no: tradeNo, out_refund_no: refundNo, amount } = body
  return db.transaction(async (tx) => {
    const [trade] = await tx.select().from(cashierTrades).where(eq(cashierTrades.tradeNo, tradeNo)).for('update')
    if (!trade || trade.state === 'NOTPAY' || trade.state === 'CLOSED') throw new CashierError(404, 'RESOURCE_NOT_EXISTS', '订单未支付')
    const known = await tx.select().from(cashierRefunds).where(eq(cashierRefunds.tradeNo, tradeNo))
    const same = known.find((one) => one.refundNo === refundNo)
    if (same && same.amount !== amount.refund) throw new CashierError(400, 'INVALID_REQUEST', '退款金额与原请求不一致')
    if (same) return { row: same, isNew: false }
    const before = known.reduce((sum, one) => sum + one.amount, 0)
    if (amount.total !== trade.amount || before + amount.refund > trade.amount)
      throw new CashierError(403, 'NOT_ENOUGH', '退款金额超过可退金额')
    const row = { refundNo, tradeNo, refundId: `50000${randomBytes(11).toString('hex')}`, amount: amount.refund, createdAt: now }
    await tx.insert(cashierRefunds).values(row)
    await tx.update(cashierTrades).set({ state: 'REFUND' }).where(eq(cashierTrades.tradeNo, tradeNo))
    return { row, isNew: true }
  })
}

/** A refund of the local cashier. @throws CashierError 404 when there is none */
export async function findRefund(db: Db, refundNo: string): Promise<typeof cashierRefunds.$inferSelect> {
  const [row] = await db.select().from(cashierRefunds).where(eq(cashierRefunds.refundNo, refundNo))
  if (!row) throw new CashierError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  return row
}

const DAY = 86_400_000

/** Payments and refunds of a day in Shanghai. @param day `2026-11-20` */
export async function tradesOfDay(db: Db, day: string): Promise<BillRow[]> {
  const from = new Date(`${day}T00:00:00+08:00`)
  const to = new Date(from.getTime() + DAY)
  const paid = await db
    .select()
    .from(cashierTrades)
    .where(and(gte(cashierTrades.paidAt, from), lt(cashierTrades.paidAt, to)))
  const back = await db
    .select({ refund: cashierRefunds, trade: cashierTrades })
    .from(cashierRefunds)
    .innerJoin(cashierTrades, eq(cashierTrades.tradeNo, cashierRefunds.tradeNo))
    .where(and(gte(cashierRefunds.createdAt, from), lt(cashierRefunds.createdAt, to)))
  const facts = ({ tradeNo, transactionId, amount }: TradeRow) => ({ tradeNo, transactionId: transactionId ?? '', amount })
  return [
    ...paid.map((trade) => ({ ...facts(trade), refundNo: null, refundAmount: 0 })),
    ...back.map(({ refund, trade }) => ({ ...facts(trade), refundNo: refund.refundNo, refundAmount: refund.amount })),
  ]
}
