import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { examAttempts, examCandidates } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { examLockReason } from '../advanced/exam-lock'
import { holdAttempt, type AttemptRow } from './attempt-row'
import { advance, endOf, sectionsAtStart, shifted } from './clock'
import { closedReason, refusal } from './entry'
import { submitAttempt } from './finish'
import type { FrozenAttempt } from './frozen'
import { finishOverdueOf } from './overdue'
import { findPaper } from './paper-store'
import type { simulatedContracts } from './schema'
import type { Services } from './services'
import { stateOf } from './state'

/** @throws ApiError in words when the doors are still closed: the paper, or the sitting of 人机对话 */
async function checkDoors(tx: Db, attempt: FrozenAttempt, now: Date): Promise<void> {
  // An attempt that was made while the paper was open (bought, then given back) does not open it now.
  const lock = { examPaperId: attempt.paperId, userId: attempt.userId, now }
  const closed = closedReason(await findPaper(tx, attempt.paperId), now) ?? (await examLockReason(tx, lock))
  if (closed !== null) throw refusal(closed)
  if (attempt.mode !== 'chat') return
  const [sitting] = await tx
    .select({ startsAt: examCandidates.startsAt })
    .from(examCandidates)
    .where(and(eq(examCandidates.userId, attempt.userId), eq(examCandidates.paperId, attempt.paperId)))
  if (!sitting?.startsAt || now < sitting.startsAt) throw refusal('还没有到开考时间，请在等待页稍候')
}

/** Stamps the arrival: the clock begins. A second arrival changes nothing. */
async function arrive(tx: Db, services: Services, of: { userId: string; id: string; now: Date }): Promise<void> {
  const row = await holdAttempt(tx, of)
  if (row.status !== 'created') return
  const attempt = await services.frozen.get(tx, of)
  await checkDoors(tx, attempt, of.now)
  const startedAt = of.now.getTime()
  const ids = attempt.sections.map(({ id }) => id)
  const sections = sectionsAtStart(attempt.profile, ids, startedAt)
  const deadline = new Date(endOf(attempt.profile, { startedAt, pausedMs: 0, sections }) ?? startedAt)
  await tx
    .update(examAttempts)
    .set({ status: 'running', startedAt: of.now, deadline, sections })
    .where(and(eq(examAttempts.id, attempt.id), eq(examAttempts.status, 'created')))
}

/** Columns of an attempt whose clock is stopped. @throws ApiError in words when it may not be stopped */
function stopped(attempt: FrozenAttempt, row: AttemptRow, now: Date) {
  const { pauses } = attempt.profile
  if (pauses === 0) throw refusal('这场考试不能暂停')
  if (row.pausesUsed >= pauses) throw refusal(`这场考试最多暂停 ${pauses} 次，次数已用完`)
  if (row.deadline && now >= row.deadline) throw refusal('考试时间已到，不能暂停')
  const sections = advance(attempt.profile, row.sections, now.getTime())
  return { status: 'paused' as const, pausedAt: now, pausesUsed: row.pausesUsed + 1, sections }
}

/** Columns of an attempt whose clock runs again: everything that was left is left still. */
function resumed(row: AttemptRow, now: Date) {
  const length = Math.max(0, now.getTime() - (row.pausedAt ?? now).getTime())
  return {
    status: 'running' as const,
    pausedAt: null,
    pausedMs: row.pausedMs + length,
    deadline: row.deadline && new Date(row.deadline.getTime() + length),
    sections: shifted(row.sections, length),
  }
}

async function setPaused(tx: Db, services: Services, of: { userId: string; id: string; now: Date; on: boolean }): Promise<void> {
  const attempt = await services.frozen.get(tx, of)
  const row = await holdAttempt(tx, of)
  if (row.status === 'created') throw refusal('考试还没有开始')
  if (row.status === 'finished') throw refusal('考试已经结束')
  if ((row.status === 'paused') === of.on) return
  const change = of.on ? stopped(attempt, row, of.now) : resumed(row, of.now)
  await tx.update(examAttempts).set(change).where(eq(examAttempts.id, attempt.id))
}

/** The course of an attempt: arrival, its changing part, pauses, the end. Overdue attempts are finished before anything else. */
export const courseHandlers = (
  services: Services,
): Pick<Handlers<typeof simulatedContracts>, 'enter' | 'attempt' | 'pause' | 'submit'> => ({
  enter: async ({ db, userId, params, now }) => {
    const of = { db, userId, id: params.id, now }
    await finishOverdueOf(services, of)
    await db.transaction((tx) => arrive(tx, services, of))
    return stateOf(services, of)
  },

  attempt: async ({ db, userId, params, now }) => {
    const of = { db, userId, id: params.id, now }
    await finishOverdueOf(services, of)
    return stateOf(services, of)
  },

  pause: async ({ db, userId, params, body, now }) => {
    const of = { db, userId, id: params.id, now }
    await finishOverdueOf(services, of)
    await db.transaction((tx) => setPaused(tx, services, { ...of, on: body.on }))
    return stateOf(services, of)
  },

  submit: async ({ db, userId, params, now }) => {
    await finishOverdueOf(services, { db, userId, now })
    return { attemptId: params.id, ...(await submitAttempt(db, services, { userId, id: params.id, now })) }
  },
})
