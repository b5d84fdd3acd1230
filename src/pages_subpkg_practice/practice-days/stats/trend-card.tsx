import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { StudyStats } from '@/api/stats'
import { Card } from '@/components/card'
import { useEnvironment } from '@/components/environment'
import { Segmented } from '@/components/segmented'
import { barsPicture, barsTop, linePicture, trendBuckets, type TrendSpan } from '@/domain/chart-trend'
import { amountWords, axisWords, rateWords } from './stats-model'
import s from './stats.module.scss'

const SPANS = [
  { value: 30, label: '30 天' },
  { value: 91, label: '90 天' },
] as const

/** Answers against the goal, and the accuracy, over a month or a quarter. */
export function TrendCard({ stats }: { stats: StudyStats }) {
  const [span, setSpan] = useState<TrendSpan>(30)
  const { theme } = useEnvironment()
  const { days, today, minSample } = stats
  const buckets = useMemo(() => trendBuckets(days, { today, span, least: minSample }), [days, today, span, minSample])
  const goal = stats.goal * (span === 30 ? 1 : 7)
  const counts = buckets.map(({ all }) => all)
  const amount = amountWords(buckets, { span, goal })
  const rates = rateWords(buckets, { span, least: minSample })
  return (
    <Card>
      <View className={s.head}>
        <View className={s.heading} ariaRole="heading">
          趋势
        </View>
        <Segmented label="时间" options={SPANS} value={span} onChange={setSpan} />
      </View>
      <Chart
        title="做题量（所有科目）"
        words={amount}
        top={`${barsTop(counts, goal)} 题`}
        picture={barsPicture(counts, { goal, theme })}
        axis={axisWords(buckets)}
      />
      <Chart
        title="正确率（本科目）"
        words={rates}
        top="100%"
        picture={linePicture(
          buckets.map(({ rate }) => rate),
          theme,
        )}
        axis={axisWords(buckets)}
      />
    </Card>
  )
}

interface ChartProps {
  title: string
  /** What the chart says, for everybody who does not see it. */
  words: string
  /** Value of its upper edge. */
  top: string
  picture: string
  axis: [string, string]
}

function Chart({ title, words, top, picture, axis }: ChartProps) {
  return (
    <View className={s.chart}>
      <View className={s.chartTitle}>{title}</View>
      <View className={s.note}>{words}</View>
      <View className={s.top}>{top}</View>
      <View className={s.picture} style={{ backgroundImage: picture }} ariaRole="img" ariaLabel={`${title}：${words}`} />
      <View className={s.axis}>
        <View>{axis[0]}</View>
        <View>{axis[1]}</View>
      </View>
    </View>
  )
}
