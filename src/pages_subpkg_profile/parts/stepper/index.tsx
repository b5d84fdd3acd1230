import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { toast } from '@/platform/toast'
import s from './stepper.module.scss'

export interface StepperProps {
  value: number
  /** 1 by default. */
  min?: number
  max: number
  /** Said by a tap on + at the end. */
  limitText: string
  label: string
  onChange: (value: number) => void
}

/** − number +, 32 high; its ends say why they end. */
export function Stepper({ value, min = 1, max, limitText, label, onChange }: StepperProps) {
  const [least, most] = [value <= min, value >= max]
  return (
    <View className={s.stepper} ariaRole="group" ariaLabel={label}>
      <View
        className={cx(s.step, least && s.end)}
        ariaRole="button"
        ariaLabel="减少"
        ariaDisabled={least}
        onClick={() => !least && onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </View>
      <View className={s.value} ariaLive="polite">
        {String(value)}
      </View>
      <View
        className={cx(s.step, most && s.end)}
        ariaRole="button"
        ariaLabel="增加"
        onClick={() => (most ? toast.info(limitText) : onChange(value + 1))}
      >
        <Icon name="plus" size={18} />
      </View>
    </View>
  )
}
