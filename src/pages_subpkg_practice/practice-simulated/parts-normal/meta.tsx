import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { points } from '@/domain/exam/points'
import type { ExamQuestion } from '@/domain/exam/types'
import { sectionLabel } from '@/domain/practice-paper'
import { useExamView, useSession } from '../exam/context'
import { useNormalActions } from '../normal-core'
import { AWAY } from '../normal-words'
import s from './meta.module.scss'

export interface MetaProps {
  question: ExamQuestion
  /** The question on show: what is saved stands beside it. */
  current: boolean
  /** 12 to the stem below. */
  spaced?: boolean
}

/** Number, type, points and mark of a question; below them what a lost network means (mockup 16). */
export function Meta({ question, current, spaced }: MetaProps) {
  const { mark } = useNormalActions()
  const total = useSession(({ paper }) => paper.order.length)
  const marked = useSession(({ marks }) => marks.includes(question.id))
  const online = useExamView((view) => view.online)
  return (
    <>
      <View className={spaced ? s.spaced : s.meta}>
        <View className={s.number}>
          <Text className={s.big}>{question.number}</Text>
          {` / ${total}`}
        </View>
        <Tag size={22}>{sectionLabel(question.type)}</Tag>
        <View className={s.points}>{question.points === null ? '' : points(question.points)}</View>
        {current && <Saved />}
        <View className={cx(s.mark, marked && s.on)} ariaRole="checkbox" ariaChecked={marked} onClick={current ? mark : undefined}>
          <Icon name="flag" size={16} filled={marked} />
          {marked ? '已标记' : '标记'}
        </View>
      </View>
      {!online && (
        <View className={s.away} ariaRole="status">
          <Icon name="alert" size={16} />
          {AWAY}
        </View>
      )}
    </>
  )
}

/** 已保存 for a moment after a retry worked; what cannot be sent although there is a network is named. */
function Saved() {
  const saved = useExamView(({ savedNotice }) => savedNotice)
  const stuck = useExamView(({ failing, online, unsent }) => (failing && online ? unsent : 0))
  if (saved) return <View className={s.saved}>已保存</View>
  return stuck > 0 ? <View className={s.stuck}>未同步 {stuck} 项</View> : null
}
