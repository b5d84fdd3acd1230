/** Answers that were corrected since a session began: the paper stays as it was answered, what is right is said anew. */
import type { Answer, Paper, QuestionVideo } from './question'
import type { Rich } from './rich'

/** What is right now of a question of the session. */
export interface Correction {
  questionId: string
  answer: Answer
  analysis: Rich | null
  video: QuestionVideo | null
}

/** The paper with the corrected answers and their analyses: every verdict follows from it. The same paper without corrections. */
export function withCorrections(paper: Paper, corrections: readonly Correction[]): Paper {
  if (corrections.length === 0) return paper
  const byId = new Map(corrections.map((one) => [one.questionId, one]))
  const questions = paper.questions.map((question) => {
    const corrected = byId.get(question.id)
    if (!corrected) return question
    const { answer, analysis, video } = corrected
    return { ...question, answer, analysis, video: video ?? undefined }
  })
  return { ...paper, questions }
}
