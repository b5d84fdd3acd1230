import { ScrollView, View } from '@tarojs/components'
import { RichText } from '@/components/rich-text'
import { useEnvironment } from '@/components/environment'
import type { ReviewQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { ringSlots, slotStyle } from '@/features/question/ring/contract'
import { useSharesScreen } from '@/features/question/use-stage'
import { useReview } from '../review-context'
import { Answered } from './answered'
import { Explained } from './explained'
import { CaseGrip } from './review-case'
import { ReviewMeta } from './review-meta'
import stage from '@/features/question/stage.module.scss'
import s from '../parts-normal/slot.module.scss'

/** One of the three places of the ring: it draws whatever question is due there. */
export function ReviewSlot({ slot, painted }: { slot: number; painted: boolean }) {
  const { at, shown } = useReview()
  const index = ringSlots(at, shown.length)[slot] ?? null
  const question = index === null ? undefined : shown[index]
  if (index === null || !question) return <View className={stage.none} />
  return <Filled index={index} question={question} drawn={painted || index === at} />
}

const SCROLL = { scrollY: true, enhanced: true, showScrollbar: false } as const

/** Scrolled to the top for every new question; a place that differs a little each time, since the same one is no change. */
const top = (index: number) => index / 1000

/** A question over the whole page, or in the panel under its case. */
function Filled({ index, question, drawn }: { index: number; question: ReviewQuestion; drawn: boolean }) {
  const { index: paper } = useReview()
  const { fontScale } = useEnvironment()
  const group = groupOf(paper, question)
  const tight = useSharesScreen(group)
  return (
    <View className={tight ? stage.panel : stage.plain} style={slotStyle(index)}>
      {tight && group && <CaseGrip group={group} />}
      <ScrollView className={s.question} {...SCROLL} scrollTop={top(index)}>
        {drawn && (
          <>
            {tight && group ? <Place group={group} question={question} /> : <ReviewMeta question={question} spaced />}
            {!tight && group && <GroupLine group={group} question={question} />}
            <RichText rich={question.stem} kind="stem" scale={tight ? (fontScale * 16) / 17 : undefined} />
            <Answered question={question} tight={tight} />
            <Explained question={question} />
          </>
        )}
      </ScrollView>
    </View>
  )
}

/** Says that options are shared (B1), or opens the case where there is no room beside the question. */
function GroupLine({ group, question }: { group: QuestionGroup; question: ReviewQuestion }) {
  const { openCase } = useReview()
  const place = group.questionIds.indexOf(question.id) + 1
  if (!group.passage) return <View className={s.shared}>{`${group.questionIds.length} 题共用下列选项 · 第 ${place} 题`}</View>
  return (
    <View className={s.seeCase} ariaRole="button" onClick={openCase}>
      {`查看案例 · 第 ${place} 问，共 ${group.questionIds.length} 问`}
    </View>
  )
}

/** 第 3 问 共 4 问, and as dashes. */
function Place({ group, question }: { group: QuestionGroup; question: ReviewQuestion }) {
  const place = group.questionIds.indexOf(question.id)
  return (
    <View className={s.sub}>
      <View className={s.ordinal}>第 {place + 1} 问</View>
      {`共 ${group.questionIds.length} 问`}
      <View className={s.dashes}>
        {group.questionIds.map((id, at) => (
          <View key={id} className={at === place ? s.here : at < place ? s.before : s.after} />
        ))}
      </View>
    </View>
  )
}
