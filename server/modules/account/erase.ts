import { and, asc, eq, inArray, lte, not } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { eachDue } from '../../db/each-due'
import { without } from '../../db/together'
import type { Deps } from '../../deps'
import { afterSales, cancellations, idempotency, orders, payments, users } from '../../db/schema'
import { planRemovalOfAll } from '../cloud/removals'
import { hasUnfinished } from './unfinished'

/** Accounts of one sweep: it ends, and the next one goes on. */
const BATCH = 20

/** Orders stay for the books: who bought, where it went and what he said about it is taken out of them. */
async function pseudonymiseOrders(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.userId, userId))
  await tx.update(payments).set({ openid: null }).where(inArray(payments.orderNo, own))
  await tx.update(afterSales).set({ note: '', pictures: [] }).where(inArray(afterSales.orderNo, own))
  await tx.update(orders).set({ address: null, remark: '' }).where(eq(orders.userId, userId))
}

/** Accounts whose time is over and that wait for nothing: one that waits holds up no other. */
const due = (now: Date) => and(lte(cancellations.dueAt, now), not(hasUnfinished(cancellations.userId)))

/** Erases an account if that is still due; of several processes one does. */
async function erase(tx: Db, userId: string, now: Date): Promise<boolean> {
  // Whoever orders something holds the learner's row: his order is there now, or finds no learner.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [taken] = await tx
    .select({ userId: cancellations.userId })
    .from(cancellations)
    .where(and(eq(cancellations.userId, userId), due(now)))
    .for('update')
  if (!taken) return false
  await pseudonymiseOrders(tx, userId)
  await planRemovalOfAll(tx, userId, now)
  // Answers kept for repetitions name nobody by a foreign key.
  await tx.delete(idempotency).where(eq(idempotency.userId, userId))
  // Everything personal hangs on the account; orders and the coin ledger stay without a name.
  await tx.delete(users).where(eq(users.id, userId))
  return true
}

/**
 * Erases the accounts whose cooling-off time is over. Safe to run at any time and by any number of processes. An account with
 * an order or an after-sale under way waits for it.
 * @returns how many were erased
 * @throws what went wrong first, when all others are erased
 */
export async function eraseDueAccounts({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  let erased = 0
  const { failures } = await eachDue({
    read: ({ without: failed, limit }) =>
      db
        .select({ userId: cancellations.userId })
        .from(cancellations)
        .where(and(due(now), without(cancellations.userId, failed)))
        .orderBy(asc(cancellations.dueAt))
        .limit(limit),
    keyOf: ({ userId }) => userId,
    act: async ({ userId }) => {
      if (await db.transaction((tx) => erase(tx, userId, now))) erased += 1
    },
    batch: BATCH,
  })
  if (failures.length > 0) throw failures[0]
  return erased
}
