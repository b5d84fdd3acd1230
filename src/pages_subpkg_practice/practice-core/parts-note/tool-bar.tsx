import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { NOTE_LIMIT, NOTE_WARN } from '@/domain/note'
import { softKeyboard } from '@/platform/soft-keyboard'
import type { NoteEditor } from './use-note-editor'
import s from './editor.module.scss'

/** Picture, knowledge point, visibility, counter and 保存, on top of the keyboard. */
export function ToolBar({ editor, onPoints }: { editor: NoteEditor; onPoints: () => void }) {
  const covered = useCovered()
  const { length, isPublic, points, offered } = editor
  return (
    <View className={cx(s.bar, covered > 0 && s.raised)} style={covered > 0 ? { marginBottom: `${covered}px` } : undefined}>
      <View className={s.tool} ariaRole="button" ariaLabel="添加图片" onClick={editor.edit.add}>
        <View className={s.pictureIcon} />
      </View>
      {offered.length > 0 && (
        <View
          className={cx(s.tool, points.length > 0 && s.on)}
          ariaRole="button"
          ariaLabel={`考点，已选 ${points.length} 个`}
          onClick={onPoints}
        >
          <View className={s.tagIcon} />
        </View>
      )}
      <View className={s.visibility} ariaRole="switch" ariaChecked={isPublic} ariaLabel="公开" onClick={editor.togglePublic}>
        <Icon name={isPublic ? 'eye' : 'lock'} size={16} />
        {isPublic ? '公开' : '仅自己'}
      </View>
      <View className={s.counter} ariaRole="img" ariaLabel={`已写 ${length} 字，最多 ${NOTE_LIMIT} 字`}>
        <Text className={cx(s.count, length >= NOTE_WARN && s.near, length >= NOTE_LIMIT && s.full)}>{length}</Text>
        {` / ${NOTE_LIMIT}`}
      </View>
      <View className={s.save}>
        <Button size={40} block disabled={editor.empty} loading={editor.saving} onTap={editor.save}>
          保存
        </Button>
      </View>
    </View>
  )
}

/** px of the page the keyboard covers. */
function useCovered(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => softKeyboard.onCover(setCovered), [])
  return covered
}
