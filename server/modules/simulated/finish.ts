import { and, eq, ne, sql } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { rawRows } from '../../db/raw'
import { examAnswers, examAttempts } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { holdKeys } from '../practice/answer-keys'
import { writeVerdicts } from '../practice/ledger-store'
import { holdAttempt, type AttemptRow } from './attempt-row'
import { advance, clockNow, isOverdue, submitFrom } from './clock'
import { correctedContent, drawnPaper } from './content'
import type { FrozenAttempt } from './frozen'
import { ledgerInputs, markAttempt, resultColumns, type FinalAnswer } from './marking'
import type { Services } from './services'

/** What a wish to end an attempt came to; finishedAt is epoch ms. */
export interface Finished {
  outcome: 'finished' | 'already'
  finishedAt: number
}

interface Ending {
  end: Date
  endedBy: 'learner' | 'deadline'
}

const ENDED_EARLY = '还没有到可以交卷的时间，请稍后再交'

/** How an attempt that is handed in now ends: at its deadline when that has passed, whenever the wish arrived. */
function endingOf({ profile }: FrozenAttempt, row: AttemptRow, now: Date): Ending {
  const { deadline } = row
  if (row.status === 'running' && deadline && now.getTime() >= deadline.getTime()) return { end: deadline, endedBy: 'deadline' }
  const from = submitFrom(profile, row)
  if (from !== null && clockNow(row, now.getTime()) < from) {
    const minutes = Math.ceil((from - clockNow(row, now.getTime())) / 60_000)
    throw new ApiError(CODE.conflict, `${ENDED_EARLY}（约 ${minutes} 分钟后）`)
  }
  return { end: now, endedBy: 'learner' }
}

/** The answers that stand in an attempt, read as one value: rows of their own cost the driver as much as the database. */
export async function readAnswers(tx: Db, attemptId: string): Promise<FinalAnswer[]> {
  const { questionId, response, elapsedMs, receivedAt } = examAnswers
  const answer = sql`json_build_object('questionId', ${questionId}, 'response', ${response}, 'elapsedMs', ${elapsedMs},
    'receivedAt', round(extract(epoch from ${receivedAt}) * 1000)::bigint)`
  const [read] = await tx
    .select({ answers: sql<(Omit<FinalAnswer, 'receivedAt'> & { receivedAt: number })[] | null>`json_agg(${answer})` })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))
  return (read?.answers ?? []).map((one) => ({ ...one, receivedAt: new Date(one.receivedAt) }))
}

/** Marks and closes an attempt that is held, and feeds the books, all in the caller's transaction. */
async function close(tx: Db, services: Services, of: { attempt: FrozenAttempt; row: AttemptRow } & Ending): Promise<void> {
  const { attempt, row, end, endedBy } = of
  const content = await correctedContent(tx, await services.contents.of(tx, attempt.items), attempt.items)
  const drawn = drawnPaper(content, attempt.items)
  const answers = await readAnswers(tx, attempt.id)
  const sections = advance(attempt.profile, row.sections, clockNow(row, end.getTime()))
  const usedMs = Math.max(0, clockNow(row, end.getTime()) - (row.startedAt?.getTime() ?? 0) - row.pausedMs)
  await tx
    .update(examAttempts)
    .set({
      ...resultColumns(markAttempt(attempt, drawn, { answers, sections })),
      status: 'finished',
      finishedAt: end,
      endedBy,
      sections,
      usedMs,
      first: sql`not exists (select 1 from exam_attempts o where o.user_id = ${attempt.userId} and o.paper_id = ${attempt.paperId}
        and o.status = 'finished')`,
    })
    .where(and(eq(examAttempts.id, attempt.id), ne(examAttempts.status, 'finished')))
  // Last, because it waits for the figures all candidates of a paper share: they are held for one statement only.
  await writeVerdicts(tx, ledgerInputs(attempt, content, { answers, orders: drawn.orders, end: end.getTime() }))
}

/**
 * Hands an attempt in, once, whoever asks how often: the learner's row and then the attempt are held (in this order
 * everywhere), so that of any number of rivals one finishes and the others find it finished.
 * @throws ApiError not found for an attempt that is not the learner's; in words when it was not entered, or not yet allowed to end.
 */
export const submitAttempt = (db: Db, services: Services, of: { userId: string; id: string; now: Date }): Promise<Finished> =>
  db.transaction(async (tx) => {
    await holdKeys(tx)
    await lockLearner(tx, of.userId)
    const attempt = await services.frozen.get(tx, of)
    const row = await holdAttempt(tx, of)
    if (row.finishedAt) return { outcome: 'already', finishedAt: row.finishedAt.getTime() }
    if (row.status === 'created') throw new ApiError(CODE.conflict, '考试还没有开始，不能交卷')
    const ending = endingOf(attempt, row, of.now)
    await close(tx, services, { attempt, row, ...ending })
    return { outcome: 'finished', finishedAt: ending.end.getTime() }
  })

/** Holds the learner's row unless somebody else does. @returns whether it is held now. */
async function tryLearner(tx: Db, userId: string): Promise<boolean> {
  const rows = await rawRows(tx, sql`select 1 from users where id = ${userId} for no key update skip locked`)
  return rows.length > 0
}

/**
 * Finishes an attempt whose time and grace are over, with the deadline as its end however late it is found; any other is left
 * alone. `wait: false` leaves it to whoever holds the learner at the moment (several sweepers share the work).
 * @returns whether it was finished here.
 */
export const finishIfOverdue = (
  db: Db,
  services: Services,
  of: { userId: string; id: string; now: Date; wait: boolean },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await holdKeys(tx)
    if (of.wait) await lockLearner(tx, of.userId)
    else if (!(await tryLearner(tx, of.userId))) return false
    const attempt = await services.frozen.get(tx, of)
    const row = await holdAttempt(tx, of)
    const { deadline } = row
    if (!deadline || !isOverdue(attempt.profile, row, of.now.getTime())) return false
    await close(tx, services, { attempt, row, end: deadline, endedBy: 'deadline' })
    return true
  })
