import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import styles from '../login.module.scss'

/** What is joined to what (mockup 22). */
export function BindHead() {
  return (
    <View className={styles.pair}>
      <View className={styles.learner}>
        <View className={styles.joined}>
          <Icon name="check" size={12} />
        </View>
      </View>
      <View className={styles.pairLine}>
        <View className={styles.pairDot} />
        <View className={styles.pairDot} />
        <Icon name="link" size={18} />
        <View className={styles.pairDot} />
        <View className={styles.pairDot} />
      </View>
      <View className={styles.pairPhone}>
        <Icon name="phone" size={26} />
      </View>
    </View>
  )
}

const REASONS = [
  ['history', '换手机、换设备登录，做题记录不丢失'],
  ['bell', '练习与开课提醒，仅在你同意后发送'],
  ['shield', '号码不对外展示，可随时在设置中更换'],
] as const

/** Three short reasons for giving a phone number. */
export function BindReasons() {
  return (
    <View className={styles.why}>
      {REASONS.map(([icon, text]) => (
        <View key={icon} className={styles.reason}>
          <Icon name={icon} size={18} className={styles.reasonIcon} />
          {text}
        </View>
      ))}
    </View>
  )
}
