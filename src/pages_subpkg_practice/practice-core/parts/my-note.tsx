import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { go } from '@/hooks/go'
import { system } from '@/platform/system'
import { NotePictures } from '../../notes/note-pictures'
import { noteDay } from '../../notes/words'
import { useCore } from '../core-context'
import { useSessionNote } from '../use-session-note'
import s from './my-note.module.scss'

/** 我的笔记 under the analysis (mockup 03): the own note with the way to all of them, or the row to write one. */
export function MyNote({ questionId }: { questionId: string }) {
  const { meta } = useCore()
  const { mine, count } = useSessionNote(meta.sessionId, questionId)
  const edit = () => void go('practiceNoteEditor', { questionId })
  const all = count > 0 && (
    <View className={s.all} ariaRole="button" onClick={() => void go('noteDetails', { questionId })}>
      {`全部笔记 ${count} 条`}
    </View>
  )
  return (
    <>
      <View className={s.head}>
        我的笔记
        {mine ? (
          <View className={s.edit} ariaRole="button" ariaLabel="编辑笔记" onClick={edit}>
            <Icon name="note" size={14} />
            编辑
          </View>
        ) : (
          all
        )}
      </View>
      {mine ? (
        <View className={s.note}>
          {mine.body !== '' && <View className={s.body}>{mine.body}</View>}
          <NotePictures files={mine.pictures} />
          <View className={s.foot}>
            <Text>{noteDay(mine.updatedAt, system.now())}</Text>
            {all}
          </View>
        </View>
      ) : (
        <View className={s.write} ariaRole="button" onClick={edit}>
          写下你的记法
        </View>
      )}
    </>
  )
}
