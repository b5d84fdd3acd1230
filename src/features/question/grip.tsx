import { View } from '@tarojs/components'
import { useRef } from 'react'
import { touchPoint } from '@/components/touch'
import { buzz } from '@/hooks/buzz'
import { gripKeys } from './grip-keys'
import { dragSplit, settleSplit } from './split'
import s from './grip.module.scss'

const DOUBLE_TAP_MS = 300

export interface GripProps {
  /** Height of the case and of the shared area, px. */
  split: number
  height: number
  /** Called for every move; `onSettle` once at the end. */
  onDrag: (split: number) => void
  onSettle: (split: number) => void
  /** Double tap: back to the start. */
  onReset: () => void
}

/** The handle between a case and its question; a phone feels when it comes to rest at a stop. */
export function Grip({ split, height, onDrag, onSettle, onReset }: GripProps) {
  const hold = useRef<{ y: number; from: number; at: number } | null>(null)
  const tapped = useRef(0)
  return (
    <View
      className={s.grip}
      catchMove
      ariaRole="slider"
      ariaLabel="拖动调整案例高度，双击还原"
      {...gripKeys({ split, height, onSettle })}
      onTouchStart={(event) => {
        hold.current = { y: touchPoint(event)?.y ?? 0, from: split, at: split }
      }}
      onTouchMove={(event) => {
        const y = touchPoint(event)?.y
        if (!hold.current || y === undefined) return
        const at = dragSplit(hold.current.from, y - hold.current.y, height)
        if (at === hold.current.at) return
        hold.current.at = at
        onDrag(at)
      }}
      onTouchEnd={() => {
        const held = hold.current
        hold.current = null
        if (!held || held.at === held.from) return
        const rest = settleSplit(held.at, height)
        if (rest !== held.at) buzz('light')
        onSettle(rest)
      }}
      onClick={({ timeStamp }) => {
        if (timeStamp - tapped.current < DOUBLE_TAP_MS) onReset()
        tapped.current = timeStamp
      }}
    >
      <View className={s.bar} />
    </View>
  )
}
