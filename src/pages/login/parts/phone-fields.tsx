import { Text, View } from '@tarojs/components'
import { Field } from '@/features/login-form/field'
import { groupPhone } from '@/domain/phone'
import type { LoginForm } from '@/domain/login-form'
import type { LoginActions } from '../use-login'
import styles from '../login.module.scss'

/** Phone and SMS code: the fields of the phone login and of the phone binding (mockups 21, 22). */
export function PhoneFields({ form, actions }: { form: LoginForm; actions: LoginActions }) {
  const { phone, code } = form.values
  const problemOf = (field: 'phone' | 'code') => (form.problem?.field === field ? form.problem.text : null)
  const ready = phone.length === 11 && actions.wait === 0
  return (
    <View className={styles.fields}>
      <Field
        label="手机号"
        kind="phone"
        placeholder="请输入手机号"
        value={groupPhone(phone)}
        problem={problemOf('phone')}
        lead={<Text className={styles.country}>+86</Text>}
        onInput={(text) => actions.type('phone', text)}
      />
      <Field
        label="短信验证码"
        kind="code"
        placeholder="6 位短信验证码"
        value={code}
        problem={problemOf('code')}
        onInput={(text) => actions.type('code', text)}
        onConfirm={actions.submit}
        action={
          <View
            className={`${styles.sendCode} ${ready ? styles.sendReady : ''}`}
            ariaRole="button"
            ariaLabel={actions.wait > 0 ? '稍后重新获取' : undefined}
            onClick={actions.sendCode}
          >
            {actions.wait > 0 ? `${actions.wait} s 后重新获取` : '获取验证码'}
          </View>
        }
      />
    </View>
  )
}
