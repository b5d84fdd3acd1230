import type { CommonEvent } from '@tarojs/components'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { touchPoint } from '@/components/touch'
import { LONG_PRESS, LONG_PRESS_SLOP } from '@/domain/widgets'
import type { PressHandlers } from './contract'
import { useSlowTap } from './slow-tap'

/** The click a browser sends after a long press comes within this time of its end, ms. */
const ECHO_MS = 400

/** A tap where nothing is done by holding: every click, and the finger for which Android has a menu in place of a click. */
function useTap(onTap: PressHandlers['onTap']) {
  const { down, held, lift } = useSlowTap(onTap)
  return {
    onClick: onTap,
    onTouchStart: down,
    onTouchEnd: lift,
    onContextMenu: (event: { preventDefault(): void }) => {
      event.preventDefault()
      held()
    },
  }
}

/** What takes something away on the keyboards of all systems: the second one is the Delete of a Mac. */
const DELETE = ['Delete', 'Backspace']

/** By finger after 350 ms, by mouse with its right button, by a key that deletes. The click after it is swallowed. */
function useHold({ onTap, onHold }: PressHandlers) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  /** Until when a click is the echo of a long press. Infinity while the finger is still down. */
  const deaf = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  const hold = () => {
    deaf.current = Infinity
    onHold?.()
  }
  const lift = () => {
    cancel()
    if (deaf.current === Infinity) deaf.current = Date.now() + ECHO_MS
  }
  return {
    onClick: () => {
      if (Date.now() > deaf.current) onTap?.()
    },
    onTouchStart: (event: CommonEvent) => {
      from.current = touchPoint(event)
      cancel()
      timer.current = setTimeout(hold, LONG_PRESS)
    },
    onTouchMove: (event: CommonEvent) => {
      const at = touchPoint(event)
      if (at && from.current && Math.hypot(at.x - from.current.x, at.y - from.current.y) > LONG_PRESS_SLOP) cancel()
    },
    onTouchEnd: lift,
    onTouchCancel: lift,
    onContextMenu: (event: { preventDefault(): void }) => {
      event.preventDefault()
      cancel()
      if (Date.now() < deaf.current) return
      onHold?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!DELETE.includes(event.key)) return
      event.preventDefault()
      if (!event.repeat) onHold?.()
    },
    ariaKeyShortcuts: 'Delete',
  }
}

/** A tap and a long press in a browser. */
export function usePress({ onTap, onHold }: PressHandlers) {
  const [tap, hold] = [useTap(onTap), useHold({ onTap, onHold })]
  return onHold ? hold : tap
}
