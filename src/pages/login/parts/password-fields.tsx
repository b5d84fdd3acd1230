import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/icon'
import { Field } from '@/features/login-form/field'
import type { LoginForm } from '@/domain/login-form'
import type { LoginActions } from '../use-login'
import styles from '../login.module.scss'

/** Account, password and, when the server asks for one, the captcha (mockup 21, login model 2). */
export function PasswordFields({ form, actions }: { form: LoginForm; actions: LoginActions }) {
  const [shown, setShown] = useState(false)
  const { account, password, captcha } = form.values
  const problemOf = (field: 'account' | 'password' | 'captcha') => (form.problem?.field === field ? form.problem.text : null)
  return (
    <View className={styles.fields}>
      <Field
        label="账号"
        kind="text"
        fill="username"
        placeholder="账号或手机号"
        value={account}
        problem={problemOf('account')}
        lead={<Icon name="user" size={20} className={styles.lead} />}
        onInput={(text) => actions.type('account', text)}
      />
      <Field
        label="密码"
        kind={shown ? 'text' : 'password'}
        fill="current-password"
        placeholder="请输入密码"
        value={password}
        problem={problemOf('password')}
        lead={<Icon name="lock" size={20} className={styles.lead} />}
        onInput={(text) => actions.type('password', text)}
        onConfirm={actions.submit}
        action={
          <View className={styles.eye} ariaRole="button" ariaLabel={shown ? '隐藏密码' : '显示密码'} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye' : 'eye-off'} size={20} />
          </View>
        }
      />
      {form.captchaKey !== null && (
        <Field
          label="图形验证码"
          kind="text"
          fill="off"
          placeholder="图中的字符"
          value={captcha}
          problem={problemOf('captcha')}
          onInput={(text) => actions.type('captcha', text)}
          onConfirm={actions.submit}
          action={
            actions.captchaImage ? (
              <View ariaRole="button" ariaLabel="换一张图形验证码" onClick={actions.renewCaptcha}>
                <Image className={styles.captcha} src={actions.captchaImage} />
              </View>
            ) : (
              <View className={`${styles.sendCode} ${styles.sendReady}`} ariaRole="button" onClick={actions.renewCaptcha}>
                获取图片
              </View>
            )
          }
        />
      )}
    </View>
  )
}
