import type { KeyboardEvent } from 'react'
import { dragSplit } from '../split'
import type { GripPlace } from './contract'

/** How far a key takes it, px; the arrows to the sides turn the question. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: -40, ArrowDown: 40 }

/** A stop of Tab that says how much of the height the case has, and that the arrows move. */
export const gripKeys = ({ split, height, onSettle }: GripPlace): object => ({
  ariaValueNow: String(split),
  ariaValueMax: String(height),
  ariaValueText: `${Math.round((100 * split) / Math.max(1, height))}%`,
  onKeyDown: (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onSettle(dragSplit(split, step, height))
  },
})
