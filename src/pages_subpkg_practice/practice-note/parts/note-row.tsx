import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import type { MyNoteRow } from '@/api/note'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { TYPE_LABEL } from '@/domain/question'
import { go } from '@/hooks/go'
import { system } from '@/platform/system'
import { Marked } from '../../marked'
import { noteDay } from '../../notes/words'
import s from './rows.module.scss'

export interface NoteRowProps {
  row: MyNoteRow
  /** As high as all others. */
  even: boolean
  subjectId: string
  /** null: notes are not being chosen. */
  chosen: boolean | null
  onToggle: (id: string) => void
  /** Words that were looked for. */
  words: readonly string[]
}

/** What stands below a note: who reads it, how many pictures and likes. */
function factsOf({ note }: MyNoteRow): string {
  const reader = note.hidden ? '被举报或不合规，已不再公开' : note.isPublic ? `公开 · ${note.likes} 赞` : '仅自己'
  return note.pictures.length > 0 ? `${reader} · ${note.pictures.length} 张图` : reader
}

/** A note in two lines with its question in one; a tap opens all notes of the question, and from there itself. */
export const NoteRow = memo(function NoteRow({ row, even, subjectId, chosen, onToggle, words }: NoteRowProps) {
  const { note, question } = row
  const choosing = chosen !== null
  const tap = () => (choosing ? onToggle(note.id) : void go('noteDetails', { questionId: question.questionId, subjectId }))
  return (
    <View className={cx(s.row, even && s.even)} ariaRole={choosing ? 'checkbox' : 'button'} ariaChecked={chosen ?? undefined} onClick={tap}>
      <View className={s.head}>
        {choosing && <View className={chosen ? s.ticked : s.tick}>{chosen && <Icon name="check" size={14} />}</View>}
        <Tag>{TYPE_LABEL[question.type]}</Tag>
        {question.withdrawn && <Tag tone="grey">已下架</Tag>}
        <Text className={s.facts}>{factsOf(row)}</Text>
        <Text className={s.day}>{noteDay(note.updatedAt, system.now())}</Text>
      </View>
      <View className={s.body}>
        <Marked text={note.body || '［图片］'} words={words} />
      </View>
      <View className={s.question}>
        <Marked text={question.text} words={words} />
      </View>
    </View>
  )
})
