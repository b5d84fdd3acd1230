import { isAnswered } from '@/domain/exam/marks'
import type { ReviewQuestion } from '@/domain/exam/types'
import { optionsOf } from '@/domain/practice-paper'
import { answerKind } from '@/domain/question'
import { Blanks } from '@/features/question/blanks'
import { Essay } from '@/features/question/essay'
import { Options } from '@/features/question/options'
import { useReview } from '../review-context'
import { reviewedQuestion } from '../reviewed-question'
import { rateEssay } from '../use-review'

const NONE: readonly string[] = []
/** Nothing can be changed any more but the rating of an essay that was written. */
const closed = () => undefined

/** The question's answers as they stood at the end, and the right ones. */
export function Answered({ question, tight }: { question: ReviewQuestion; tight: boolean }) {
  const { attemptId, index } = useReview()
  const kind = answerKind(question.type)
  const shared = { question: reviewedQuestion(question), response: question.response ?? undefined, shown: true }
  if (kind === 'blank') return <Blanks key={question.id} {...shared} onEdit={closed} />
  if (kind === 'essay') {
    const rate = (score: number) => void rateEssay(attemptId, question.id, score)
    return <Essay key={question.id} {...shared} onEdit={closed} onRate={isAnswered(shared.response) ? rate : undefined} />
  }
  return <Options {...shared} options={optionsOf(index, question)} struck={NONE} tight={tight} />
}
