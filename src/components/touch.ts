import type { CommonEvent, ITouchEvent } from '@tarojs/components'

/** Where a finger is, in px of the window; for an event of its end, where it left. null without a finger. */
export function touchPoint(event: CommonEvent): { x: number; y: number } | null {
  const { touches, changedTouches } = event as ITouchEvent
  const finger = touches[0] ?? changedTouches[0]
  return finger ? { x: finger.clientX, y: finger.clientY } : null
}
