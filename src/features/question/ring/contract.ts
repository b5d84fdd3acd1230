import type { CSSProperties, ReactNode } from 'react'

export interface RingProps {
  /** Index of the question on show. */
  at: number
  /** How many there are; the first and the last one resist. */
  count: number
  /** A swipe was committed: one step forward or back. */
  onTurn: (step: 1 | -1) => void
  /** What is said of the question on show where its place among all of them is not enough. */
  said?: string
  /** Custom properties for the slots. */
  style?: CSSProperties
  /** The slots: children placed at `index × 100 %` (see {@link slotStyle}). */
  children: ReactNode
}

/** Where a slot that holds question `index` stands on the track. */
export const slotStyle = (index: number) => ({ left: `${index * 100}%` })

/**
 * Which question each of the three slots holds: question i lives in slot i mod 3, so that turning a page changes the
 * content of one slot and moves no other (performance.md W3). At the ends the window stands still. null: a paper of less
 * than three questions.
 */
export function ringSlots(at: number, count: number): (number | null)[] {
  const slots: (number | null)[] = [null, null, null]
  const first = Math.max(0, Math.min(at - 1, count - 3))
  for (const index of [first, first + 1, first + 2]) if (index < count) slots[index % 3] = index
  return slots
}
