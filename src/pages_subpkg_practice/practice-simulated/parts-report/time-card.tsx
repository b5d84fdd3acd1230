import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card'
import { minuteClock } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import s from './report.module.scss'

const seconds = (ms: number | null) => (ms === null ? '–' : String(Math.round(ms / 1000)))

/** Time per question, own and of all, and what was left. */
export function TimeCard({ report }: { report: ExamReport }) {
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        时间分配
        {report.endedBy === 'deadline' && <View className={s.order}>到时自动交卷</View>}
      </View>
      <View className={s.times}>
        <Time value={seconds(report.averageMs)} unit=" 秒 / 题" label="我的平均" />
        <Time value={seconds(report.siteAverageMs)} unit=" 秒 / 题" label="全体平均" />
        <Time value={minuteClock(report.leftMs)} label="交卷时剩余" />
      </View>
    </Card>
  )
}

function Time({ value, unit, label }: { value: string; unit?: string; label: string }) {
  return (
    <View className={s.time}>
      <View className={s.timeValue}>
        {value}
        {unit !== undefined && <Text className={s.unit}>{unit}</Text>}
      </View>
      <View className={s.label}>{label}</View>
    </View>
  )
}
