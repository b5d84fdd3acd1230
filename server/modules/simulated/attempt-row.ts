import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { examAttempts } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { ClockState } from './clock'

const columns = {
  id: examAttempts.id,
  status: examAttempts.status,
  startedAt: examAttempts.startedAt,
  deadline: examAttempts.deadline,
  sections: examAttempts.sections,
  marks: examAttempts.marks,
  pausesUsed: examAttempts.pausesUsed,
  pausedAt: examAttempts.pausedAt,
  pausedMs: examAttempts.pausedMs,
  finishedAt: examAttempts.finishedAt,
}

/** The part of an attempt that changes while it runs. */
export interface AttemptRow extends ClockState {
  id: string
  marks: string[]
  pausesUsed: number
  finishedAt: Date | null
}

const mine = (of: { userId: string; id: string }) => and(eq(examAttempts.id, of.id), eq(examAttempts.userId, of.userId))

/** @throws ApiError not found when the attempt is unknown or another learner's. */
export async function readAttempt(db: Db, of: { userId: string; id: string }): Promise<AttemptRow> {
  const [row] = await db.select(columns).from(examAttempts).where(mine(of))
  if (!row) throw notFound('这场考试')
  return row
}

/** Reads an attempt and holds it to the end of the transaction: what follows is decided by one request at a time. */
export async function holdAttempt(tx: Db, of: { userId: string; id: string }): Promise<AttemptRow> {
  const [row] = await tx.select(columns).from(examAttempts).where(mine(of)).for('update')
  if (!row) throw notFound('这场考试')
  return row
}
