import { View } from '@tarojs/components'
import { useState } from 'react'
import type { History } from '@/api/simulated'
import { Card } from '@/components/card'
import { shareText } from '@/domain/exam/report-words'
import { trendFigures, trendOf } from '@/domain/exam/trend'
import { system } from '@/platform/system'
import { Trend } from './trend'
import s from './history.module.scss'

/** px: the column of the page less its gutters and the card's padding. */
const GUTTERS = 64
const COLUMN = 430
const FRAME = { height: 132, padding: 20 }

const figure = (share: number | null) => (share === null ? '–' : shareText(share))

/** Best, average and course of the newest results, as shares of the full score: papers differ in it. */
export function TrendCard({ newest, total }: { newest: History['rows']; total: number }) {
  const [area] = useState(system.safeArea)
  const width = Math.min(area.windowWidth, COLUMN) - GUTTERS
  const { best, average } = trendFigures(newest)
  const trend = trendOf(newest, { ...FRAME, width })
  const label = `得分率走势，从早到晚：${trend.points.map(({ share }) => shareText(share)).join('、')}`
  return (
    <Card className={s.trend}>
      <View className={s.figures}>
        <Figure value={figure(best)} label="最好得分率" />
        <Figure value={figure(average)} label="平均得分率" />
        <Figure value={`${total} 次`} label="考过" />
      </View>
      {newest.length > 1 && (
        <>
          <View className={s.chart}>
            <View className={s.high}>{shareText(trend.high)}</View>
            <Trend trend={trend} width={width} height={FRAME.height} label={label} />
            <View className={s.lowest}>{shareText(trend.low)}</View>
          </View>
          <View className={s.axis}>
            <View>早</View>
            <View>{trend.line === null ? '实心点为已通过' : '虚线为及格线，实心点为已通过'}</View>
            <View>近</View>
          </View>
        </>
      )}
      {total > newest.length && <View className={s.sample}>{`按最近 ${newest.length} 次计算`}</View>}
    </Card>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <View className={s.figure}>
      <View className={s.value}>{value}</View>
      <View className={s.label}>{label}</View>
    </View>
  )
}
