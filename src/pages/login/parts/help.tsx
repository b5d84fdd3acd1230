import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import type { LoginView } from '@/domain/login-form'
import styles from './help.module.scss'

/** What stands at the left under the button: the other form. */
const OTHER = {
  phone: { view: 'password', text: '账号密码登录' },
  password: { view: 'phone', text: '手机号登录' },
} as const

/** What stands at the right under the button, and what the sheet says when it is tapped. */
const HELP = {
  phone: {
    link: '收不到验证码？',
    title: '收不到验证码',
    lines: [
      '核对手机号有没有填错，停机和欠费的号码收不到短信',
      '看看短信是不是被手机当成骚扰信息拦截了',
      '短信有时会晚到一两分钟，一分钟后可以重新获取',
      '同一号码每小时、每天可获取的次数有限，用完请稍后再试',
    ],
  },
  password: {
    link: '忘记密码',
    title: '忘记密码',
    lines: ['绑定过手机号的账号，可以用手机号登录，登录后在 设置 > 登录密码 里重新设置', '没有绑定手机号的学员账号，请联系班主任重置'],
  },
  /** Review mode has this form alone. */
  only: { link: '忘记密码', title: '忘记密码', lines: ['学员账号的密码请联系班主任重置'] },
} as const

export interface LoginHelpProps {
  view: LoginView
  /** No other way of logging in is on offer. */
  only: boolean
  onShow: (view: LoginView) => void
}

/** The row under the button (mockup 21), of the forms that have something to go wrong: the other form, and help. */
export function useLoginHelp({ view, only, onShow }: LoginHelpProps) {
  const [open, setOpen] = useState(false)
  const topic = view === 'password' ? (only ? 'only' : 'password') : 'phone'
  const { link, title, lines } = HELP[topic]
  const byPhone = () => {
    setOpen(false)
    onShow('phone')
  }
  const row = view === 'phone' || view === 'password' || view === 'bind'
  const other = !only && (view === 'phone' || view === 'password') ? OTHER[view] : null
  return {
    row: row && (
      <View className={styles.row}>
        {other && (
          <View className={styles.link} ariaRole="button" onClick={() => onShow(other.view)}>
            {other.text}
          </View>
        )}
        <View className={cx(styles.link, styles.help)} ariaRole="button" onClick={() => setOpen(true)}>
          {link}
        </View>
      </View>
    ),
    sheet: (
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <View className={styles.lines}>
          {lines.map((line) => (
            <View key={line} className={styles.line}>
              <View className={styles.dot} />
              <Text>{line}</Text>
            </View>
          ))}
          <View className={styles.answer}>
            {topic === 'password' ? (
              <Button block onTap={byPhone}>
                用手机号登录
              </Button>
            ) : (
              <Button block kind="soft" onTap={() => setOpen(false)}>
                知道了
              </Button>
            )}
          </View>
        </View>
      </Sheet>
    ),
  }
}

/** Where an account comes from, at the foot of the password form. */
export function AccountSource() {
  return <View className={styles.source}>账号由班主任或学习卡发放，遇到问题请联系班主任</View>
}
