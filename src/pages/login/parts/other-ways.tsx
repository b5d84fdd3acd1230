import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import type { LoginView } from '@/domain/login-form'
import { login as platformLogin } from '@/platform/login'
import styles from '../login.module.scss'

const WAYS = [
  { view: 'wechat', icon: 'wechat', text: '微信' },
  { view: 'phone', icon: 'phone', text: '手机号' },
  { view: 'password', icon: 'lock', text: '账号密码' },
] as const

export interface OtherWaysProps {
  view: LoginView
  /** WeChat's browser: its official account can be asked. */
  official: boolean
  onShow: (view: LoginView) => void
}

/**
 * Other ways of logging in (mockups 20, 21): WeChat beside a form, where it works; the forms beside WeChat. The other form is one tap
 * away under the button (help.tsx).
 */
export function OtherWays({ view, official, onShow }: OtherWaysProps) {
  const wechat = official || platformLogin.way === 'wechat-mini'
  const ways = WAYS.filter((way) => (way.view === 'wechat' ? view !== 'wechat' && wechat : view === 'wechat'))
  if (ways.length === 0) return null
  return (
    <View className={styles.ways}>
      <View className={styles.waysTitle}>其他登录方式</View>
      <View className={styles.waysList}>
        {ways.map((way) => (
          <View key={way.view} className={styles.way} ariaRole="button" onClick={() => onShow(way.view)}>
            <View className={styles.wayIcon}>
              <Icon name={way.icon} size={22} />
            </View>
            {way.text}
          </View>
        ))}
      </View>
    </View>
  )
}
