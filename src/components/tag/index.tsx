import { View } from '@tarojs/components'
import { cx } from '../cx'
import s from './tag.module.scss'

export interface TagProps {
  tone?: 'primary' | 'grey' | 'correct' | 'wrong' | 'warning' | 'coin'
  /** Height in px. */
  size?: 18 | 22
  children: string
}

/** A short word on a tint. */
export function Tag({ tone = 'primary', size = 18, children }: TagProps) {
  return <View className={cx(s.tag, s[tone], size === 22 && s.tall)}>{children}</View>
}
