import { Input, Text, View } from '@tarojs/components'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon'
import { typedCode, typedPhone } from '@/domain/phone'
import { keyboard } from '@/platform/keyboard'
import { system } from '@/platform/system'
import { useDigits } from './use-digits'
import styles from './login-form.module.scss'

export interface FieldProps {
  label: string
  value: string
  placeholder: string
  kind: 'phone' | 'code' | 'text' | 'password'
  /** What is wrong with the value, shown under the field. */
  problem?: string | null
  /** In front of the text: the country code or an icon. */
  lead?: ReactNode
  /** Behind the text: an action; a clear button stands there when there is none and something was typed. */
  action?: ReactNode
  /** What a browser's keeper of passwords may fill in; for a phone and a code it is known. */
  fill?: 'username' | 'current-password' | 'new-password' | 'off'
  onInput: (text: string) => void
  onConfirm?: () => void
}

/** What H5 knows by attributes of the field alone: digit keys, and whose value it is, so that a phone offers the code of its message. */
const ATTRIBUTES = {
  phone: { inputMode: 'numeric', autoComplete: 'tel-national' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const
/** px from the words to the keyboard: the button and 12 below it are in sight (mockup 21), of an upper field with the one below it. */
const ROOM = { last: 152, upper: 216 } as const
const LENGTH = { text: 64, password: 128 } as const
const asItIs = (text: string) => text
const READ = { phone: typedPhone, code: typedCode, text: asItIs, password: asItIs } as const

/** Whether capital letters are locked while a password is typed that nobody sees (mockup notes 21); a phone does not say. */
function useCapsLock(typing: boolean): boolean {
  const [locked, setLocked] = useState(false)
  useEffect(() => (typing ? keyboard.onCapsLock(setLocked) : undefined), [typing])
  return typing && locked
}

/** A field of the login forms (mockup 21): 52 high, ring in primary on focus, the problem under it. */
export function Field({ label, value, placeholder, kind, problem = null, lead, action, fill, onInput, onConfirm }: FieldProps) {
  const [focus, setFocus] = useState(false)
  const line = useDigits({ value, read: READ[kind], onInput })
  const digits = kind === 'phone' || kind === 'code'
  const attributes = digits ? ATTRIBUTES[kind] : fill && { autoComplete: fill }
  const wrong = useId()
  const locked = useCapsLock(focus && kind === 'password')
  const tone = problem ? styles.wrong : focus ? styles.focus : ''
  return (
    <View className={styles.fieldBlock}>
      <View className={`${styles.field} ${tone}`}>
        {lead}
        <Input
          className={styles.input}
          {...line}
          type={digits ? system.phoneInput : 'text'}
          nativeProps={problem === null ? attributes : { ...attributes, 'aria-invalid': true, 'aria-describedby': wrong }}
          password={kind === 'password'}
          maxlength={digits ? line.maxlength : LENGTH[kind]}
          placeholder={placeholder}
          placeholderClass={styles.placeholder}
          cursorSpacing={onConfirm ? ROOM.last : ROOM.upper}
          ariaLabel={label}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onConfirm={() => onConfirm?.()}
        />
        {action ??
          (value !== '' && (
            <View className={styles.clear} ariaRole="button" ariaLabel={`清空${label}`} onClick={() => onInput('')}>
              <Icon name="close" size={12} />
            </View>
          ))}
      </View>
      {problem !== null && (
        <Text id={wrong} className={styles.problem} ariaRole="alert">
          {problem}
        </Text>
      )}
      {problem === null && locked && (
        <Text className={styles.hint} ariaRole="status">
          大写锁定已打开
        </Text>
      )}
    </View>
  )
}
