import type { CommonEvent } from '@tarojs/components'
import { useRef, useState } from 'react'
import { touchPoint } from '../touch'

/** px, and px per ms, that close a sheet. */
const FAR = 80
const FAST = 0.5

/** Follows a finger that drags a sheet down; closes it when far or fast enough, else lets it return. */
export function useDragDown(onClose: () => void) {
  const start = useRef({ y: 0, at: 0 })
  const [offset, setOffset] = useState(0)
  const distance = (event: CommonEvent) => Math.max(0, (touchPoint(event)?.y ?? start.current.y) - start.current.y)
  return {
    offset,
    onStart: (event: CommonEvent) => {
      start.current = { y: touchPoint(event)?.y ?? 0, at: event.timeStamp }
    },
    onMove: (event: CommonEvent) => setOffset(distance(event)),
    onEnd: (event: CommonEvent) => {
      const far = distance(event)
      const fast = far > 20 && far / Math.max(1, event.timeStamp - start.current.at) > FAST
      setOffset(0)
      if (far >= FAR || fast) onClose()
    },
  }
}
