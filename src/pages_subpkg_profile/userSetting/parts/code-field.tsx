import { View } from '@tarojs/components'
import { Field } from '@/features/login-form/field'
import { codeDigits } from '@/domain/phone'
import { cx } from '@/components/cx'
import type { CodeButton } from './use-own-code'
import s from './forms.module.scss'

export interface CodeFieldProps {
  label: string
  value: string
  code: CodeButton
  /** There is a phone to send to. */
  ready?: boolean
  onInput: (digits: string) => void
}

/** The six digits of an SMS, and the button that asks for them. */
export function CodeField({ label, value, code: { wait, send }, ready = true, onInput }: CodeFieldProps) {
  const idle = ready && wait === 0
  const action = (
    <View
      className={cx(s.send, !idle && s.waiting)}
      ariaRole="button"
      ariaLabel={wait > 0 ? '稍后重新获取' : undefined}
      ariaDisabled={!idle}
      onClick={idle ? send : undefined}
    >
      {wait > 0 ? `${wait} s 后重新获取` : '获取验证码'}
    </View>
  )
  return (
    <Field label={label} kind="code" placeholder="6 位验证码" value={value} action={action} onInput={(text) => onInput(codeDigits(text))} />
  )
}
