import { View } from '@tarojs/components'
import { Sheet } from '@/components/sheet'
import { CalculatorPad, type PadKeyProps } from './calculator-pad'
import { useCalculator } from './use-calculator'
import s from './phone.module.scss'

export interface CalculatorSheetProps {
  open: boolean
  onClose: () => void
}

/** The calculator of a phone; what it holds stays while the sheet is away. */
export function CalculatorSheet({ open, onClose }: CalculatorSheetProps) {
  const calculator = useCalculator()
  return (
    <Sheet open={open} title="计算器" onClose={onClose}>
      <View className={s.pad}>
        <CalculatorPad calculator={calculator} Key={Key} />
      </View>
    </Sheet>
  )
}

function Key({ name, said, className, onPress }: PadKeyProps) {
  return (
    <View className={className} hoverClass={s.pressed} ariaRole="button" ariaLabel={said} onClick={onPress}>
      {name}
    </View>
  )
}
