import type { ReactNode } from 'react'

/** A ring that draws itself once in 300 ms, with the words in its middle; still with reduced motion. */
export interface RingProps {
  /** 0 to 1. */
  value: number
  /** Outer size and line width in px. */
  size: number
  stroke: number
  /** onPrimary: white on the gradient card. tint: on a track of the primary tint. onTint: on a ground of that tint, a step darker. */
  tone?: 'primary' | 'onPrimary' | 'tint' | 'onTint'
  label?: string
  children?: ReactNode
}

/** The circle of a ring and how much of it is drawn, px. */
export function ringCircle({ value, size, stroke }: Pick<RingProps, 'value' | 'size' | 'stroke'>) {
  const radius = (size - stroke) / 2 - 1
  const round = 2 * Math.PI * radius
  return { centre: size / 2, radius, round, shown: round * Math.min(1, Math.max(0, value)) }
}
