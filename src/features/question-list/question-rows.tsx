import { Text, View } from '@tarojs/components'
import { memo, useRef } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { touchPoint } from '@/components/touch'
import { TYPE_LABEL } from '@/domain/question'
import { CHUNK, isLong, isSwipeLeft, ROW_PX, touchOf } from './model'
import type { Choice } from './use-choice'
import type { QuestionRow } from './use-question-pages'
import s from './question-list.module.scss'

interface RowProps {
  row: QuestionRow
  /** As high as all others. */
  even: boolean
  /** The word of the button: 移出, 取消收藏. */
  removeLabel: string
  /** null: rows are not being chosen. */
  chosen: boolean | null
  onToggle: () => void
  onOpen: () => void
  onRemove: () => void
}

function Row({ row, even, removeLabel, chosen, onToggle, onOpen, onRemove }: RowProps) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const choosing = chosen !== null
  const touch = touchOf(row, choosing)
  const end = (point: { x: number; y: number } | null) => {
    if (!choosing && point && start.current && isSwipeLeft(point.x - start.current.x, point.y - start.current.y)) onRemove()
    start.current = null
  }
  return (
    <View
      className={cx(s.row, even && s.even)}
      onTouchStart={(event) => {
        start.current = touchPoint(event)
      }}
      onTouchEnd={(event) => end(touchPoint(event))}
    >
      <View
        className={cx(s.question, touch && s.target)}
        hoverClass={touch === 'button' ? s.pressed : 'none'}
        ariaRole={touch ?? undefined}
        ariaChecked={chosen ?? undefined}
        onClick={touch ? { button: onOpen, checkbox: onToggle }[touch] : undefined}
      >
        <View className={s.meta}>
          {choosing && <View className={chosen ? s.ticked : s.tick}>{chosen && <Icon name="check" size={14} />}</View>}
          <Tag>{TYPE_LABEL[row.type]}</Tag>
          {row.due && <Tag tone="warning">待复习</Tag>}
          {row.mastered && <Tag tone="correct">已掌握</Tag>}
          {row.withdrawn && <Tag tone="grey">已下架</Tag>}
          {row.wrongTimes > 0 && <Text className={s.times}>{`错 ${row.wrongTimes} 次`}</Text>}
        </View>
        <View className={s.text}>{row.text}</View>
      </View>
      {!choosing && (
        <View className={s.remove} ariaRole="button" onClick={onRemove}>
          {removeLabel}
        </View>
      )}
    </View>
  )
}

export interface QuestionRowsProps {
  rows: QuestionRow[]
  /** Questions of the list, those that are not read yet among them. */
  count: number
  /** In a long list: the chunk of rows at the top of the view: it and its neighbours are drawn, the others keep their room. */
  near: number
  removeLabel: string
  choice: Choice
  onOpen: (questionId: string) => void
  onRemove: (questionIds: string[]) => void
}

/** Questions with their type and two lines of text; a tap opens one, a swipe to the left or the button takes it out. */
export const QuestionRows = memo(function QuestionRows(props: QuestionRowsProps) {
  const { rows, count, near, removeLabel, choice, onOpen, onRemove } = props
  const long = isLong(Math.max(count, rows.length))
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
  return (
    <>
      {chunks.map((chunk, index) => (
        <View key={index} style={long ? { height: `calc(${chunk.length * ROW_PX}px * max(1, var(--fs)))` } : undefined}>
          {(!long || Math.abs(index - near) <= 1) &&
            chunk.map((row) => (
              <Row
                key={row.questionId}
                row={row}
                even={long}
                removeLabel={removeLabel}
                chosen={choice.ids === null ? null : choice.ids.has(row.questionId)}
                onToggle={() => choice.toggle(row.questionId)}
                onOpen={() => onOpen(row.questionId)}
                onRemove={() => onRemove([row.questionId])}
              />
            ))}
        </View>
      ))}
    </>
  )
})
