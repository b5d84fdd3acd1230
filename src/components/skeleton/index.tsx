import { View } from '@tarojs/components'
import { cx } from '../cx'
import s from './skeleton.module.scss'

export interface SkeletonProps {
  /** px, or a CSS width such as '60%'. */
  w?: number | string
  /** px */
  h: number
  /** Radius in px. */
  r?: number
  /** Placement only. */
  className?: string
}

/** One grey box of a page that is still loading; it shimmers in 1.2 s, not with reduced motion. */
export function Skeleton({ w = '100%', h, r = 6, className }: SkeletonProps) {
  const width = typeof w === 'number' ? `${w}px` : w
  return <View className={cx(s.box, className)} style={{ width, height: `${h}px`, borderRadius: `${r}px` }} />
}
