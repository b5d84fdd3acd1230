import type { CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import { touchPoint } from '@/components/touch'
import { LONG_PRESS_SLOP } from '@/domain/widgets'

/**
 * A tap by a slow finger. Where a platform has told of a long press it sends no tap any more: whoever presses slowly would choose
 * nothing. The finger counts if it leaves where it came down.
 */
export function useSlowTap(onTap: (() => void) | undefined) {
  const from = useRef<ReturnType<typeof touchPoint>>(null)
  const long = useRef(false)
  return {
    down: (event: CommonEvent) => {
      from.current = touchPoint(event)
      long.current = false
    },
    /** The platform told of a long press. */
    held: () => {
      long.current = true
    },
    lift: (event: CommonEvent) => {
      const [began, ended, slow] = [from.current, touchPoint(event), long.current]
      from.current = null
      long.current = false
      if (slow && began && ended && Math.hypot(ended.x - began.x, ended.y - began.y) <= LONG_PRESS_SLOP) onTap?.()
    },
  }
}
