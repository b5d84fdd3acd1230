import type { CommonEvent } from '@tarojs/components'
import type { PressHandlers } from './contract'
import { useSlowTap } from './slow-tap'

/** WeChat's own long press: 350 ms, cancelled by a move, and no tap follows it, whether anything is done by it or not. */
export function usePress({ onTap, onHold }: PressHandlers) {
  const { down, held, lift } = useSlowTap(onTap)
  if (onHold) return { onClick: onTap, onLongPress: onHold }
  const onLongPress = (event: CommonEvent) => {
    down(event)
    held()
  }
  return { onClick: onTap, onLongPress, onTouchEnd: lift }
}
