import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { cx } from '@/components/cx'
import { calculatorLines, type CalculatorKey } from '@/domain/exam/calculator'
import type { CalculatorState } from './use-calculator'
import s from './calculator-pad.module.scss'

const KEYS: readonly CalculatorKey[] = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', 'C', '+', '=']
const SAID: Partial<Record<CalculatorKey, string>> = { '÷': '除以', '×': '乘以', '−': '减', '+': '加', '.': '小数点', C: '清除' }

export interface PadKeyProps {
  name: CalculatorKey
  /** What a screen reader says when the sign alone does not tell. */
  said: string | undefined
  className: string
  onPress: () => void
}

export interface CalculatorPadProps {
  calculator: CalculatorState
  /** A key of the platform: a finger's and a mouse's differ. */
  Key: ComponentType<PadKeyProps>
}

/** Display and keys of the calculator (mockup 10), on a computer and on a phone. */
export function CalculatorPad({ calculator: { state, press }, Key }: CalculatorPadProps) {
  const { line, value } = calculatorLines(state)
  return (
    <>
      <View className={s.screen} ariaLive="polite">
        <View className={s.line}>{line}</View>
        <View className={s.value}>{value}</View>
      </View>
      <View className={s.keys}>
        {KEYS.map((name) => (
          <Key
            key={name}
            name={name}
            said={SAID[name]}
            className={cx(s.key, name === '=' ? s.equals : !/[0-9.]/.test(name) && s.operator)}
            onPress={() => press(name)}
          />
        ))}
      </View>
    </>
  )
}
