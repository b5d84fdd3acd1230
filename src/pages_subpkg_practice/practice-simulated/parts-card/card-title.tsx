import { View } from '@tarojs/components'
import type { ExamProgress } from '@/domain/exam/session-view'
import { fullClock } from '@/domain/exam/candidate'
import { useRemaining } from '../exam/context'
import s from './card.module.scss'

/** How much is done, and the time that is left. */
export function CardTitle({ progress: { answered, total, marked } }: { progress: ExamProgress }) {
  return (
    <View className={s.title}>
      <View className={s.count}>{`已答 ${answered} / ${total}`}</View>
      {marked > 0 && <View className={s.note}>标记 {marked}</View>}
      <Left />
    </View>
  )
}

function Left() {
  const { seconds } = useRemaining()
  if (seconds === null) return null
  return <View className={s.left}>剩余 {fullClock(seconds * 1000)}</View>
}
