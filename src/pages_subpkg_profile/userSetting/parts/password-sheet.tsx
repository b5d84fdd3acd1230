import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { setPassword } from '@/api/account'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { passwordFault } from '@/domain/account'
import { Field } from '@/features/login-form/field'
import { CodeField } from './code-field'
import { useOwnCode } from './use-own-code'
import { useReLogin } from './use-re-login'
import s from './forms.module.scss'

export interface PasswordSheetProps {
  open: boolean
  /** Masked phone the code goes to. */
  phone: string
  onClose: () => void
}

/** Sets or changes the password by a code of the own phone; the other devices are signed out. */
export function PasswordSheet({ open, phone, onClose }: PasswordSheetProps) {
  const [code, setCode] = useState('')
  const [password, setText] = useState('')
  const button = useOwnCode('password')
  const { busy, run } = useReLogin('密码已设置', onClose)
  const fault = passwordFault(password)
  return (
    <Sheet narrow open={open} title="登录密码" onClose={onClose}>
      <View className={s.form}>
        <Text className={s.lead}>{`验证码会发送到 ${phone}。设置后其他设备需要重新登录。`}</Text>
        <CodeField label="验证码" value={code} code={button} onInput={setCode} />
        <Field
          label="新密码"
          kind="password"
          fill="new-password"
          placeholder="8–32 位，包含字母和数字"
          value={password}
          problem={password.length >= 8 ? fault : null}
          onInput={setText}
        />
        <View className={s.submit}>
          <Button
            block
            loading={busy}
            disabled={fault !== null || code.length !== 6}
            onTap={() => void run(() => setPassword(code, password))}
          >
            保存
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
