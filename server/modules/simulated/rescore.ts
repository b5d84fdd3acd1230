import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ExamScore } from '@/domain/exam/score'
import type { ExamCorrection } from '@/domain/exam/types'
import { batches } from '../../content/store/batch'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { examAnswers, examAttempts } from '../../db/schema'
import { among } from '../../db/together'
import { correctionsOf, type Correction } from '../practice/corrections'
import { ContentShelf, drawnPaper, withKeys } from './content'
import { frozenOf } from './frozen'
import { markAttempt, resultColumns, type FinalAnswer } from './marking'
import { keepRemarks, openRemarks, placeRemarks, unmarkedOf, type Marked, type Remark } from './remarks'

type AttemptRow = typeof examAttempts.$inferSelect

/** What a correction is made of, within one import. */
interface Run {
  contents: ContentShelf
  changed: ReadonlySet<string>
  /** Epoch ms. */
  at: number
}

/** The corrected questions, and the attempts that hold them. */
interface Over {
  questionIds: string[]
  attemptIds: string[]
  now: Date
}

/** Ids of attempts over any of the questions, those that run too; only of rows that were not there before `since`, a transaction. */
async function attemptsOver(tx: Db, questionIds: readonly string[], since?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(
        since === undefined ? undefined : sql`age(${examAttempts}.xmin) <= age((${since}::xid8)::xid)`,
        sql`exists (select 1 from jsonb_array_elements(${examAttempts.items}) i where ${among(sql`i ->> 'questionId'`, questionIds)})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Attempts over some questions: those that were found, and once the keys are held all of them. */
interface Watched {
  found: string[]
  now: () => Promise<string[]>
}

/**
 * Looks for attempts over the questions in two steps: to unpack the papers of all attempts takes a second for 40,000 of them, which no
 * answer should wait for. Call it before the keys are taken, and its `now` when they are held: what came between is found then.
 */
export async function watchAttempts(tx: Db, questionIds: readonly string[]): Promise<Watched> {
  if (questionIds.length === 0) return { found: [], now: async () => [] }
  // No row that the search below does not see is of an older transaction.
  const [oldest] = await rawRows<{ xid: string }>(tx, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  const found = await attemptsOver(tx, questionIds)
  return { found, now: async () => [...new Set([...found, ...(await attemptsOver(tx, questionIds, oldest?.xid))])].sort() }
}

async function answersOf(tx: Db, attemptIds: string[]): Promise<Map<string, FinalAnswer[]>> {
  const { attemptId, questionId, response, elapsedMs, receivedAt } = examAnswers
  const rows = await tx
    .select({ attemptId, questionId, response, elapsedMs, receivedAt })
    .from(examAnswers)
    .where(inArray(examAnswers.attemptId, attemptIds))
  const byAttempt = new Map<string, FinalAnswer[]>()
  for (const { attemptId: id, ...answer } of rows) byAttempt.set(id, [...(byAttempt.get(id) ?? []), answer])
  return byAttempt
}

/** What the marking anew changed; null when every mark of a corrected question stays. */
function correctionOf(row: AttemptRow, after: ExamScore, run: Run): ExamCorrection | null {
  const before = new Map((row.report?.marks ?? []).map((mark) => [mark.questionId, mark]))
  const questions = after.marks.flatMap((mark) => {
    const old = before.get(mark.questionId)
    const same = old && old.score === mark.score && old.full === mark.full && old.verdict === mark.verdict && old.explain === mark.explain
    if (!old || same || !run.changed.has(mark.questionId)) return []
    return [{ questionId: mark.questionId, number: mark.number, from: old.score, to: mark.score }]
  })
  if (questions.length === 0) return null
  return {
    at: run.at,
    from: { score: row.score, passed: row.score >= row.passScore },
    to: { score: after.score, passed: after.passed },
    questions,
  }
}

/** An attempt by the corrected keys, with what it was before; null when nothing changes. */
async function remarked(
  tx: Db,
  row: AttemptRow,
  given: { answers: FinalAnswer[]; corrections: readonly Correction[]; run: Run },
): Promise<Marked | null> {
  const attempt = frozenOf(row)
  const content = withKeys(await given.run.contents.of(tx, attempt.items), given.corrections)
  const { answers } = given
  const after = markAttempt(attempt, drawnPaper(content, attempt.items), { answers, sections: row.sections })
  const correction = correctionOf(row, after, given.run)
  if (!correction) return null
  const { report, ...columns } = resultColumns(after)
  return { ...columns, report: { ...report, corrections: [...(row.report?.corrections ?? []), correction] } }
}

/** Marks finished attempts by the corrected keys, some at a time. @param use gets each row as it was read, `seen`, and what is made of it */
async function markAnew(tx: Db, of: Over, use: (marked: Remark[]) => Promise<void>): Promise<void> {
  const run: Run = { contents: new ContentShelf(), changed: new Set(of.questionIds), at: of.now.getTime() }
  for (const ids of batches(of.attemptIds, 100)) {
    const rows = await tx
      .select({ ...getTableColumns(examAttempts), seen: sql<string>`${examAttempts}.xmin::text` })
      .from(examAttempts)
      .where(and(inArray(examAttempts.id, ids), eq(examAttempts.status, 'finished')))
    const answers = await answersOf(tx, ids)
    const versions = new Map(rows.flatMap(({ items }) => items.map((item) => [`${item.questionId}@${item.version}`, item])))
    const corrections = await correctionsOf(tx, [...versions.values()])
    const marked: Remark[] = []
    for (const row of rows) {
      const after = await remarked(tx, row, { answers: answers.get(row.id) ?? [], corrections, run })
      marked.push({ id: row.id, seen: row.seen, after })
    }
    if (marked.length > 0) await use(marked)
  }
}

/**
 * Marks finished attempts anew ahead of time, before the keys are taken: it is by far the most of the work, and every answer waits while
 * the keys are held. What was made stands beside the attempts until the transaction ends; {@link rescoreAttempts} puts it in place.
 */
export async function remarkAttempts(tx: Db, of: Over): Promise<void> {
  await openRemarks(tx)
  await markAnew(tx, of, (marked) => keepRemarks(tx, marked))
}

/**
 * Marks finished attempts anew where an answer was corrected, within the import's transaction: total, parts and marks are those
 * of the corrected keys, and so is every figure made of totals (percentile, best, trend); each report keeps what it said before.
 * Attempts that ended, or changed, since {@link remarkAttempts} looked at them are marked now.
 * @param of the questions, and the attempts that hold them
 * @returns how many reports changed
 */
export async function rescoreAttempts(tx: Db, of: Over): Promise<number> {
  const attemptIds = await unmarkedOf(tx, of.attemptIds)
  let count = await placeRemarks(tx)
  await markAnew(tx, { ...of, attemptIds }, async (marked) => {
    for (const { id, after } of marked) {
      if (!after) continue
      await tx.update(examAttempts).set(after).where(eq(examAttempts.id, id))
      count += 1
    }
  })
  return count
}
