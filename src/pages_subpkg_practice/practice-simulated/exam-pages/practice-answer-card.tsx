import type { PageProps } from '@/hooks/define-page'
import { ExamContext } from '../exam/context'
import { useExam } from '../exam/use-exam'
import { CardPage } from '../parts-card/card-page'

/** The answer card of a running exam: every number with its state, back to a question, or handing in. */
export function PracticeAnswerCard({ attemptId }: PageProps<'simulatedAnswerCard'>) {
  const exam = useExam(attemptId)
  return (
    <ExamContext.Provider value={exam}>
      <CardPage exam={exam} />
    </ExamContext.Provider>
  )
}
