import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button'
import { useSinking } from '@/components/sheet/use-presence'
import { cardCounts, cardSections } from '@/domain/answer-card'
import { currentQuestion } from '@/domain/practice-session'
import { AnswerCard } from '@/features/question/answer-card'
import { PracticeSettings } from '@/features/practice-settings'
import type { LayerProps } from '../core'
import { useActions, useCore, useCoreState, usePracticeWhile } from '../core-context'
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
  const drawn = useSinking(sheet)
  const props = { open: sheet === drawn, onClose: () => core.set({ sheet: null }) }
  return (
    <>
      {drawn === 'card' && <Card {...props} />}
      <PracticeSettings {...props} open={sheet === 'settings'}>
        {drawn === 'settings' && <ExamDate />}
      </PracticeSettings>
      {drawn === 'report' && <ReportSheet {...props} />}
      {drawn === 'refused' && <RefusedSheet {...props} />}
      {drawn === 'share' && <Share {...props} />}
      {drawn === 'summary' && <SummarySheet {...props} />}
    </>
  )
}

/** The card is worked out while it is open and never before. */
function Card({ open, onClose }: LayerProps) {
  const { pick, restart, finish, mark } = useActions()
  const core = useCore()
  const state = usePracticeWhile(open)
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
      open={open}
      counts={cardCounts(state)}
      sections={sections}
      onPick={pick}
      onClose={onClose}
      mark={{ on: marked, onTap: mark }}
      footer={footer}
    />
  )
}
