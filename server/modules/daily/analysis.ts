import { eq, inArray } from 'drizzle-orm'
import { publicFigures } from '@/domain/stats'
import type { Db } from '../../db/client'
import { questions, questionStats, questionVersions } from '../../db/schema'
import { notFound } from '../../http/errors'
import { lineColumn } from '../bank/line'
import type { PaperItem } from '../bank/repository'
import { DAILY } from './config'
import { checkedDay } from './days'
import { fieldOf, resultOfDay } from './results'
import { readSet } from './sets'
import { answersOfDay, type LearnerDay } from './settle'

/** Letters of a stem a row shows. */
const TEXT_LENGTH = 80

/** Words, type and figures of the questions, by id. */
async function readQuestions(db: Db, items: PaperItem[]) {
  const versions = new Map(items.map(({ questionId, version }) => [questionId, version]))
  const rows = await db
    .select({
      questionId: questions.id,
      type: questions.type,
      version: questionVersions.version,
      text: lineColumn(TEXT_LENGTH),
      stats: questionStats,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(inArray(questions.id, [...versions.keys()]))
  return new Map(rows.filter((row) => versions.get(row.questionId) === row.version).map((row) => [row.questionId, row]))
}

/**
 * A day's result among those who did it on that day, and question by question.
 * @throws ApiError not found without a result of the learner
 */
export async function readAnalysis(db: Db, of: LearnerDay, now: Date) {
  checkedDay(of.day, now)
  const result = await resultOfDay(db, of)
  const set = result && (await readSet(db, of))
  if (!result || !set) throw notFound('这一天的练习记录')
  const [field, answers, known] = await Promise.all([fieldOf(db, of, result), answersOfDay(db, of), readQuestions(db, set.items)])
  const enough = field.takers >= DAILY.rankMinimum
  const items = set.items.flatMap(({ questionId }, index) => {
    const answer = answers.get(questionId)
    const question = known.get(questionId)
    if (!answer || !question) return []
    const counts = question.stats ?? { sample: 0, correct: 0, letters: {} }
    return {
      questionId,
      sessionId: answer.sessionId,
      number: index + 1,
      type: question.type,
      text: question.text,
      correct: answer.correct,
      elapsedMs: answer.elapsedMs,
      correctRate: publicFigures(counts, null).correctRate,
    }
  })
  return {
    title: set.title,
    result,
    rank: enough && !result.madeUp ? field.better + 1 : null,
    average: enough ? field.averageCorrect : null,
    takers: field.takers,
    minimum: DAILY.rankMinimum,
    corrections: result.corrections.map(({ questionIds, ...change }) => ({
      ...change,
      numbers: set.items.flatMap(({ questionId }, index) => (questionIds.includes(questionId) ? [index + 1] : [])),
    })),
    items,
  }
}
