import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { barOf } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import { BarRow } from './bar-row'
import s from './report.module.scss'

/** Areas drawn before the rest is asked for: a page stays under 450 elements (performance.md W5). */
const FIRST = 12

export interface AreasCardProps {
  /** Weakest first, those of few questions last. */
  areas: ExamReport['areas']
  /** The pass line, 0 to 1. */
  line: number
  onPractise: (chapterId: string) => void
}

/** What the learner masters and what not; a tap practises the area. */
export function AreasCard({ areas, line, onPractise }: AreasCardProps) {
  const [all, setAll] = useState(false)
  if (areas.length === 0) return null
  const shown = all ? areas : areas.slice(0, FIRST)
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        考点掌握
        <View className={s.order}>由低到高 · 点一下去练习</View>
      </View>
      {shown.map((area) => (
        <BarRow key={area.id} part={area} bar={barOf(area, line)} low={area.weak} line={line} onTap={() => onPractise(area.id)}>
          {area.weak && <Tag tone="warning">薄弱</Tag>}
          {area.few && <Tag tone="grey">题数少，仅供参考</Tag>}
        </BarRow>
      ))}
      {shown.length < areas.length && (
        <View className={s.more} ariaRole="button" onClick={() => setAll(true)}>
          {`展开其余 ${areas.length - shown.length} 个考点`}
        </View>
      )}
    </Card>
  )
}
