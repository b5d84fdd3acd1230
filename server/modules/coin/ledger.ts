import { and, eq, like, or, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { coinAccounts, coinEntries } from '../../db/schema'
import { ApiError } from '../../http/errors'

/** Why coins move; the account on the other side follows from it. */
export type CoinKind = 'check-in' | 'daily' | 'invite' | 'make-up' | 'paper' | 'order' | 'refund' | 'activation' | 'admin'

export interface CoinMove {
  /** Names the operation for ever: the same one twice moves coins once (reliability.md rule 12). */
  operationId: string
  /** A pattern (LIKE) of names that operations like this one had before: one of those has done it, too. */
  formerly?: string
  userId: string
  /** Coins to the learner; negative ones are paid. Never 0. */
  amount: number
  kind: CoinKind
  /** What the learner reads in the list. */
  title: string
  now: Date
}

/** Where coins come from and go to: these two may be below zero, a learner may not. */
const SYSTEM = { reward: 'system:reward', spend: 'system:spend' } as const
const SPENDING: readonly CoinKind[] = ['make-up', 'paper', 'order', 'refund']

/** The id of a learner's account. Reads go by it: nothing is indexed by the learner there. */
export const accountOf = (userId: string) => `user:${userId}`

/** Adds to an account in one conditional statement. @returns the balance after, null when it would fall below zero */
async function add(tx: Db, account: { id: string; userId: string | null }, amount: number): Promise<number | null> {
  const enough = account.userId === null || amount > 0 ? undefined : sql`${coinAccounts.balance} + ${amount} >= 0`
  const [row] = await tx
    .update(coinAccounts)
    .set({ balance: sql`${coinAccounts.balance} + ${amount}` })
    .where(and(eq(coinAccounts.id, account.id), enough))
    .returning({ balance: coinAccounts.balance })
  return row?.balance ?? null
}

async function isDone(tx: Db, { operationId, formerly, userId }: CoinMove): Promise<boolean> {
  const names = [eq(coinEntries.operationId, operationId), ...(formerly === undefined ? [] : [like(coinEntries.operationId, formerly)])]
  return (await tx.$count(coinEntries, and(eq(coinEntries.accountId, accountOf(userId)), or(...names)))) > 0
}

/**
 * Moves coins between a learner and the system as one double entry, inside the caller's transaction.
 * @returns the learner's balance after, or null when this operation was done before (nothing moves then).
 * @throws ApiError in words when the learner has too few coins; the caller's transaction must end with it.
 */
export async function moveCoins(tx: Db, move: CoinMove): Promise<number | null> {
  const { userId, amount, operationId, kind, title, now } = move
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`not an amount of coins: ${amount}`)
  const learner = { id: accountOf(userId), userId }
  const system = { id: SPENDING.includes(kind) ? SYSTEM.spend : SYSTEM.reward, userId: null }
  // The learner's account first, always: it is the lock under which an operation is looked for.
  await tx.insert(coinAccounts).values([learner, system]).onConflictDoNothing()
  await tx.execute(sql`select 1 from coin_accounts where id = ${learner.id} for update`)
  if (await isDone(tx, move)) return null
  const balance = await add(tx, learner, amount)
  if (balance === null) throw new ApiError(CODE.failed, `知币不够，还差 ${-amount - (await coinsOf(tx, userId))} 枚`)
  const systemBalance = (await add(tx, system, -amount)) ?? 0
  const entry = { operationId, kind, title, createdAt: now }
  await tx.insert(coinEntries).values([
    { ...entry, accountId: learner.id, amount, balanceAfter: balance },
    { ...entry, accountId: system.id, amount: -amount, balanceAfter: systemBalance },
  ])
  return balance
}

/** A learner's coins; 0 without an account. */
export async function coinsOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: coinAccounts.balance })
    .from(coinAccounts)
    .where(eq(coinAccounts.id, accountOf(userId)))
  return row?.balance ?? 0
}
