import { Button as PlatformButton, View, type ButtonProps as PlatformButtonProps } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import s from './button.module.scss'

export interface ButtonProps {
  /** primary: filled, one per card and bar. soft: tint. line: outline. danger: red outline. */
  kind?: 'primary' | 'soft' | 'line' | 'danger'
  /** Height in px: 48 forms and sheets, 44 bottom bars, 40 practice bar, 32 the card to go on, 30 rows and cards. */
  size?: 48 | 44 | 40 | 32 | 30
  /** Fills the width of its parent. */
  block?: boolean
  /** Waits for the server: keeps its width, shows a spinner in place of the words and ignores taps. */
  loading?: boolean
  disabled?: boolean
  /** What a screen reader says when the words alone do not tell. */
  label?: string
  onTap?: () => void
  /** Open abilities of the mini program (getPhoneNumber, share …): drawn by the platform's own button. */
  native?: Pick<PlatformButtonProps, 'openType' | 'onGetPhoneNumber'>
  children: ReactNode
}

/** A pill button; its target is 44 px high even where the drawing is smaller. */
export function Button({ kind = 'primary', size = 48, block, loading, disabled, label, onTap, native, children }: ButtonProps) {
  const idle = !loading && !disabled
  const className = cx(s.button, s[kind], s[`h${size}`], block && s.block, disabled && s.disabled, loading && s.loading)
  const press = idle ? onTap : undefined
  if (native) {
    return (
      <PlatformButton className={cx(s.reset, className)} hoverClass={s.pressed} disabled={!idle} onClick={press} {...(idle ? native : {})}>
        {children}
      </PlatformButton>
    )
  }
  return (
    <View
      className={className}
      hoverClass={idle ? s.pressed : 'none'}
      ariaRole="button"
      ariaLabel={label}
      ariaDisabled={!idle}
      ariaBusy={loading}
      onClick={press}
    >
      {children}
    </View>
  )
}
