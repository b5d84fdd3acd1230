import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { bigWord, condition, spoken, type TicketValue } from './ticket-model'
import s from './ticket.module.scss'

export interface TicketProps {
  value: TicketValue
  /** In place of what the coupon is for. */
  note?: string
  /** Left of the last line. */
  footing?: ReactNode
  /** Right of the last line, a button of 30. */
  action?: ReactNode
  /** Without colour. */
  dead?: boolean
  /** Words of a stamp turned by 16°: 已使用, 已过期. */
  stamp?: string
  onTap?: () => void
}

/** A coupon as a ticket of 100: value at the left, name, scope and footing at the right (mockups 31 and 32). */
export function Ticket({ value, note = value.note, footing, action, dead, stamp, onTap }: TicketProps) {
  const { sign, digits, unit } = bigWord(value)
  return (
    <View
      className={cx(s.ticket, dead && s.dead, stamp !== undefined && s.stamped)}
      onClick={onTap}
      ariaRole={onTap && !action ? 'button' : undefined}
    >
      <View className={s.value} ariaRole="img" ariaLabel={spoken(value)}>
        <View className={s.digits}>
          {sign !== '' && <Text className={s.sign}>{sign}</Text>}
          {digits}
          {unit !== '' && <Text className={s.sign}>{unit}</Text>}
        </View>
        <View className={s.condition}>{condition(value)}</View>
      </View>
      <View className={s.body}>
        {/* Beside a button of its own the ticket is opened by its name: no button holds another one. */}
        <View className={s.name} ariaRole={onTap && action ? 'button' : undefined}>
          {value.name}
        </View>
        <View className={s.note}>{note}</View>
        <View className={s.foot}>
          <View className={s.footing}>{footing}</View>
          {action && <View className={s.act}>{action}</View>}
        </View>
      </View>
      {stamp !== undefined && <View className={s.stamp}>{stamp}</View>}
    </View>
  )
}
