/**
 * Whoever judges holds the keys until the end of its transaction, and an import that changes keys or options waits for all of them,
 * and they for it: an answer comes before a correction, and is judged anew with the others, or after it, and is judged by the new
 * key. Taken before any learner's row, by both, so that they never wait in a circle.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'

const NAME = sql`hashtext('answer-keys')`

/** As a part of a statement that goes on to hold learners. */
export const keysHeld: SQL = sql`select pg_advisory_xact_lock_shared(${NAME})`

/** Holds the keys that answers are judged by; call it before `lockLearner`. */
export async function holdKeys(tx: Db): Promise<void> {
  await tx.execute(keysHeld)
}

/** Waits until nobody judges, and lets nobody judge until the transaction ends. */
export async function changeKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAME})`)
}
