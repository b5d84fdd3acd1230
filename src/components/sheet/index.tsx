import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { useDragDown } from './use-drag-down'
import { usePresence } from './use-presence'
import s from './sheet.module.scss'

export interface SheetProps {
  open: boolean
  /** Asked for by the mask, the cross, or a drag of 80 px or a quick one. */
  onClose: () => void
  title?: ReactNode
  /** Its name to a screen reader where the title is not words alone. */
  label?: string
  /** One line beside the title. */
  note?: ReactNode
  /** Title, content and footer 16 from the edges, not 20. */
  narrow?: boolean
  /** A sheet that asks for a choice: 取消 and 确定 stand beside the title in place of the cross (mockup 40). */
  onConfirm?: () => void
  /** Fixed below the content, above the home indicator. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet that comes from below in 240 ms, at most 83 % of the screen; its content scrolls by itself when it must. By hand:
 * NutUI's Popup costs 27 KB of the main package and three updates a move, this one costs one.
 */
export function Sheet({ open, onClose, title, label, note, narrow, onConfirm, footer, children }: SheetProps) {
  const drag = useDragDown(onClose)
  const presence = usePresence(open)
  if (!presence) return null
  const leaving = presence === 'leaving'
  const style = drag.offset > 0 ? { transform: `translateY(${drag.offset}px)`, transition: 'none' } : undefined
  return (
    <>
      <View className={cx(s.mask, leaving && s.fading)} catchMove onClick={onClose} />
      <View
        className={cx(s.sheet, narrow && s.narrow, leaving && s.sinking)}
        style={style}
        ariaRole="dialog"
        ariaModal={!leaving}
        ariaLabel={label ?? (typeof title === 'string' ? title : undefined)}
      >
        <View
          className={cx(s.head, onConfirm && s.asking)}
          onTouchStart={drag.onStart}
          onTouchMove={drag.onMove}
          onTouchEnd={drag.onEnd}
          onTouchCancel={drag.onEnd}
        >
          {onConfirm && (
            <View className={s.answer} ariaRole="button" ariaKeyShortcuts="Escape" onClick={onClose}>
              取消
            </View>
          )}
          {title && <View className={s.title}>{title}</View>}
          {note && <View className={s.note}>{note}</View>}
          {onConfirm ? (
            <View className={cx(s.answer, s.confirm)} ariaRole="button" onClick={onConfirm}>
              确定
            </View>
          ) : (
            <View className={s.close} hoverClass={s.pressed} ariaRole="button" ariaLabel="关闭" ariaKeyShortcuts="Escape" onClick={onClose}>
              <Icon name="close" size={22} />
            </View>
          )}
        </View>
        {children}
        {footer && <View className={s.footer}>{footer}</View>}
      </View>
    </>
  )
}
