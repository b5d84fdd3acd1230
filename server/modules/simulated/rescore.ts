import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ExamScore } from '@/domain/exam/score'
import type { ExamCorrection } from '@/domain/exam/types'
import { batches } from '../../content/store/batch'
import type { Db } from '../../db/client'
import { examAnswers, examAttempts } from '../../db/schema'
import { among } from '../../db/together'
import { correctionsOf, type Correction } from '../practice/corrections'
import { ContentShelf, drawnPaper, withKeys } from './content'
import { frozenOf } from './frozen'
import { markAttempt, resultColumns, type FinalAnswer } from './marking'

type AttemptRow = typeof examAttempts.$inferSelect

/** What a correction is made of, within one import. */
interface Run {
  contents: ContentShelf
  changed: ReadonlySet<string>
  /** Epoch ms. */
  at: number
}

/** Ids of finished attempts over any of the questions. */
async function attemptsOver(tx: Db, questionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.status, 'finished'),
        sql`exists (select 1 from jsonb_array_elements(${examAttempts.items}) i where ${among(sql`i ->> 'questionId'`, questionIds)})`,
      ),
    )
    .orderBy(examAttempts.id)
  return rows.map(({ id }) => id)
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

/** Marks an attempt by the corrected keys and keeps what it was before. @returns whether anything changed */
async function rescoreAttempt(
  tx: Db,
  row: AttemptRow,
  given: { answers: FinalAnswer[]; corrections: readonly Correction[]; run: Run },
): Promise<boolean> {
  const attempt = frozenOf(row)
  const content = withKeys(await given.run.contents.of(tx, attempt.items), given.corrections)
  const { answers } = given
  const after = markAttempt(attempt, drawnPaper(content, attempt.items), { answers, sections: row.sections })
  const correction = correctionOf(row, after, given.run)
  if (!correction) return false
  const { report, ...columns } = resultColumns(after)
  await tx
    .update(examAttempts)
    .set({ ...columns, report: { ...report, corrections: [...(row.report?.corrections ?? []), correction] } })
    .where(eq(examAttempts.id, row.id))
  return true
}

/**
 * Marks finished attempts anew where an answer was corrected, within the import's transaction: total, parts and marks are those
 * of the corrected keys, and so is every figure made of totals (percentile, best, trend); each report keeps what it said before.
 * @returns how many reports changed
 */
export async function rescoreAttempts(tx: Db, changedIds: string[], now: Date): Promise<number> {
  if (changedIds.length === 0) return 0
  const run: Run = { contents: new ContentShelf(), changed: new Set(changedIds), at: now.getTime() }
  let count = 0
  for (const ids of batches(await attemptsOver(tx, changedIds), 100)) {
    const rows = await tx.select().from(examAttempts).where(inArray(examAttempts.id, ids))
    const answers = await answersOf(tx, ids)
    const versions = new Map(rows.flatMap(({ items }) => items.map((item) => [`${item.questionId}@${item.version}`, item])))
    const corrections = await correctionsOf(tx, [...versions.values()])
    for (const row of rows) if (await rescoreAttempt(tx, row, { answers: answers.get(row.id) ?? [], corrections, run })) count += 1
  }
  return count
}
