import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { hrefOf } from '@/routes'
import { useShareCard } from '@/features/share/use-share-card'
import { CoreContext, useActions, usePracticeState } from '../core-context'
import { sharedQuestion } from '../shared-question'
import type { Opened } from '../opening'
import { usePracticeCore } from '../use-practice-core'
import { CaseLayer, CaseSheet } from './case'
import { CoreNav } from './core-nav'
import { Sheets } from './layers'
import { QuestionRing } from './question-ring'
import s from '@/features/question/stage.module.scss'
import { Toolbar } from './toolbar'
import { Verdict } from './verdict'

/** Where a guest's card leads: a session belongs to its learner. */
const ENTRY = () => hrefOf('practice', {})

/** A session that is open: header, the ring of questions, bottom bar, sheets. */
export function Session({ opened }: { opened: Opened }) {
  const { actions, loadFigures } = usePracticeCore(opened)
  const { core } = opened
  const context = useMemo(() => ({ core, actions }), [core, actions])
  useShareCard(() => sharedQuestion(core), ENTRY)
  return (
    <CoreContext.Provider value={context}>
      <Screen
        background="card"
        scroll={false}
        nav={<CoreNav />}
        footer={<Toolbar />}
        offlineText={null}
        overlay={
          <>
            <Sheets />
            <CaseSheet />
          </>
        }
      >
        <CaseLayer />
        <QuestionRing onRetryFigures={loadFigures} />
        <Line />
        <Verdict />
        <Paused />
      </Screen>
    </CoreContext.Provider>
  )
}

/** How far the learner is in the paper: one element, and its number stands in the meta row for a screen reader. */
function Line() {
  const percent = usePracticeState(({ position, mode, view }) => Math.round(((position[mode] + 1) * 1000) / view.length) / 10)
  return <View className={s.progress} style={{ backgroundSize: `${percent}%` }} />
}

/** Covers the question while the clock stands. */
function Paused() {
  const paused = usePracticeState((state) => state.paused)
  const { resume } = useActions()
  if (!paused) return null
  return (
    <View className={s.cover} catchMove ariaRole="alertdialog" ariaLabel="已暂停">
      <View className={s.coverTitle}>已暂停</View>
      <View className={s.coverText}>计时停在这里，休息一下再继续</View>
      <Button size={44} onTap={resume}>
        继续
      </Button>
    </View>
  )
}
