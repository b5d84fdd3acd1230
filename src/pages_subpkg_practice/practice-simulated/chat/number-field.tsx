import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { system } from '@/platform/system'
import s from './number-field.module.scss'

export interface NumberFieldProps {
  label: string
  placeholder: string
  value: string
  /** Digits and spaces alone: digit keys on a phone. */
  digits?: boolean
  /** What is wrong with the value, shown under the field. */
  problem: string | null
  onInput: (text: string) => void
  onConfirm: () => void
}

/** H5 shows digit keys for a text field by this attribute alone. */
const DIGIT_KEYS = { inputmode: 'numeric' }
/** A document number has 18 characters, a grouped admission number 14; room for what is pasted with more spaces. */
const LENGTH = 24

/** A field with its label above, as the official login has it. */
export function NumberField({ label, placeholder, value, digits, problem, onInput, onConfirm }: NumberFieldProps) {
  const [focus, setFocus] = useState(false)
  return (
    <View className={s.block}>
      <View className={s.label}>{label}</View>
      <View className={cx(s.field, problem ? s.wrong : focus && s.focus)}>
        <Input
          className={s.input}
          type={digits ? system.phoneInput : 'idcard'}
          nativeProps={digits ? DIGIT_KEYS : undefined}
          maxlength={LENGTH}
          value={value}
          placeholder={placeholder}
          placeholderClass={s.placeholder}
          ariaLabel={label}
          onInput={(event) => onInput(event.detail.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onConfirm={onConfirm}
        />
      </View>
      {problem !== null && (
        <View className={s.problem} ariaRole="alert">
          {problem}
        </View>
      )}
    </View>
  )
}
