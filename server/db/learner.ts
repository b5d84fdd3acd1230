import { sql } from 'drizzle-orm'
import type { Db } from './client'

/**
 * Holds the learner's row until the end of the transaction: what is kept per learner may then be read and written back.
 * Nothing else waits for it (foreign keys take a weaker lock).
 */
export async function lockLearner(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`)
}
