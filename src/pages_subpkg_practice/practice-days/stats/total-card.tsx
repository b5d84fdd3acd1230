import { View } from '@tarojs/components'
import type { StudyStats } from '@/api/stats'
import { Card } from '@/components/card'
import { totalFigures } from './stats-model'
import s from './stats.module.scss'

/** The subject in four figures, and what they count. */
export function TotalCard({ stats }: { stats: Pick<StudyStats, 'total' | 'minSample'> }) {
  const { total, minSample } = stats
  return (
    <Card>
      <View className={s.heading} ariaRole="heading">
        {total.name}
      </View>
      <View className={s.figures}>
        {totalFigures(total).map(({ value, label }) => (
          <View key={label} className={s.figure}>
            <View className={s.value}>{value}</View>
            {label}
          </View>
        ))}
      </View>
      {total.questions < minSample && <View className={s.note}>{`做满 ${minSample} 题后显示正确率`}</View>}
    </Card>
  )
}
