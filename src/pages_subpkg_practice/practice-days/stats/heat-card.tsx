import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { StudyStats } from '@/api/stats'
import { Card } from '@/components/card'
import { useEnvironment } from '@/components/environment'
import { HEAT_INK, heatMonths, heatPicture, heatWeeks } from '@/domain/chart-days'
import s from './stats.module.scss'

/** Half a year of study days; one picture, whatever was done. */
export function HeatCard({ stats }: { stats: Pick<StudyStats, 'days' | 'today' | 'goal'> }) {
  const { theme } = useEnvironment()
  const { days, today, goal } = stats
  const weeks = useMemo(() => heatWeeks(days, { today, goal }), [days, today, goal])
  const studied = weeks.reduce((sum, week) => sum + week.filter(({ count }) => count > 0).length, 0)
  const words = `近半年学习 ${studied} 天`
  return (
    <Card>
      <View className={s.heading} ariaRole="heading">
        学习日历
      </View>
      <View className={s.note}>{words}</View>
      <View className={s.months}>
        {heatMonths(weeks).map(({ label, left }) => (
          <View key={left} className={s.month} style={{ left: `${left * 100}%` }}>
            {label}
          </View>
        ))}
      </View>
      <View className={s.heat} style={{ backgroundImage: heatPicture(weeks, theme) }} ariaRole="img" ariaLabel={words} />
      <View className={s.legend}>
        少
        {HEAT_INK[theme].map((colour) => (
          <View key={colour} className={s.cell} style={{ background: colour }} />
        ))}
        多，后两档为达到目标
      </View>
    </Card>
  )
}
