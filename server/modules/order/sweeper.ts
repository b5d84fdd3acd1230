/** What happens to orders by itself. Any number of processes may look at once: rows that another one holds are skipped. */
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { eachDue } from '../../db/each-due'
import { cashierNotices, orders, payments, refunds, shippingReports } from '../../db/schema'
import { without } from '../../db/together'
import type { Deps } from '../../deps'
import { noticesDue } from '../pay/cashier/notices'
import { cancelLocked } from './cancel'
import { ORDER } from './config'
import { throwAll } from './failures'
import { askForOrder, paymentsDue, runPayments } from './payments'
import { refundsDue, runRefunds } from './refunds'
import { reportsDue, runReports } from './shipping-report'
import { receivedAt, step, type OrderRow } from './state'

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
  /** Before the transaction: the platform may know more. @returns whether it answered */
  before?: (orderNo: string) => Promise<boolean>
  act: (tx: Db, order: OrderRow, heard: boolean) => Promise<unknown>
}

async function run(db: Db, { due, by, before, act }: Timer): Promise<number> {
  const { tried, failures } = await eachDue({
    read: ({ without: failed, limit }) =>
      db
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(and(due, without(orders.orderNo, failed)))
        .orderBy(asc(by))
        .limit(limit),
    keyOf: ({ orderNo }) => orderNo,
    act: async ({ orderNo }) => {
      const heard = (await before?.(orderNo)) ?? true
      await db.transaction(async (tx) => {
        const order = await lockDue(tx, orderNo, due)
        if (order) await act(tx, order, heard)
      })
    },
    batch: ORDER.sweepBatch,
  })
  // One order that cannot be moved does not hold up the rest.
  throwAll(failures)
  return tried
}

/** The three timers: 30 min unpaid, 7 d until it is received, 7 d until it is done (config.ts). */
function timers(deps: Deps, now: Date): Timer[] {
  const received = receivedAt(now)
  return [
    {
      due: and(eq(orders.state, 'created'), lte(orders.payBy, now)),
      by: orders.payBy,
      // The notice may be lost: who has paid is not cancelled.
      before: (orderNo) => askForOrder(deps, orderNo),
      act: async (tx, order, heard) => {
        const over = now.getTime() - order.payBy.getTime() >= ORDER.unheardMs
        if (heard || over) await cancelLocked(tx, { order, by: 'timeout', now })
      },
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

/** A kind of work that is found by one condition. @returns how much was done */
interface Work {
  table: PgTable
  due: SQL | undefined
  run: () => Promise<number>
}

/** In this order: what one of them does may be what the next one waits for. */
function workOf(deps: Deps, now: Date): Work[] {
  const { db, pay, wechat } = deps
  // What was paid at the local cashier is no payment that WeChat knows.
  const shipping = pay.cashier === null ? wechat.shipping : null
  return [
    { table: cashierNotices, due: noticesDue(now), run: async () => pay.cashier?.deliverDue() ?? 0 },
    ...timers(deps, now).map((timer) => ({ table: orders, due: timer.due, run: () => run(db, timer) })),
    { table: payments, due: paymentsDue(now), run: () => runPayments(deps) },
    { table: refunds, due: refundsDue(now), run: () => runRefunds(db, pay, deps.now()) },
    ...(shipping === null ? [] : [{ table: shippingReports, due: reportsDue(now), run: () => runReports(deps, shipping) }]),
  ]
}

/** Which of the works have something to do, in one statement: most looks find nothing, and an embedded database has one thread for all. */
async function whichAreDue(db: Db, works: readonly Work[]): Promise<boolean[]> {
  const looks = works.map(({ table, due }) => sql`exists (select 1 from ${table} where ${due})`)
  const [found] = await db.select({ due: sql<boolean[]>`array[${sql.join(looks, sql`, `)}]` }).from(sql`(values (1)) as look`)
  return found?.due ?? []
}

/**
 * One look at everything that is due: timers, payments, refunds, the notices of the local cashier, and what WeChat is to be told. A work that fails stops none
 * of those behind it, or one order that cannot be moved would keep everybody's refunds.
 */
export function orderSweeper(deps: Deps): () => Promise<void> {
  return async () => {
    const works = workOf(deps, deps.now())
    const due = await whichAreDue(deps.db, works)
    const failures: unknown[] = []
    let acted = false
    for (const [index, { run: work }] of works.entries()) {
      // After something was done more may be due than was seen.
      if (!acted && !due[index]) continue
      try {
        acted = (await work()) > 0 || acted
      } catch (error) {
        failures.push(error)
        acted = true
      }
    }
    throwAll(failures)
  }
}
