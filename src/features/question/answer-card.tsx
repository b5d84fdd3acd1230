import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import type { CardCounts, CardSection, Cell } from '@/domain/answer-card'
import { blocks, opensAt } from './blocks'
import s from './answer-card.module.scss'
import n from './numbers.module.scss'

export interface AnswerCardProps {
  open: boolean
  counts: CardCounts
  sections: readonly CardSection[]
  onPick: (id: string) => void
  onClose: () => void
  /** Marks the current question, or takes the mark back; left out where it is marked elsewhere. */
  mark?: { on: boolean; onTap: () => void }
  /** The buttons below. */
  footer: ReactNode
}

/** The answer card as a sheet (mockup 04); it opens where the current question is. */
export function AnswerCard({ open, counts, sections, onPick, onClose, mark, footer }: AnswerCardProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="答题卡"
      note={
        <View className={s.answered}>
          {`已答 ${counts.answered} / ${counts.total}`}
          {mark && (
            <View className={cx(s.mark, mark.on && s.markOn)} ariaRole="button" onClick={mark.onTap}>
              {mark.on ? '取消标记' : '标记本题'}
            </View>
          )}
        </View>
      }
      footer={footer}
    >
      <Legend counts={counts} />
      <ScrollView className={s.scroll} scrollY scrollIntoView={opensAt(sections.map(({ cells }) => cells))}>
        {sections.map((section) => (
          <View key={section.label} className={n.section}>
            <View className={n.head}>
              {section.label}
              <View className={n.note}>{section.note}</View>
            </View>
            {blocks(section.cells).map((cells) => (
              <View key={cells[0]?.id} className={n.grid}>
                {cells.map((cell) => (
                  <CellView key={cell.id} cell={cell} onPick={onPick} />
                ))}
              </View>
            ))}
          </View>
        ))}
      </ScrollView>
    </Sheet>
  )
}

const LOOK = { right: 'right', wrong: 'wrong', waiting: 'done', empty: 'empty' } as const
const SAID: Record<Cell['state'], string> = { right: '答对', wrong: '答错', waiting: '待判', empty: '未答' }

function CellView({ cell, onPick }: { cell: Cell; onPick: (id: string) => void }) {
  const { id, number, state, current, marked } = cell
  const said = [`第 ${number} 题`, SAID[state], current && '当前', marked && '已标记'].filter(Boolean).join('，')
  return (
    <View
      id={`cell-${number}`}
      className={cx(n.cell, n[LOOK[state]], current && n.current, marked && n.marked, number > 999 && n.long)}
      ariaRole="button"
      ariaLabel={said}
      onClick={() => onPick(id)}
    >
      {number}
    </View>
  )
}

function Legend({ counts }: { counts: CardCounts }) {
  return (
    <View className={n.legend}>
      <View className={cx(n.key, n.keyRight)}>答对 {counts.right}</View>
      <View className={cx(n.key, n.keyWrong)}>答错 {counts.wrong}</View>
      <View className={cx(n.key, n.keyDone)}>待判 {counts.waiting}</View>
      <View className={cx(n.key, n.keyCurrent)}>当前</View>
      <View className={cx(n.key, n.keyMarked)}>标记 {counts.marked}</View>
    </View>
  )
}
