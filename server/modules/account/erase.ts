import { eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { cancellations, cloudFiles, idempotency, orders, payments, users } from '../../db/schema'
import { unfinishedOrders } from './unfinished'

/** Accounts of one transaction: a crash loses little, a sweep ends. */
const BATCH = 20

/** Orders stay for the books: who bought and where it went is taken out of them. */
async function pseudonymiseOrders(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.userId, userId))
  await tx.update(payments).set({ openid: null }).where(inArray(payments.orderNo, own))
  await tx.update(orders).set({ address: null, remark: '' }).where(eq(orders.userId, userId))
}

/** @returns the files that are to go from the object store */
async function erase(tx: Db, userId: string): Promise<string[]> {
  const files = await tx.select({ id: cloudFiles.id }).from(cloudFiles).where(eq(cloudFiles.userId, userId))
  await pseudonymiseOrders(tx, userId)
  // Answers kept for repetitions name nobody by a foreign key.
  await tx.delete(idempotency).where(eq(idempotency.userId, userId))
  // Everything personal hangs on the account; orders and the coin ledger stay without a name.
  await tx.delete(users).where(eq(users.id, userId))
  return files.map(({ id }) => id)
}

/**
 * Erases the accounts whose cooling-off time is over. Safe to run at any time and by any number of processes: a row is
 * taken by one of them. An account with an order under way waits for it.
 * @returns how many were erased
 */
export async function eraseDueAccounts({ db, store }: Pick<Deps, 'db' | 'store'>, now: Date): Promise<number> {
  const files: string[] = []
  const erased = await db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: cancellations.userId })
      .from(cancellations)
      .where(lte(cancellations.dueAt, now))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    let count = 0
    for (const { userId } of due) {
      if ((await unfinishedOrders(tx as unknown as Db, userId)).count > 0) continue
      files.push(...(await erase(tx as unknown as Db, userId)))
      count += 1
    }
    return count
  })
  if (store) await Promise.all(files.map((id) => store.remove(id)))
  return erased
}
