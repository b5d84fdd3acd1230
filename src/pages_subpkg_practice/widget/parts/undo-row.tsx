import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Undoable } from '../use-multiple-dels'
import s from '../multiple-dels.module.scss'

export interface UndoRowProps {
  undoable: Undoable
  onUndo: (id: string) => void
  /** Its time is over. */
  onGone: (id: string) => void
}

/** What was cleared and the way back, with the seconds that are left for it. */
export function UndoRow({ undoable: { id, total, seconds }, onUndo, onGone }: UndoRowProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onGone(id)), 1000)
    return () => clearTimeout(timer)
  }, [left, id, onGone])
  return (
    <View className={s.undo} ariaLive="polite">
      <Text>{`已清空 ${total} 条记录`}</Text>
      <View className={s.undoButton} ariaRole="button" onClick={() => onUndo(id)}>
        {`撤销（${left} 秒）`}
      </View>
    </View>
  )
}
