import type { Static } from '@sinclair/typebox'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StandingExamAnswer } from '@/domain/exam/types'
import type { Db } from '../../db/client'
import { examAnswers, examAttempts, examJournal } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { holdAttempt, type AttemptRow } from './attempt-row'
import { Desk, digestOf, type Entry, type Verdict } from './desk'
import { KEPT_ENTRIES } from './config'
import { finishOverdueOf } from './overdue'
import type { simulatedContracts } from './schema'
import type { Services } from './services'

type Reply = Static<(typeof simulatedContracts)['journal']['result']>
type Result = Reply['results'][number]

interface Batch {
  attemptId: string
  userId: string
  device: string
  entries: Entry[]
  now: Date
}

const REUSED: Verdict = { outcome: 'refused', reason: '这条作答记录的编号已经用过，请重新作答', standing: null }

/** What became of entries that came before, by number. */
async function readReplays(tx: Db, { attemptId, device, entries }: Batch) {
  const numbers = entries.map(({ n }) => n)
  const rows = await tx
    .select({
      n: examJournal.n,
      digest: examJournal.digest,
      outcome: examJournal.outcome,
      reason: examJournal.reason,
      standing: examJournal.standing,
    })
    .from(examJournal)
    .where(and(eq(examJournal.attemptId, attemptId), eq(examJournal.device, device), inArray(examJournal.n, numbers)))
  return new Map(rows.map(({ n, ...row }) => [n, row]))
}

const readStanding = (tx: Db, attemptId: string): Promise<StandingExamAnswer[]> =>
  tx
    .select({
      questionId: examAnswers.questionId,
      revision: examAnswers.revision,
      response: examAnswers.response,
      elapsedMs: examAnswers.elapsedMs,
      device: examAnswers.device,
    })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))

interface Judged {
  entry: Entry
  verdict: Verdict
}

/**
 * Keeps what was received, whatever became of it: the words alone only of questions of the paper, and no more entries than an
 * exam can be worth. Nothing is refused for that: sent again, an entry that was not kept is judged by what stands, as any other.
 */
async function writeEntries(tx: Db, batch: Batch, received: { fresh: Judged[]; startedAt: Date | null; desk: Desk }): Promise<void> {
  const { fresh, startedAt, desk } = received
  if (fresh.length === 0) return
  const { attemptId, device, now } = batch
  const room = KEPT_ENTRIES - (await tx.$count(examJournal, eq(examJournal.attemptId, attemptId)))
  if (room <= 0) return
  const from = (startedAt ?? now).getTime()
  const rows = fresh.slice(0, room).map(({ entry, verdict }) => ({
    attemptId,
    device,
    n: entry.n,
    op: entry.op,
    questionId: 'questionId' in entry ? entry.questionId : null,
    response: entry.op === 'answer' && desk.asks(entry.questionId) ? entry.response : null,
    digest: digestOf(entry),
    ...verdict,
    at: new Date(Math.max(from, Math.min(entry.at, now.getTime()))),
    receivedAt: now,
  }))
  await tx.insert(examJournal).values(rows)
}

/** Writes the answers that changed, in one statement. */
async function writeAnswers(tx: Db, batch: Batch, desk: Desk): Promise<void> {
  const rows = [...desk.changed].flatMap((questionId) => {
    const answer = desk.standing.get(questionId)
    return answer ? [{ ...answer, attemptId: batch.attemptId, receivedAt: batch.now }] : []
  })
  if (rows.length === 0) return
  await tx
    .insert(examAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [examAnswers.attemptId, examAnswers.questionId],
      set: {
        revision: sql`excluded.revision`,
        response: sql`excluded.response`,
        elapsedMs: sql`excluded.elapsed_ms`,
        device: sql`excluded.device`,
        receivedAt: sql`excluded.received_at`,
      },
    })
}

async function writeAttempt(tx: Db, row: AttemptRow, desk: Desk): Promise<void> {
  const marks = [...desk.marks]
  const before = JSON.stringify([row.sections, row.marks, row.deadline?.getTime() ?? null])
  if (JSON.stringify([desk.sections, marks, desk.deadline]) === before) return
  const deadline = desk.deadline === null ? null : new Date(desk.deadline)
  await tx.update(examAttempts).set({ sections: desk.sections, marks, deadline }).where(eq(examAttempts.id, row.id))
}

/** Gives every entry its outcome, in the order of their numbers; the caller's transaction holds the attempt. */
async function judgeBatch(services: Services, tx: Db, batch: Batch): Promise<Reply> {
  const of = { userId: batch.userId, id: batch.attemptId }
  const attempt = await services.frozen.get(tx, of)
  const content = await services.contents.of(tx, attempt.items)
  const row = await holdAttempt(tx, of)
  const known = await readReplays(tx, batch)
  const standing = await readStanding(tx, attempt.id)
  const desk = new Desk({ attempt, content, clock: row, standing, device: batch.device, now: batch.now.getTime() })
  const fresh: Judged[] = []
  const results: Result[] = [...batch.entries]
    .sort((a, b) => a.n - b.n)
    .map((entry) => {
      const digest = digestOf(entry)
      const before = known.get(entry.n)
      if (before) return { n: entry.n, ...(before.digest === digest ? pick(before) : REUSED) }
      const verdict = desk.judge(entry)
      known.set(entry.n, { digest, ...verdict })
      fresh.push({ entry, verdict })
      return { n: entry.n, ...verdict }
    })
  await writeEntries(tx, batch, { fresh, startedAt: row.startedAt, desk })
  if (fresh.length > 0 && row.status !== 'finished' && row.status !== 'created') {
    await writeAnswers(tx, batch, desk)
    await writeAttempt(tx, row, desk)
  }
  return { results, serverNow: batch.now.getTime(), status: row.status, deadline: row.status === 'paused' ? null : desk.deadline }
}

const pick = ({ outcome, reason, standing }: Verdict): Verdict => ({ outcome, reason, standing })

/** The journal of an attempt (product.md "Simulated exam"): every entry gets an outcome of its own, whatever it says. */
export const journalHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'journal'> => ({
  journal: async ({ db, userId, params, body, now }) => {
    await finishOverdueOf(services, { db, userId, now })
    const batch: Batch = { attemptId: params.id, userId, ...body, now }
    return db.transaction((tx) => judgeBatch(services, tx, batch))
  },
})
