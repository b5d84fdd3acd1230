import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { nextTry } from '../../../db/next-try'
import { cashierNotices } from '../../../db/schema'
import { NOTICE_WAITS } from '../config'

export type DueNotice = typeof cashierNotices.$inferSelect

const BATCH = 20

/** Remembers a notice in the transaction of what it tells. */
export async function queueNotice(tx: Db, notice: Pick<DueNotice, 'url' | 'event'> & { resource: object }, now: Date): Promise<void> {
  await tx.insert(cashierNotices).values({ ...notice, id: randomUUID(), nextAt: now })
}

/** Notices that are to be sent, for the first time or again. */
export const noticesDue = (now: Date) =>
  and(isNull(cashierNotices.doneAt), lte(cashierNotices.nextAt, now), sql`${cashierNotices.tries} <= ${NOTICE_WAITS.length}`)

/**
 * Takes the notices that are due and sets the time of their next try before they are sent: a process that dies on the way
 * leaves them to the schedule, and two processes never send the same try.
 */
export async function claimDue(db: Db, now: Date): Promise<DueNotice[]> {
  const due = db
    .select({ id: cashierNotices.id })
    .from(cashierNotices)
    .where(noticesDue(now))
    .orderBy(asc(cashierNotices.nextAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(cashierNotices)
    .set({
      tries: sql`${cashierNotices.tries} + 1`,
      nextAt: nextTry(now, cashierNotices.tries, NOTICE_WAITS),
    })
    .where(inArray(cashierNotices.id, due))
    .returning()
}

/** The shop took it. */
export async function settleNotice(db: Db, id: string, now: Date): Promise<void> {
  await db.update(cashierNotices).set({ doneAt: now }).where(eq(cashierNotices.id, id))
}
