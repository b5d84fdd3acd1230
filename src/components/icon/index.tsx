import { View } from '@tarojs/components'
import { cx } from '../cx'
import s from './icon.module.scss'

/** The icons of _paths.scss. */
export type IconName =
  | 'alert'
  | 'back'
  | 'bank'
  | 'bell'
  | 'bin'
  | 'book'
  | 'calendar'
  | 'card'
  | 'check'
  | 'clipboard'
  | 'clock'
  | 'close'
  | 'computer'
  | 'course'
  | 'down'
  | 'error'
  | 'eye'
  | 'eye-off'
  | 'feedback'
  | 'file'
  | 'filter'
  | 'flag'
  | 'gear'
  | 'gift'
  | 'grid'
  | 'headset'
  | 'history'
  | 'info'
  | 'link'
  | 'lock'
  | 'mine'
  | 'minus'
  | 'note'
  | 'notebook'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'printer'
  | 'receipt'
  | 'right'
  | 'scan'
  | 'search'
  | 'send'
  | 'share'
  | 'shield'
  | 'sliders'
  | 'star'
  | 'success'
  | 'timer'
  | 'trend'
  | 'trophy'
  | 'up'
  | 'user'
  | 'wechat'
  | 'wifi-off'
  | 'wrong-book'
  | 'zoom'

export interface IconProps {
  name: IconName
  /** px, 24 by default. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30
  /** Tints the inside of bank, course, mine, star and flag with `--icon-fill` (primary tint by default). */
  filled?: boolean
  className?: string
}

/**
 * A line icon in the colour of the text around it. Decoration only: it has no content for a screen reader. A browser draws
 * its lines; the mini program, which has no <svg>, paints them through a mask (icon.module.scss).
 */
export function Icon({ name, size = 24, filled, className }: IconProps) {
  const shape = ICON_SHAPES?.[name]
  return (
    <View className={cx(s.icon, s[name], size !== 24 && s[`s${size}`], filled && s.filled, className)}>
      {shape && (
        <svg
          viewBox="0 0 24 24"
          aria-hidden
          // eslint-disable-next-line no-restricted-syntax -- nobody's text: the shapes of _paths.scss, written into the build
          dangerouslySetInnerHTML={{ __html: (filled && shape.fill ? `<g>${shape.fill}</g>` : '') + shape.line }}
        />
      )}
    </View>
  )
}
