import { isAnswered } from '@/domain/exam/marks'
import { scoreExam, type ExamScore } from '@/domain/exam/score'
import { toBank, type DrawnPaper } from '@/domain/exam/shuffle'
import { judge } from '@/domain/judge'
import type { Response } from '@/domain/question'
import type { SectionProgress } from '../../db/schema'
import type { AnswerInput } from '../practice/ledger'
import type { PaperContent } from './content'
import type { FrozenAttempt } from './frozen'

/** An answer that stood at the end, in the candidate's letters. */
export interface FinalAnswer {
  questionId: string
  response: Response | null
  elapsedMs: number
  receivedAt: Date
}

/** Marks an attempt: the frozen paper in the candidate's order, so that every explanation names the letters the candidate saw. */
export function markAttempt(
  attempt: FrozenAttempt,
  drawn: DrawnPaper,
  given: { answers: FinalAnswer[]; sections: SectionProgress[] },
): ExamScore {
  return scoreExam(attempt.profile, drawn.items, {
    responses: Object.fromEntries(given.answers.map(({ questionId, response, elapsedMs }) => [questionId, { response, elapsedMs }])),
    chosen: Object.fromEntries(given.sections.map(({ id, chosen }) => [id, chosen ?? []])),
  })
}

const isUnrated = (response: Response) => response.kind === 'essay' && response.selfScore === null

/**
 * What the wrong book and the statistics take from an attempt: every answer, in the letters of the bank, judged as practice
 * judges it. What was left open says nothing, and an essay counts once it is rated.
 */
export function ledgerInputs(
  attempt: FrozenAttempt,
  content: PaperContent,
  given: { answers: FinalAnswer[]; orders: DrawnPaper['orders']; end: number },
): AnswerInput[] {
  const versions = new Map(attempt.items.map(({ questionId, version }) => [questionId, version]))
  return given.answers.flatMap((answer) => {
    const question = content.questions.get(answer.questionId)
    if (!question || !isAnswered(answer.response) || isUnrated(answer.response)) return []
    const response = toBank(given.orders[answer.questionId], answer.response)
    return [
      {
        sessionId: attempt.id,
        userId: attempt.userId,
        subjectId: attempt.subjectId,
        questionId: answer.questionId,
        version: versions.get(answer.questionId) ?? question.version,
        revision: 1,
        response,
        correct: judge(question, response).correct,
        elapsedMs: answer.elapsedMs,
        answeredAt: Math.min(answer.receivedAt.getTime(), given.end),
        source: 'exam',
        goal: null,
      },
    ]
  })
}

/** The result of an attempt as it is stored. */
export function resultColumns(score: ExamScore) {
  const { sections, types, areas, points, marks, score: reached, full, passScore, answered, correct, total } = score
  return { score: reached, full, passScore, answered, correct, total, report: { sections, types, areas, points, marks } }
}
