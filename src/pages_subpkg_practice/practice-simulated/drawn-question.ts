import type { ExamQuestion } from '@/domain/exam/types'
import { answerKind, type Answer, type Question } from '@/domain/question'

/** The shape of an answer without its content: the parts of a question read its kind and the number of blanks. */
function shapeOf({ type, blanks }: ExamQuestion): Answer {
  const kind = answerKind(type)
  if (kind === 'blank') return { kind, blanks: Array.from({ length: blanks }, () => ({ texts: [] })) }
  if (kind === 'essay') return { kind, model: [], points: [] }
  return kind === 'judge' ? { kind, value: true } : { kind: 'choice', letters: [] }
}

const drawn = new WeakMap<ExamQuestion, Question>()

/**
 * A question of a running exam for the parts that practice and exams share. Nobody on this side knows its answer, and the
 * parts are never told to show it. The same object for the same question.
 */
export function drawnQuestion(question: ExamQuestion): Question {
  const known = drawn.get(question)
  if (known) return known
  const made = { ...question, answer: shapeOf(question), analysis: null, points: [], difficulty: 1, source: null, year: null }
  drawn.set(question, made)
  return made
}
