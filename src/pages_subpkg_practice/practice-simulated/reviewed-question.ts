import type { ReviewQuestion } from '@/domain/exam/types'
import type { Question } from '@/domain/question'

const drawn = new WeakMap<ReviewQuestion, Question>()

/** A reviewed question for the parts that practice and exams share; the same object for the same question. */
export function reviewedQuestion(question: ReviewQuestion): Question {
  const known = drawn.get(question)
  if (known) return known
  const made = { ...question, points: question.knowledgePoints, difficulty: 1, source: null, year: null }
  drawn.set(question, made)
  return made
}
