import { View } from '@tarojs/components'
import { useState } from 'react'
import { wechatMiniLogin } from '@/api/auth'
import { ApiCallError } from '@/api/client'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { Agreement } from '@/features/login-form/agreement'
import { Brand } from '@/features/login-form/brand'
import { phoneButton } from '@/features/login-form/phone-button'
import { keepWechatAccount } from '@/features/login-form/wechat-account'
import { wechatCode } from '@/features/login-form/wechat-code'
import { completeLogin } from '@/features/login-flow/complete'
import { definePage } from '@/hooks/define-page'
import { isHere, redirect } from '@/hooks/go'
import { agreeTo, ASKED_TEXTS } from '@/hooks/policy-consent'
import { login } from '@/platform/login'
import { toast } from '@/platform/toast'
import styles from './login-authorization.module.scss'

const USES = [
  ['phone', '手机号：用于登录和找回账号'],
  ['history', '做题记录：在手机和电脑之间同步'],
] as const

const warn = (text: string) => toast.show({ kind: 'warning', text, duration: 2000 })

/** Authorised login: what is asked for and why, then one tap that logs in and binds the phone together. */
function LoginAuthorization() {
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const authorise = async (phoneCode: string) => {
    setBusy(true)
    agreeTo(...ASKED_TEXTS)
    try {
      const granted = await wechatMiniLogin({ code: await wechatCode(), phoneCode })
      keepWechatAccount(granted.sysUser.id)
      const outcome = await completeLogin(granted)
      if (outcome === 'bindPhone' && isHere('loginAuthorization')) await redirect('login', {})
    } catch (error) {
      if (error instanceof ApiCallError) toast.show({ kind: 'error', text: error.message, duration: 3000 })
    } finally {
      setBusy(false)
    }
  }
  const mini = login.way === 'wechat-mini'
  const words = mini ? '授权手机号登录' : '手机号登录'
  return (
    <Screen title="授权登录" back background="card">
      <View className={styles.main}>
        <Brand size={64} />
        <View className={styles.title}>知行题库 申请使用</View>
        {USES.map(([icon, text]) => (
          <View key={icon} className={styles.use}>
            <Icon name={icon} size={18} className={styles.icon} />
            {text}
          </View>
        ))}
        <View className={styles.button}>
          {!mini || !agreed ? (
            <Button block onTap={() => (mini ? warn('请先阅读并同意协议') : void redirect('login', {}))}>
              {words}
            </Button>
          ) : (
            <Button block loading={busy} native={phoneButton((code) => void authorise(code))}>
              {words}
            </Button>
          )}
        </View>
        {mini && <Agreement agreed={agreed} onChange={setAgreed} />}
        <View className={styles.other} ariaRole="button" onClick={() => void redirect('login', {})}>
          其他登录方式
        </View>
      </View>
    </Screen>
  )
}

export default definePage('loginAuthorization', LoginAuthorization)
