import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { barOf, shareText } from '@/domain/exam/report-words'
import type { ScorePart } from '@/domain/exam/types'
import { BarRow } from './bar-row'
import s from './report.module.scss'

export interface PartsCardProps {
  title: string
  parts: readonly ScorePart[]
  /** The pass line, 0 to 1. */
  line: number
}

/** The score by sections or types; under the pass line a part is orange and called 薄弱. */
export function PartsCard({ title, parts, line }: PartsCardProps) {
  if (parts.length === 0) return null
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        {title}
        <View className={s.legend}>及格线 {shareText(line)}</View>
      </View>
      {parts.map((part) => {
        const bar = barOf(part, line)
        return (
          <BarRow key={part.id} part={part} bar={bar} low={bar.low} line={line}>
            {bar.low && <Tag tone="warning">薄弱</Tag>}
          </BarRow>
        )
      })}
    </Card>
  )
}
