import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { ExamReport } from '@/domain/exam/types'
import type { Db } from '../../db/client'
import { examAnswers, examJournal } from '../../db/schema'
import { NOT_STANDING_LIMIT } from './config'
import type { FrozenAttempt } from './frozen'

/** The last answer of a device that was accepted first and gave way to another device later. */
const overtaken = and(
  eq(examJournal.outcome, 'accepted'),
  ne(examAnswers.device, examJournal.device),
  sql`not exists (select 1 from exam_journal l where l.attempt_id = ${examJournal.attemptId} and l.device = ${examJournal.device}
    and l.question_id = ${examJournal.questionId} and l.op = 'answer' and l.outcome = 'accepted' and l.n > ${examJournal.n})`,
)

/** Answers of an attempt that did not stand, newest last: what another device had, what came late, what was locked. */
export async function notStanding(db: Db, attempt: FrozenAttempt): Promise<ExamReport['notStanding']> {
  const rows = await db
    .select({
      questionId: examJournal.questionId,
      device: examJournal.device,
      at: examJournal.at,
      outcome: examJournal.outcome,
      response: examJournal.response,
    })
    .from(examJournal)
    .leftJoin(examAnswers, and(eq(examAnswers.attemptId, examJournal.attemptId), eq(examAnswers.questionId, examJournal.questionId)))
    .where(
      and(
        eq(examJournal.attemptId, attempt.id),
        eq(examJournal.op, 'answer'),
        isNotNull(examJournal.questionId),
        or(ne(examJournal.outcome, 'accepted'), overtaken),
      ),
    )
    .orderBy(desc(examJournal.receivedAt), desc(examJournal.device), desc(examJournal.n))
    .limit(NOT_STANDING_LIMIT)
  const numbers = new Map(attempt.items.map((item, index) => [item.questionId, index + 1]))
  return rows.reverse().flatMap(({ questionId, device, at, outcome, response }) => {
    const number = questionId === null ? undefined : numbers.get(questionId)
    if (questionId === null || number === undefined) return []
    return [{ questionId, number, device, at: at.getTime(), outcome: outcome === 'accepted' ? 'superseded' : outcome, response }]
  })
}
