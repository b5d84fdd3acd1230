import { and, eq } from 'drizzle-orm'
import type { QuestionMark } from '@/domain/exam/types'
import type { Response } from '@/domain/question'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { examAnswers, examAttempts } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { holdKeys } from '../practice/answer-keys'
import { writeVerdicts } from '../practice/ledger-store'
import { holdAttempt } from './attempt-row'
import { correctedContent, drawnPaper } from './content'
import { refusal } from './entry'
import { readAnswers } from './finish'
import type { FrozenAttempt } from './frozen'
import { ledgerInputs, markAttempt, type FinalAnswer } from './marking'
import { finishOverdueOf } from './overdue'
import type { simulatedContracts } from './schema'
import type { Services } from './services'

type Essay = Extract<Response, { kind: 'essay' }>

interface Rating {
  userId: string
  id: string
  questionId: string
  /** 0 to 1. */
  score: number
}

/** The written essay a rating is for. @throws ApiError in words when there is nothing to rate */
function essayOf(attempt: FrozenAttempt, answers: FinalAnswer[], questionId: string): Essay {
  const section = attempt.items.find((item) => item.questionId === questionId)?.sectionId
  const rule = attempt.profile.sections.find(({ id }) => id === section)?.scoring.rule
  if (rule !== 'essay') throw refusal('这道题不是简答题，不用自评')
  const response = answers.find((answer) => answer.questionId === questionId)?.response
  if (response?.kind !== 'essay' || response.text.trim() === '') throw refusal('这道题没有作答，不能自评')
  return response
}

/**
 * Rates an own essay: the answer carries the rating, its mark explains it, no total moves. The latest rating stands in the
 * report; the wrong book and the statistics take the first one, once.
 * @returns the mark of the essay afterwards
 */
async function rate(tx: Db, services: Services, of: Rating): Promise<QuestionMark> {
  await holdKeys(tx)
  await lockLearner(tx, of.userId)
  const attempt = await services.frozen.get(tx, of)
  const row = await holdAttempt(tx, of)
  if (!row.finishedAt) throw refusal('交卷以后才能给简答题自评')
  const before = await readAnswers(tx, attempt.id)
  const essay = essayOf(attempt, before, of.questionId)
  const response = { ...essay, selfScore: Math.round(of.score * 100) / 100 }
  const answers = before.map((answer) => (answer.questionId === of.questionId ? { ...answer, response } : answer))
  const content = await correctedContent(tx, await services.contents.of(tx, attempt.items), attempt.items)
  const drawn = drawnPaper(content, attempt.items)
  const { marks } = markAttempt(attempt, drawn, { answers, sections: row.sections })
  const mark = marks.find(({ questionId }) => questionId === of.questionId) as QuestionMark
  await tx
    .update(examAnswers)
    .set({ response })
    .where(and(eq(examAnswers.attemptId, attempt.id), eq(examAnswers.questionId, of.questionId)))
  const [{ report } = { report: null }] = await tx
    .select({ report: examAttempts.report })
    .from(examAttempts)
    .where(eq(examAttempts.id, attempt.id))
  const kept = report && { ...report, marks: report.marks.map((one) => (one.questionId === of.questionId ? mark : one)) }
  await tx.update(examAttempts).set({ report: kept }).where(eq(examAttempts.id, attempt.id))
  const rated = answers.filter(({ questionId }) => questionId === of.questionId)
  const given = { answers: rated, orders: drawn.orders, end: row.finishedAt.getTime() }
  if (essay.selfScore === null) await writeVerdicts(tx, ledgerInputs(attempt, content, given))
  return mark
}

/** Self-rating of essays after an exam (product.md "Question model": marked apart). */
export const ratingHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'rate'> => ({
  rate: async ({ db, userId, params, body, now }) => {
    await finishOverdueOf(services, { db, userId, now })
    return db.transaction((tx) => rate(tx, services, { userId, ...params, ...body }))
  },
})
