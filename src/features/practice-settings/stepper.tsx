import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './practice-settings.module.scss'

export interface StepperProps {
  value: string
  /** What the buttons do, for a screen reader. */
  less: string
  more: string
  atLeast: boolean
  atMost: boolean
  onStep: (direction: 1 | -1) => void
}

/** A value between two buttons. */
export function Stepper({ value, less, more, atLeast, atMost, onStep }: StepperProps) {
  return (
    <>
      <View className={s.step} hoverClass={s.pressed} ariaRole="button" ariaLabel={less} ariaDisabled={atLeast} onClick={() => onStep(-1)}>
        <Icon name="minus" size={18} />
      </View>
      <Text className={s.goal}>{value}</Text>
      <View className={s.step} hoverClass={s.pressed} ariaRole="button" ariaLabel={more} ariaDisabled={atMost} onClick={() => onStep(1)}>
        <Icon name="plus" size={18} />
      </View>
    </>
  )
}
