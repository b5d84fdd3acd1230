import { View } from '@tarojs/components'
import { memo } from 'react'
import { cx } from '@/components/cx'
import type { ExamCell, ExamCellGroup } from '@/domain/exam/session-view'
import { chineseNumeral } from '@/domain/numerals'
import { blocks } from '@/features/question/blocks'
import s from '@/features/question/numbers.module.scss'
import { lockedWord, SECTION_WORD } from '../normal-words'

export interface CardSectionProps {
  group: ExamCellGroup
  /** 1-based place of the section. */
  place: number
  onPick: (id: string) => void
}

/** A section of the card: heading, and its numbers six in a row. */
export function CardSection({ group: { section, answered, total, cells }, place, onPick }: CardSectionProps) {
  const note = [`${total} 题 · 已答 ${answered}`, SECTION_WORD[section.status]].filter(Boolean).join(' · ')
  return (
    <View className={s.section}>
      <View className={s.head}>
        {`${chineseNumeral(place)}、${section.name}`}
        <View className={s.note}>{note}</View>
      </View>
      {blocks(cells).map((block) => (
        <View key={block[0]?.id} className={s.grid}>
          {block.map((cell) => (
            <CellView key={cell.id} {...cell} lockedWord={lockedWord(section.status)} onPick={onPick} />
          ))}
        </View>
      ))}
    </View>
  )
}

interface CellMore {
  /** What a cell says that cannot be opened. */
  lockedWord: string
  onPick: (id: string) => void
}

const CellView = memo(function CellView({ lockedWord: word, onPick, ...cell }: ExamCell & CellMore) {
  const { id, number, answered, current, marked, locked, leftOut } = cell
  const closed = locked || leftOut
  const said = [`第 ${number} 题`, leftOut ? '未选做' : answered ? '已答' : '未答', current && '当前', marked && '已标记', locked && word]
  return (
    <View
      id={`cell-${number}`}
      className={cx(s.cell, answered ? s.done : s.empty, current && s.current, marked && s.marked, closed && s.locked)}
      ariaRole="button"
      ariaLabel={said.filter(Boolean).join('，')}
      onClick={() => onPick(id)}
    >
      {number}
    </View>
  )
})
