import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../icon'
import s from './list-row.module.scss'

export interface ListRowProps {
  icon?: IconName
  title: string
  /** Shown at the right in ink 3. */
  value?: string
  /** One line under the title. */
  note?: string
  /** A control at the right, such as a switch. */
  children?: ReactNode
  /** Gives the row a chevron and makes it one target. */
  onTap?: () => void
}

/** A row of 52 inside a flush card; rows after the first draw the line above them. */
export function ListRow({ icon, title, value, note, children, onTap }: ListRowProps) {
  // A title of one line keeps its width, the value has the rest; one with a note below it gives way.
  const beside = Boolean(value) && !note
  const label = value ? `${title}，${value}` : title
  return (
    <View
      className={cx(s.row, icon && s.indented, onTap && s.target)}
      hoverClass={onTap ? s.pressed : 'none'}
      ariaRole={onTap ? 'button' : undefined}
      ariaLabel={onTap ? label : undefined}
      onClick={onTap}
    >
      {icon && <Icon name={icon} size={22} className={s.icon} />}
      <Text className={cx(s.title, beside && s.short)}>
        {title}
        {note && <Text className={s.note}>{note}</Text>}
      </Text>
      {value && <Text className={cx(s.value, beside && s.rest)}>{value}</Text>}
      {children}
      {onTap && <Icon name="right" size={16} className={s.chevron} />}
    </View>
  )
}
