import { View } from '@tarojs/components'
import { memo } from 'react'
import type { History } from '@/api/simulated'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { pointsText } from '@/domain/exam/points'
import { minuteClock } from '@/domain/exam/report-words'
import { system } from '@/platform/system'
import { takenWords } from '../history-model'
import s from './history.module.scss'

export interface AttemptRowProps {
  row: History['rows'][number]
  /** Chosen for the comparison; null while nothing is being chosen. */
  picked: boolean | null
  onTap: (attemptId: string) => void
}

/** A finished attempt: paper, when, how long, and the score. */
export const AttemptRow = memo(function AttemptRow({ row, picked, onTap }: AttemptRowProps) {
  const { attemptId, paperName, mode, finishedAt, usedMs, score, full, passed, endedBy } = row
  const facts = [takenWords(finishedAt, system.now()), `用时 ${minuteClock(usedMs)}`, mode === 'chat' && '人机对话']
  return (
    <View
      className={s.row}
      hoverClass={s.pressed}
      ariaRole={picked === null ? 'button' : 'checkbox'}
      ariaChecked={picked ?? undefined}
      onClick={() => onTap(attemptId)}
    >
      {picked !== null && <View className={cx(s.tick, picked && s.on)}>{picked && <Icon name="check" size={14} />}</View>}
      <View className={s.words}>
        <View className={s.paper}>{paperName}</View>
        <View className={s.facts}>{[...facts, endedBy === 'deadline' && '到时自动交卷'].filter(Boolean).join(' · ')}</View>
      </View>
      <View className={s.result}>
        <View className={s.score}>{`${pointsText(score)} / ${pointsText(full)}`}</View>
        <Tag tone={passed ? 'correct' : 'grey'}>{passed ? '已通过' : '未通过'}</Tag>
      </View>
    </View>
  )
})
