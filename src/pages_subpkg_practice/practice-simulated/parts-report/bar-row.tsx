import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { pointsText } from '@/domain/exam/points'
import { shareText, type Bar } from '@/domain/exam/report-words'
import type { ScorePart } from '@/domain/exam/types'
import s from './report.module.scss'

export interface BarRowProps {
  part: ScorePart
  bar: Bar
  /** Drawn in orange. */
  low: boolean
  /** The pass line, 0 to 1. */
  line: number
  onTap?: () => void
  /** A word after the name. */
  children: ReactNode
}

/** A part of the score: name, points, share, and a bar with the pass line on it. */
export function BarRow({ part, bar, low, line, onTap, children }: BarRowProps) {
  return (
    <View className={s.row} hoverClass={onTap ? s.pressed : 'none'} ariaRole={onTap && 'button'} onClick={onTap}>
      <View className={s.words}>
        <View className={s.name}>
          {part.name}
          {children}
        </View>
        <Text className={s.got}>{pointsText(part.score)}</Text>
        <Text className={s.out}>{` / ${pointsText(part.full)}`}</Text>
        <View className={s.share}>{shareText(bar.share)}</View>
      </View>
      <View className={s.bar}>
        <View className={cx(s.fill, low && s.low)} style={{ width: `${bar.percent}%` }} />
        <View className={s.mark} style={{ left: `${Math.round(line * 1000) / 10}%` }} />
      </View>
    </View>
  )
}
