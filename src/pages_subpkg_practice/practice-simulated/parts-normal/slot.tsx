import { ScrollView, View } from '@tarojs/components'
import { memo } from 'react'
import { useEnvironment } from '@/components/environment'
import { RichText } from '@/components/rich-text'
import { lockedGroup } from '@/domain/exam/session-places'
import type { ExamQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { slotStyle } from '@/features/question/ring/contract'
import { useSharesScreen } from '@/features/question/use-stage'
import { useSession } from '../exam/context'
import { useNormalCore, useNormalView } from '../normal-core'
import { slotOf } from '../track'
import { questionOf } from '../use-case'
import { AnswerArea } from './answer-area'
import { CaseGrip } from './case'
import { Meta } from './meta'
import stage from '@/features/question/stage.module.scss'
import s from './slot.module.scss'

/** One of the three places of the ring: it draws whatever question is due there. */
export const Slot = memo(function Slot({ slot }: { slot: number }) {
  const at = useNormalView(({ track }) => slotOf(track, slot)?.at ?? null)
  const index = useNormalView(({ track }) => slotOf(track, slot)?.index ?? null)
  const question = useSession((session) => questionOf(session, index))
  if (at === null || index === null || !question) return <View className={stage.none} />
  return <Filled at={at} index={index} question={question} />
})

interface FilledProps {
  /** Place on the ring. */
  at: number
  /** Place in the paper. */
  index: number
  question: ExamQuestion
}

const SCROLL = { scrollY: true, enhanced: true, showScrollbar: false } as const

/** Scrolled to the top for every new question; a place that differs a little each time, since the same one is no change. */
const top = (index: number) => index / 1000

/** A question over the whole page, or in the panel under its case; neighbours come after the first paint. */
function Filled({ at, index, question }: FilledProps) {
  const current = useNormalView(({ track }) => track.current === index)
  const group = useSession(({ paper }) => groupOf(paper, question))
  const drawn = useNormalView(({ painted }) => painted) || current
  const tight = useSharesScreen(group)
  return (
    <View className={tight ? stage.panel : stage.plain} style={slotStyle(at)}>
      {tight && group && <CaseGrip group={group} />}
      <ScrollView className={s.question} {...SCROLL} scrollTop={top(index)}>
        {drawn && (
          <>
            {tight && group ? <Place group={group} question={question} /> : <Meta question={question} current={current} spaced />}
            {!tight && group && <GroupLine group={group} question={question} />}
            <Stem question={question} tight={tight} />
            <AnswerArea question={question} tight={tight} />
          </>
        )}
      </ScrollView>
    </View>
  )
}

/** 17/30 on the page, 16/28 in the panel. A new fact of A4 stands in the case above, or here where there is no room for it. */
function Stem({ question, tight }: { question: ExamQuestion; tight: boolean }) {
  const { fontScale } = useEnvironment()
  return <RichText rich={question.stem} kind="stem" scale={tight ? (fontScale * 16) / 17 : undefined} />
}

/** Says that options are shared (B1), or opens the case where there is no room beside the question. */
function GroupLine({ group, question }: { group: QuestionGroup; question: ExamQuestion }) {
  const core = useNormalCore()
  const place = group.questionIds.indexOf(question.id) + 1
  if (!group.passage) return <View className={s.shared}>{`${group.questionIds.length} 题共用下列选项 · 第 ${place} 题`}</View>
  return (
    <View className={s.seeCase} ariaRole="button" onClick={() => core.set({ sheet: 'case' })}>
      {`查看案例 · 第 ${place} 问，共 ${group.questionIds.length} 问`}
    </View>
  )
}

/** 第 3 问 共 4 问, and as dashes; a case without a way back says so. */
function Place({ group, question }: { group: QuestionGroup; question: ExamQuestion }) {
  const place = group.questionIds.indexOf(question.id)
  const oneWay = useSession((session) => lockedGroup(session, question) !== null)
  return (
    <View className={s.sub}>
      <View className={s.ordinal}>第 {place + 1} 问</View>
      {`共 ${group.questionIds.length} 问${oneWay ? ' · 不能返回上一问' : ''}`}
      <View className={s.dashes}>
        {group.questionIds.map((id, at) => (
          <View key={id} className={at === place ? s.here : at < place ? s.before : s.after} />
        ))}
      </View>
    </View>
  )
}
