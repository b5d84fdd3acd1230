import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { changePhone } from '@/api/account'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { PHONE_SETTLE_DAYS } from '@/domain/account'
import { groupPhone, isPhone, phoneDigits } from '@/domain/phone'
import { Field } from '@/features/login-form/field'
import { CodeField } from './code-field'
import { useBindingCode, useOwnCode } from './use-own-code'
import { useReLogin } from './use-re-login'
import s from './forms.module.scss'

export interface PhoneSheetProps {
  open: boolean
  /** The present phone, masked. */
  phone: string
  onClose: () => void
}

/** Changes the phone: the old one and the new one are both proven; the other devices are signed out. */
export function PhoneSheet({ open, phone, onClose }: PhoneSheetProps) {
  const [captcha, setCaptcha] = useState('')
  const [mobile, setMobile] = useState('')
  const [newCaptcha, setNewCaptcha] = useState('')
  const [own, fresh] = [useOwnCode('phone'), useBindingCode(mobile)]
  const { busy, run } = useReLogin('手机号已更换', onClose)
  const whole = captcha.length === 6 && newCaptcha.length === 6 && isPhone(mobile)
  return (
    <Sheet narrow open={open} title="更换手机号" onClose={onClose}>
      <View className={s.form}>
        <Text className={s.lead}>{`先验证当前手机号 ${phone}，再验证新手机号。${PHONE_SETTLE_DAYS} 天内不能注销账号。`}</Text>
        <CodeField label="当前手机号的验证码" value={captcha} code={own} onInput={setCaptcha} />
        <Field
          label="新手机号"
          kind="phone"
          placeholder="新手机号"
          value={groupPhone(mobile)}
          onInput={(text) => setMobile(phoneDigits(text))}
        />
        <CodeField label="新手机号的验证码" value={newCaptcha} code={fresh} ready={isPhone(mobile)} onInput={setNewCaptcha} />
        <View className={s.submit}>
          <Button block loading={busy} disabled={!whole} onTap={() => void run(() => changePhone({ captcha, mobile, newCaptcha }))}>
            确认更换
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
