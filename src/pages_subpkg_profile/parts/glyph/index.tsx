import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from './glyph.module.scss'

export interface GlyphProps {
  /** The icons of this package alone; those of several packages are components/icon. */
  name: 'coin' | 'copy' | 'headset' | 'help' | 'parcel' | 'pin' | 'printer' | 'ticket' | 'truck'
  /** px, 24 by default. */
  size?: 16 | 18 | 20 | 22 | 24 | 28
  className?: string
}

/** A line icon of this package in the colour of the text around it; decoration only. */
export function Glyph({ name, size = 24, className }: GlyphProps) {
  return <View className={cx(s.glyph, s[name], size !== 24 && s[`s${size}`], className)} />
}
