import { Text, View } from '@tarojs/components'
import type { DailyDone } from '@/api/daily'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { dayWords } from '@/domain/daily-calendar'
import s from './history.module.scss'

export interface HistoryProps {
  /** Days of the month on show, in order: at most 31. */
  days: readonly DailyDone[]
  onOpen: (day: string) => void
}

/** What was done in the month on show, newest first. */
export function History({ days, onOpen }: HistoryProps) {
  if (days.length === 0) return null
  return (
    <Card flush className={s.card}>
      {[...days].reverse().map(({ day, title, correct, total }) => (
        <View
          key={day}
          className={s.row}
          hoverClass={s.pressed}
          ariaRole="button"
          ariaLabel={`${dayWords(day)}，${title}，${total} 题答对 ${correct} 题`}
          onClick={() => onOpen(day)}
        >
          <Text className={s.date}>{dayWords(day)}</Text>
          <Text className={s.title}>{title}</Text>
          <Text className={s.correct}>{correct}</Text>
          <Text className={s.total}>{` / ${total}`}</Text>
          <Icon name="right" size={16} className={s.chevron} />
        </View>
      ))}
    </Card>
  )
}

/** In its place when the month could not be read. */
export function NoHistory({ onRetry }: { onRetry: () => void }) {
  return (
    <Card flush className={s.card} onTap={onRetry}>
      <View className={s.failed}>这个月的记录没有加载出来，点这里重试</View>
    </Card>
  )
}
