import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { cloudFiles, objectRemovals } from '../../db/schema'
import type { Deps } from '../../deps'

/** Objects of one sweep: it ends, and the next one goes on. */
const BATCH = 500

/** Writes down that objects of the store are to be deleted. In the transaction that forgets them: nothing would know of them after it. */
export async function planRemovals(tx: Db, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((id) => ({ id, dueAt }))
  await tx.insert(objectRemovals).values(rows).onConflictDoNothing()
}

/** Writes down the files of a learner who is erased. */
export async function planRemovalOfAll(tx: Db, userId: string, now: Date): Promise<void> {
  const files = await tx
    .select({ id: cloudFiles.id })
    .from(cloudFiles)
    .where(and(eq(cloudFiles.userId, userId), isNull(cloudFiles.bytes)))
  await planRemovals(
    tx,
    files.map(({ id }) => id),
    now,
  )
}

/**
 * Deletes what is due from the object store. Safe to run at any time and by any number of processes: deleted twice is deleted.
 * It ends at the first failure: a store that is down would be asked, and waited for, once for every object.
 * @throws what the store answered; what it could not delete is due again, behind all others: one object holds none of them up
 */
export async function removeDueObjects({ db, store }: Pick<Deps, 'db' | 'store'>, now: Date): Promise<void> {
  if (!store) return
  const due = await db
    .select({ id: objectRemovals.id })
    .from(objectRemovals)
    .where(lte(objectRemovals.dueAt, now))
    .orderBy(asc(objectRemovals.dueAt))
    .limit(BATCH)
  for (const { id } of due) {
    const own = eq(objectRemovals.id, id)
    try {
      await store.remove(id)
    } catch (error) {
      await db.update(objectRemovals).set({ dueAt: now }).where(own)
      throw error
    }
    await db.delete(objectRemovals).where(own)
  }
}
