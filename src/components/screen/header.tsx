import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { useEnvironment } from '../environment'
import { Icon } from '../icon'
import s from './screen.module.scss'

export interface HeaderProps {
  title?: string
  /** default: back, title, capsule room. none: the page begins at the top edge, over it what `navLeft` places there. A node takes the row of 44. */
  nav?: 'default' | 'none' | ReactNode
  /** Shows the arrow; false on pages without a way back. A function replaces going back. */
  back?: boolean | (() => void)
  /** In place of the arrow, such as the name of the subject. */
  navLeft?: ReactNode
  /** One text action at the right; not drawn where the capsule stands. */
  navRight?: ReactNode
  /** A tab page: nothing to go back to. */
  home: boolean
  /** The bar stands on white: the page was scrolled under it. */
  white?: boolean
}

/** Status bar and navigation row with the real measures of the platform. */
export function Header({ title, nav = 'default', back, navLeft, navRight, home, white }: HeaderProps) {
  const { safeArea, back: goBack } = useEnvironment()
  if (nav === 'none') return <>{navLeft}</>
  const goes = typeof back === 'function' ? back : goBack
  const style = {
    ...(safeArea.statusBar > 0 ? { paddingTop: `${safeArea.statusBar}px` } : {}),
    ...(safeArea.capsule > 0 ? { paddingRight: `${safeArea.capsule}px` } : {}),
    minHeight: `${safeArea.navBar}px`,
  }
  if (nav !== 'default') {
    return (
      <View className={s.header} style={style}>
        {nav}
      </View>
    )
  }
  /** Something stands at the right, or more than the arrow at the left. */
  const beside = safeArea.capsule > 0 || navRight || navLeft
  return (
    <View className={cx(s.header, white && s.white)} style={style}>
      {navLeft ??
        (!home && back !== false && (
          <View className={s.back} hoverClass={s.pressed} ariaRole="button" ariaLabel="返回" onClick={goes}>
            <Icon name="back" />
          </View>
        ))}
      {title && (
        <View className={cx(s.title, !beside && s.alone)} style={{ bottom: safeArea.navBar / 2 }} ariaRole="heading" ariaLevel="1">
          {title}
        </View>
      )}
      {safeArea.capsule === 0 && navRight && <View className={s.right}>{navRight}</View>}
    </View>
  )
}
