import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import s from './card.module.scss'

export interface CardProps {
  /** Without the inner space of 16: rows and pictures reach the edge. */
  flush?: boolean
  /** Headings in it stick to the page: in a box that cuts they would stick to the box. Nothing in it may reach the corners then. */
  open?: boolean
  /** Makes the whole card one target. */
  onTap?: () => void
  label?: string
  /** Id of what a tap leads to on the same page: the focus of who came with a key goes there, too. */
  leadsTo?: string
  /** It holds a control of its own: a finger presses all of it, keys and screen readers press the control. */
  around?: boolean
  /** Placement only (margin, flex, width). */
  className?: string
  children: ReactNode
}

/** White surface with radius 14 and a soft shadow. */
export function Card({ flush, open, onTap, label, leadsTo, around, className, children }: CardProps) {
  const names = cx(s.card, open && s.open, !flush && s.padded, onTap && s.target, className)
  if (!onTap) return <View className={names}>{children}</View>
  return (
    <View
      className={names}
      hoverClass={s.pressed}
      ariaRole={around ? undefined : 'button'}
      ariaLabel={around ? undefined : label}
      ariaControls={leadsTo}
      onClick={onTap}
    >
      {children}
    </View>
  )
}
