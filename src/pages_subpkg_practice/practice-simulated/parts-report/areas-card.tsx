import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { Segmented } from '@/components/segmented'
import { Tag } from '@/components/tag'
import { barOf } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import { areaPage } from '../report-model'
import { BarRow } from './bar-row'
import s from './report.module.scss'

/** How the areas are cut. */
export type AreasBy = 'chapter' | 'point'

const CUTS: readonly { value: AreasBy; label: string }[] = [
  { value: 'chapter', label: '章节' },
  { value: 'point', label: '考点' },
]

export interface AreasCardProps {
  report: Pick<ExamReport, 'areas' | 'points'>
  /** The pass line, 0 to 1. */
  line: number
  /** A chapter by its id, a knowledge point by its name. */
  onPractise: (by: AreasBy, id: string) => void
}

/** What the learner masters and what not, by chapter or by knowledge point; a tap practises it. */
export function AreasCard({ report, line, onPractise }: AreasCardProps) {
  const [by, setBy] = useState<AreasBy>('chapter')
  const [page, setPage] = useState(0)
  const areas = by === 'point' ? report.points : report.areas
  if (report.areas.length === 0) return null
  const { shown, next, words } = areaPage(areas, page)
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        考点掌握
        <View className={s.order}>由低到高 · 点一下去练习</View>
      </View>
      {report.points.length > 0 && (
        <View className={s.by}>
          <Segmented
            block
            label="怎么分"
            options={CUTS}
            value={by}
            onChange={(value) => {
              setBy(value)
              setPage(0)
            }}
          />
        </View>
      )}
      {shown.map((area) => (
        <BarRow key={area.id} part={area} bar={barOf(area, line)} low={area.weak} line={line} onTap={() => onPractise(by, area.id)}>
          {area.weak && <Tag tone="warning">薄弱</Tag>}
          {area.few && <Tag tone="grey">题数少，仅供参考</Tag>}
        </BarRow>
      ))}
      {next !== null && (
        <View className={s.more} ariaRole="button" onClick={() => setPage(next)}>
          {words}
        </View>
      )}
    </Card>
  )
}
