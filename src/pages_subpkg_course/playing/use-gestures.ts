import type { CommonEvent } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { touchPoint } from '@/components/touch'
import { system } from '@/platform/system'

/** A finger that moves less than this, px, rests. */
const SLOP = 10
/** Resting this long, ms, is a hold; two taps within this time, ms, are one double tap. */
const HOLD_MS = 350
const DOUBLE_MS = 250
/** A browser sends a click after a hold or a swipe, within this time, ms. */
const ECHO_MS = 400

export interface Gestures {
  onTap: () => void
  onDoubleTap: () => void
  onHold: (on: boolean) => void
  /** A finger swipes across: px since it came down, negative to the left. */
  onSwipe: (px: number) => void
  /** It left. */
  onSwipeEnd: () => void
}

/** What a finger on the film means (mockup 25): tap, double tap, hold, swipe across. */
export function useGestures({ onTap, onDoubleTap, onHold, onSwipe, onSwipeEnd }: Gestures) {
  const finger = useRef({ x: 0, y: 0, mode: 'rest' as 'rest' | 'hold' | 'swipe' | 'none', deafUntil: 0, tappedAt: 0 }).current
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const lift = () => {
    clearTimeout(timer.current)
    if (finger.mode === 'hold') onHold(false)
    if (finger.mode === 'swipe') onSwipeEnd()
    if (finger.mode !== 'rest') finger.deafUntil = system.now() + ECHO_MS
    finger.mode = 'none'
  }
  return {
    onTouchStart: (event: CommonEvent) => {
      const at = touchPoint(event)
      if (!at) return
      Object.assign(finger, at, { mode: 'rest' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        finger.mode = 'hold'
        onHold(true)
      }, HOLD_MS)
    },
    onTouchMove: (event: CommonEvent) => {
      const at = touchPoint(event)
      if (!at) return
      const [x, y] = [at.x - finger.x, at.y - finger.y]
      if (finger.mode === 'rest' && Math.hypot(x, y) > SLOP) {
        clearTimeout(timer.current)
        finger.mode = Math.abs(x) > Math.abs(y) ? 'swipe' : 'none'
      }
      if (finger.mode === 'swipe') onSwipe(x)
    },
    onTouchEnd: lift,
    onTouchCancel: lift,
    onClick: () => {
      const now = system.now()
      if (now < finger.deafUntil) return
      const double = now - finger.tappedAt < DOUBLE_MS
      finger.tappedAt = double ? 0 : now
      if (double) onDoubleTap()
      else onTap()
    },
  }
}
