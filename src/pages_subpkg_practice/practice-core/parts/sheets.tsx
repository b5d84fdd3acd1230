import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button'
import { cardCounts, cardSections } from '@/domain/answer-card'
import { currentQuestion } from '@/domain/practice-session'
import { AnswerCard } from '@/features/question/answer-card'
import { PracticeSettings } from '@/features/practice-settings'
import { useActions, useCore, useCoreState, usePracticeState } from '../core-context'
import { ExamDate } from './exam-date'
import { RefusedSheet } from './refused-sheet'
import { ReportSheet } from './report-sheet'
import { Share } from './share'
import s from './sheets.module.scss'
import { SummarySheet } from './summary-sheet'

/** The layers over the page, one at a time. */
export function Sheets() {
  const core = useCore()
  const sheet = useCoreState((state) => state.sheet)
  const close = () => core.set({ sheet: null })
  return (
    <>
      {sheet === 'card' && <Card onClose={close} />}
      <PracticeSettings open={sheet === 'settings'} onClose={close}>
        {sheet === 'settings' && <ExamDate />}
      </PracticeSettings>
      {sheet === 'report' && <ReportSheet onClose={close} />}
      {sheet === 'refused' && <RefusedSheet onClose={close} />}
      {sheet === 'share' && <Share onClose={close} />}
      {sheet === 'summary' && <SummarySheet onClose={close} />}
    </>
  )
}

/** The card is worked out while it is open and never before. */
function Card({ onClose }: { onClose: () => void }) {
  const { pick, restart, finish, mark } = useActions()
  const core = useCore()
  const state = usePracticeState((practice) => practice)
  const sections = useMemo(() => cardSections(state), [state])
  const handedIn = state.finished
  const marked = state.marks.includes(currentQuestion(state).id)
  const footer = (
    <>
      <View className={s.again}>
        <Button kind="line" block onTap={() => void restart()}>
          重新练习
        </Button>
      </View>
      <View className={s.finish}>
        <Button block onTap={() => (handedIn ? core.set({ sheet: 'summary' }) : void finish())}>
          {handedIn ? '看小结' : '交卷看结果'}
        </Button>
      </View>
    </>
  )
  return (
    <AnswerCard
      open
      counts={cardCounts(state)}
      sections={sections}
      onPick={pick}
      onClose={onClose}
      mark={{ on: marked, onTap: mark }}
      footer={footer}
    />
  )
}
