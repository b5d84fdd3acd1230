import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { FoundQuestion } from '@/api/search'
import { cx } from '@/components/cx'
import { Tag } from '@/components/tag'
import { TYPE_LABEL } from '@/domain/question'
import { CHUNK, isLong } from '@/features/question-list/model'
import { Marked } from '../../marked'
import s from './search.module.scss'

/** Height of a row in a long list at the design's text size, px (search.module.scss). */
const ROW_PX = 100

/** The chunk of rows at the top of the view. @param scale the learner's text size: rows grow with it */
export const chunkAt = (scrollTop: number, scale: number): number => Math.max(0, Math.floor(scrollTop / (CHUNK * ROW_PX * scale)))

interface RowProps {
  row: FoundQuestion
  words: readonly string[]
  /** As high as all others. */
  even: boolean
  onOpen: () => void
}

function Row({ row, words, even, onOpen }: RowProps) {
  return (
    <View className={cx(s.row, even && s.even)} hoverClass={s.pressed} ariaRole="button" onClick={onOpen}>
      <View className={s.meta}>
        <Tag>{TYPE_LABEL[row.type]}</Tag>
        <Text className={s.chapter}>{row.chapterName}</Text>
      </View>
      <View className={cx(s.text, row.beside !== null && s.single)}>
        <Marked text={row.text} words={words} />
      </View>
      {row.beside !== null && (
        <View className={s.beside}>
          <Marked text={row.beside} words={words} />
        </View>
      )}
    </View>
  )
}

export interface RowsProps {
  rows: FoundQuestion[]
  words: readonly string[]
  /** Questions that were found, those that are not read yet among them. */
  total: number
  /** In a long list: the chunk at the top of the view: it and its neighbours are drawn, the others keep their room. */
  near: number
  onOpen: (row: FoundQuestion) => void
}

/** The questions found, with the words marked. */
export const Rows = memo(function Rows({ rows, words, total, near, onOpen }: RowsProps) {
  const long = isLong(total)
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
  return (
    <>
      {chunks.map((chunk, index) => (
        <View key={index} style={long ? { height: `calc(${chunk.length * ROW_PX}px * var(--fs))` } : undefined}>
          {(!long || Math.abs(index - near) <= 1) &&
            chunk.map((row) => <Row key={row.questionId} row={row} words={words} even={long} onOpen={() => onOpen(row)} />)}
        </View>
      ))}
    </>
  )
})
