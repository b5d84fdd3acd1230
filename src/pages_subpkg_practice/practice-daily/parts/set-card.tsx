import { View } from '@tarojs/components'
import type { DailyDay } from '@/api/daily'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { dayWords } from '@/domain/daily-calendar'
import { ShareLink } from '@/features/share/share-link'
import { dayFacts } from '../day-model'
import s from './set-card.module.scss'

export interface SetCardProps {
  data: DailyDay
  notes: readonly string[]
  /** Says once that the day's set is there. */
  announced: boolean
  onShare: () => void
}

/** The day, its theme and its figures. */
export function SetCard({ data, notes, announced, onShare }: SetCardProps) {
  const { day, today, title, result } = data
  return (
    <Card>
      <View className={s.head}>
        <View className={s.day}>{day === today ? `今天 · ${dayWords(day)}` : dayWords(day)}</View>
        {announced && <Tag size={22}>今日上新</Tag>}
        {result?.madeUp && (
          <Tag size={22} tone="grey">
            补练
          </Tag>
        )}
        <View className={s.share}>
          <ShareLink onTap={onShare} />
        </View>
      </View>
      <View className={s.title}>{title}</View>
      {announced && <View className={s.lead}>今天的练习到了：同科目的同学都做这一套，零点换新。</View>}
      <View className={s.facts}>
        {dayFacts(data).map(([value, label]) => (
          <View key={label} className={s.fact}>
            <View className={s.value}>{value}</View>
            <View className={s.label}>{label}</View>
          </View>
        ))}
      </View>
      {notes.map((note) => (
        <View key={note} className={s.note}>
          {note}
        </View>
      ))}
    </Card>
  )
}
