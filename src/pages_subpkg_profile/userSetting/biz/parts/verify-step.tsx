import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cancelAccount } from '@/api/account'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { COOLING_OFF_DAYS } from '@/domain/account'
import { spacedMask } from '@/domain/phone'
import { signOut } from '@/features/login-flow'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { tellError } from '@/hooks/tell-error'
import { CodeField } from '../../parts/code-field'
import { useOwnCode } from '../../parts/use-own-code'
import s from './cancel.module.scss'

export interface VerifyStepProps {
  /** Masked phone the code goes to. */
  phone: string
  /** The cooling-off time has begun; epoch ms of its end. */
  onCancelled: (endsAt: number) => void
  onKeep: () => void
}

/** Step 2: a code of the bound phone. */
export function VerifyStep({ phone, onCancelled, onKeep }: VerifyStepProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const button = useOwnCode('cancel')
  // A second tap would come with the login that the first one has ended, and lead away from the last step.
  const submit = useOneAtATime(async () => {
    setBusy(true)
    try {
      const { cancelsAt } = await cancelAccount(code)
      onCancelled(cancelsAt)
      await signOut()
    } catch (error) {
      setCode('')
      setBusy(false)
      tellError(error)
    }
  })
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        验证身份
      </View>
      <Text
        className={s.lead}
      >{`验证码会发送到 ${spacedMask(phone)}。确认后账号进入 ${COOLING_OFF_DAYS} 天冷静期，所有设备退出登录。`}</Text>
      <View className={s.field}>
        <CodeField label="验证码" value={code} code={button} onInput={setCode} />
      </View>
      <Button block kind="danger" loading={busy} disabled={code.length !== 6} onTap={() => void submit()}>
        确认注销
      </Button>
      <View className={s.field}>
        <Button block onTap={onKeep}>
          保留账号
        </Button>
      </View>
    </Card>
  )
}
