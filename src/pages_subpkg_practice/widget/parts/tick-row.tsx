import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './tick-row.module.scss'

export interface TickRowProps {
  title: string
  note?: string
  value?: string
  checked: boolean
  disabled?: boolean
  onToggle: () => void
}

/** A row that is chosen or not. */
export function TickRow({ title, note, value, checked, disabled, onToggle }: TickRowProps) {
  return (
    <View
      className={`${s.row} ${disabled ? s.off : ''}`}
      ariaRole="checkbox"
      ariaChecked={checked}
      ariaDisabled={disabled}
      onClick={disabled ? undefined : onToggle}
    >
      <View className={checked && !disabled ? s.ticked : s.tick}>{checked && !disabled && <Icon name="check" size={14} />}</View>
      <View className={s.words}>
        <View className={s.title}>{title}</View>
        {note && <View className={s.note}>{note}</View>}
      </View>
      {value && <View className={s.value}>{value}</View>}
    </View>
  )
}
