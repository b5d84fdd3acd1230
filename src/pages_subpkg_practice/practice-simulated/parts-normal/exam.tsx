import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Screen } from '@/components/screen'
import { questionAt } from '@/domain/exam/session-places'
import { choiceNeeded } from '@/domain/exam/session-view'
import { useExamView, useSession } from '../exam/context'
import type { Exam as RunningExam } from '../exam/contract'
import { NormalContext } from '../normal-core'
import { AWAY } from '../normal-words'
import { useNormal } from '../use-normal'
import { CaseLayer, CaseSheet } from './case'
import { Choice } from './choice'
import { Cover } from './cover'
import stage from '@/features/question/stage.module.scss'
import { NormalNav } from './normal-nav'
import { QuestionRing } from './question-ring'
import { SettingsSheet } from './settings-sheet'
import { SignedOut } from './signed-out'
import { Toolbar } from './toolbar'

/** An exam that is open: header with the countdown, the ring of questions, bottom bar, sheets and covers. */
export function Exam({ exam }: { exam: RunningExam }) {
  const { core, actions } = useNormal(exam)
  const context = useMemo(() => ({ core, actions }), [core, actions])
  return (
    <NormalContext.Provider value={context}>
      <Paper />
    </NormalContext.Provider>
  )
}

function Paper() {
  const choosing = useSession((session) => choiceNeeded(session)?.id ?? null)
  // Paused, handed in, or choosing cases: nothing to turn to.
  const works = useExamView(({ phase }) => phase === 'running') && choosing === null
  return (
    <Screen
      background="card"
      scroll={false}
      nav={<NormalNav />}
      footer={works && <Toolbar />}
      // Where a question is on show its head says it.
      offlineText={works ? null : AWAY}
      overlay={
        <>
          <SettingsSheet />
          <CaseSheet />
        </>
      }
    >
      <CaseLayer />
      <QuestionRing />
      <Line />
      {choosing !== null && <Choice key={choosing} sectionId={choosing} />}
      <SignedOut over />
      <Cover />
    </Screen>
  )
}

/** How far the learner is in the paper: one element, and its number stands in the meta row for a screen reader. */
function Line() {
  const percent = useSession((session) => Math.round((questionAt(session).number * 1000) / session.paper.order.length) / 10)
  return <View className={stage.progress} style={{ backgroundSize: `${percent}%` }} />
}
