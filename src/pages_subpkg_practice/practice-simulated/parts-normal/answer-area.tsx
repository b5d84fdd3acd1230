import { useCallback } from 'react'
import { optionsOf } from '@/domain/practice-paper'
import { answerKind } from '@/domain/question'
import { responseTo } from '@/domain/exam/session-view'
import type { ExamQuestion } from '@/domain/exam/types'
import { Blanks } from '@/features/question/blanks'
import { Essay } from '@/features/question/essay'
import { Options } from '@/features/question/options'
import { drawnQuestion } from '../drawn-question'
import { useExamActions, useSession } from '../exam/context'
import { useNormalActions } from '../normal-core'

const NONE: readonly string[] = []

export interface AnswerAreaProps {
  question: ExamQuestion
  /** In the panel of a case. */
  tight?: boolean
}

/** How a question is answered: a chosen option is blue and nothing more; tapped again it is taken back. */
export function AnswerArea({ question, tight }: AnswerAreaProps) {
  const { editBlank, editEssay } = useExamActions()
  const { choose } = useNormalActions()
  // Of its own question, whichever is on show by the time it is heard.
  const press = useCallback((letter: string) => choose(letter, question.id), [choose, question.id])
  const paper = useSession((session) => session.paper)
  const response = useSession((session) => responseTo(session, question.id))
  const drawn = drawnQuestion(question)
  const kind = answerKind(question.type)
  const shared = { question: drawn, response, shown: false }
  if (kind === 'blank') return <Blanks key={question.id} {...shared} onEdit={editBlank} />
  if (kind === 'essay') return <Essay key={question.id} {...shared} onEdit={editEssay} />
  return <Options {...shared} options={optionsOf(paper, question)} struck={NONE} tight={tight} onChoose={press} />
}
