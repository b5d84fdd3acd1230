import { Text, View } from '@tarojs/components'
import type { Removal } from './use-removal'
import s from './question-list.module.scss'

/** 已移出 with 撤销, for four seconds after questions were taken out. @param unit what was taken out is counted in */
export function UndoBar({ removal, unit = '题' }: { removal: Removal; unit?: string }) {
  if (removal.undoable === null) return null
  return (
    <View className={s.undo} ariaLive="polite">
      <Text>{`已移出 ${removal.undoable.length} ${unit}`}</Text>
      <View className={s.undoButton} ariaRole="button" onClick={removal.undo}>
        撤销
      </View>
    </View>
  )
}
