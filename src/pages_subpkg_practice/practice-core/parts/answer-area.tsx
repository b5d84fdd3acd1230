import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { Button } from '@/components/button'
import { ESSAY_RULE } from '@/domain/essay-rating'
import type { Question } from '@/domain/question'
import { Analysis } from '@/features/question/analysis'
import { Blanks } from '@/features/question/blanks'
import { Essay } from '@/features/question/essay'
import { goBeside } from '@/hooks/go-beside'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { useActions, useCore, usePracticeState } from '../core-context'
import type { Answer } from '../use-answer'
import { MyNote } from './my-note'
import s from './answer-area.module.scss'

export interface AnsweredProps {
  question: Question
  answer: Answer
}

export interface ExplainedProps extends AnsweredProps {
  onRetry: () => void
}

/** Where a question is answered in writing. */
export function Writing({ question, answer: { kind, response, shown, judged } }: AnsweredProps) {
  const { editBlank, editEssay, rate } = useActions()
  if (kind === 'blank') return <Blanks question={question} response={response} shown={shown} onEdit={editBlank} />
  const onRate = judged ? rate : undefined
  return <Essay question={question} response={response} shown={shown} onEdit={editEssay} rule={ESSAY_RULE} onRate={onRate} />
}

/** Said openly: the right answer is another one than when the session began. */
function Corrected({ answered }: { answered: boolean }) {
  return <View className={s.corrected}>{answered ? '本题已更正，你的答案按新答案重新判定' : '本题答案已更正'}</View>
}

/** The analysis, with the word of a correction before it. */
export function Explained(props: ExplainedProps) {
  const core = useCore()
  return (
    <>
      {core.meta.corrected.has(props.question.id) && <Corrected answered={core.meta.counted.has(props.question.id)} />}
      <Explanation {...props} />
    </>
  )
}

/** The analysis; behind a button when the learner does not want it at once. */
function Explanation({ question, answer, onRetry }: ExplainedProps) {
  const core = useCore()
  const always = useUserStore((state) => state.settingRules.showAnalysis)
  const recites = usePracticeState((state) => state.mode === 'recite' || state.finished)
  const [asked, ask] = useState<string | null>(null)
  const practisePoint = useCallback(
    (point: string) => {
      const { subjectId, source, refId } = core.meta
      if (source === 'point' && refId === point) return toast.info('正在练习这个考点')
      return void goBeside('practiceCore', { source: 'point', subjectId, refId: point })
    },
    [core],
  )
  if (!always && !recites && asked !== question.id) {
    return (
      <View className={s.ask}>
        <Button kind="line" size={40} onTap={() => ask(question.id)}>
          查看解析
        </Button>
      </View>
    )
  }
  const { response, spentMs, figures } = answer
  const report = () => core.set({ sheet: 'report' })
  const figured = { question, response, spentMs, figures, onRetry }
  return (
    <Analysis {...figured} onReport={report} onShare={() => core.set({ sheet: 'share' })} onPoint={practisePoint}>
      <MyNote questionId={question.id} />
    </Analysis>
  )
}
