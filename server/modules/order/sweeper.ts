/** What happens to orders by itself. Any number of processes may look at once: rows that another one holds are skipped. */
import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { orders } from '../../db/schema'
import type { Deps } from '../../deps'
import { cancelOrder } from './cancel'
import { ORDER } from './config'
import { askForOrder, runPayments } from './payments'
import { runRefunds } from './refunds'
import { step, type OrderRow } from './state'

/** An order that is due; null when another process has it, or it is not due any more. */
async function lockDue(tx: Db, orderNo: string, due: SQL | undefined): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), due))
    .for('update', { skipLocked: true })
  return row ?? null
}

interface Timer {
  due: SQL | undefined
  /** The time that decides, the earliest first. */
  by: typeof orders.payBy | typeof orders.receiveBy | typeof orders.reviewBy
  /** Before the transaction: the platform may know more. */
  before?: (orderNo: string) => Promise<void>
  act: (tx: Db, order: OrderRow) => Promise<unknown>
}

async function run(db: Db, { due, by, before, act }: Timer): Promise<number> {
  const rows = await db.select({ orderNo: orders.orderNo }).from(orders).where(due).orderBy(asc(by)).limit(ORDER.sweepBatch)
  const failures: unknown[] = []
  for (const { orderNo } of rows) {
    try {
      await before?.(orderNo)
      await db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db
        const order = await lockDue(tx, orderNo, due)
        if (order) await act(tx, order)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  // One order that cannot be moved does not hold up the rest.
  if (failures.length > 0) throw failures[0]
  return rows.length
}

/** The three timers: 30 min unpaid, 7 d until it is received, 7 d until it is done (config.ts). */
function timers(deps: Deps, now: Date): Timer[] {
  const received = { receivedAt: now, reviewBy: new Date(now.getTime() + ORDER.reviewMs) }
  return [
    {
      due: and(eq(orders.state, 'created'), lte(orders.payBy, now)),
      by: orders.payBy,
      // The notice may be lost: who has paid is not cancelled.
      before: (orderNo) => askForOrder(deps, orderNo),
      act: (tx, { orderNo }) => cancelOrder(tx, { orderNo, by: 'timeout', now }),
    },
    {
      due: and(eq(orders.state, 'shipped'), lte(orders.receiveBy, now)),
      by: orders.receiveBy,
      act: (tx, order) => step(tx, { order, event: { type: 'receive' }, also: received }),
    },
    {
      due: and(eq(orders.state, 'received'), lte(orders.reviewBy, now)),
      by: orders.reviewBy,
      act: (tx, order) => step(tx, { order, event: { type: 'finish' }, also: { doneAt: now } }),
    },
  ]
}

/** One look at everything that is due: timers, payments, refunds, and the notices of the local cashier. */
export function orderSweeper(deps: Deps): () => Promise<void> {
  return async () => {
    await deps.pay.cashier?.deliverDue()
    for (const timer of timers(deps, deps.now())) await run(deps.db, timer)
    await runPayments(deps)
    await runRefunds(deps.db, deps.pay, deps.now())
  }
}
