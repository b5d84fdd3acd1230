import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { eachDue } from '../../db/each-due'
import { examAttempts } from '../../db/schema'
import { without } from '../../db/together'
import { SWEEP_BATCH } from './config'
import { finishIfOverdue } from './finish'
import type { Services } from './services'

/** Running attempts whose time and grace are over. The deadline alone narrows it down by the index. */
const overdue = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    eq(examAttempts.status, 'running'),
    sql`${examAttempts.deadline} < ${at}`,
    sql`${examAttempts.deadline} + make_interval(secs => (${examAttempts.profile} ->> 'graceSeconds')::int) < ${at}`,
  )
}

const who = { id: examAttempts.id, userId: examAttempts.userId }

/** Finishes the overdue attempts of a learner: whoever reads them finds them finished, sweeper or not. */
export async function finishOverdueOf(services: Services, of: { db: Db; userId: string; now: Date }): Promise<void> {
  const rows = await of.db
    .select(who)
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, of.userId), overdue(of.now)))
  for (const row of rows) await finishIfOverdue(of.db, services, { ...row, now: of.now, wait: true })
}

/**
 * Finishes overdue attempts, the oldest first, each in a transaction of its own. Any number of processes may run it at once.
 * @returns how many were finished here.
 * @throws the first failure, after all others were tried: one attempt that cannot be marked does not hold up the rest.
 */
export async function sweepOverdue(services: Services, now: Date): Promise<number> {
  const { db } = services.deps
  let finished = 0
  const { failures } = await eachDue({
    read: ({ without: failed, limit }) =>
      db
        .select(who)
        .from(examAttempts)
        .where(and(overdue(now), without(examAttempts.id, failed)))
        .orderBy(asc(examAttempts.deadline))
        .limit(limit),
    keyOf: ({ id }) => id,
    act: async (row) => {
      if (await finishIfOverdue(db, services, { ...row, now, wait: false })) finished += 1
    },
    batch: SWEEP_BATCH,
  })
  if (failures.length > 0) throw failures[0]
  return finished
}
