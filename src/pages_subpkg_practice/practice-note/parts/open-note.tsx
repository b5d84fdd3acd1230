import { Text, View } from '@tarojs/components'
import type { OpenNote } from '@/api/note'
import { cx } from '@/components/cx'
import { system } from '@/platform/system'
import { NotePictures } from '../../notes/note-pictures'
import { few, noteDay } from '../../notes/words'
import s from './details.module.scss'

export interface OpenNoteProps {
  note: OpenNote
  onLike: () => void
  onReport: () => void
}

/** A public note of somebody else with likes and reports. */
export function OpenNoteCard({ note, onLike, onReport }: OpenNoteProps) {
  return (
    <View className={s.card}>
      <View className={s.head}>
        <Text className={s.author}>{note.author}</Text>
        <Text className={s.day}>{noteDay(note.updatedAt, system.now())}</Text>
      </View>
      {note.body !== '' && <View className={s.body}>{note.body}</View>}
      <NotePictures files={note.pictures} />
      <View className={s.foot}>
        <Text className={s.points}>{note.points.join('、')}</Text>
        <View className={s.report} ariaRole="button" ariaDisabled={note.reported} onClick={note.reported ? undefined : onReport}>
          {note.reported ? '已举报' : '举报'}
        </View>
        <View className={cx(s.like, note.liked && s.liked)} ariaRole="switch" ariaChecked={note.liked} onClick={onLike}>
          {note.likes > 0 ? `赞 ${few(note.likes)}` : '赞'}
        </View>
      </View>
    </View>
  )
}
