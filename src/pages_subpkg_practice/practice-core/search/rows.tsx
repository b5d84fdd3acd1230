import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { FoundQuestion } from '@/api/search'
import { Tag } from '@/components/tag'
import { TYPE_LABEL } from '@/domain/question'
import { Marked } from '../../marked'
import s from './search.module.scss'

/** Height of a row at the design's text size, px (search.module.scss), and rows drawn or left out together. */
const ROW_PX = 124
const CHUNK = 10

/** The chunk of rows at the top of the view. @param scale the learner's text size: rows grow with it */
export const chunkAt = (scrollTop: number, scale: number): number => Math.max(0, Math.floor(scrollTop / (CHUNK * ROW_PX * scale)))

interface RowProps {
  row: FoundQuestion
  words: readonly string[]
  onOpen: () => void
}

function Row({ row, words, onOpen }: RowProps) {
  return (
    <View className={s.row} hoverClass={s.pressed} ariaRole="button" onClick={onOpen}>
      <View className={s.meta}>
        <Tag>{TYPE_LABEL[row.type]}</Tag>
        <Text className={s.chapter}>{row.chapterName}</Text>
      </View>
      <View className={s.text}>
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
  /** The chunk at the top of the view: it and its neighbours are drawn, the others keep their room. */
  near: number
  onOpen: (row: FoundQuestion) => void
}

/** The questions found, with the words marked. */
export const Rows = memo(function Rows({ rows, words, near, onOpen }: RowsProps) {
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
  return (
    <>
      {chunks.map((chunk, index) => (
        <View key={index} style={{ height: `calc(${chunk.length * ROW_PX}px * var(--fs, 1))` }}>
          {Math.abs(index - near) <= 1 &&
            chunk.map((row) => <Row key={row.questionId} row={row} words={words} onOpen={() => onOpen(row)} />)}
        </View>
      ))}
    </>
  )
})
