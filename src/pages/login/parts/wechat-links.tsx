import { View } from '@tarojs/components'
import { isWechatAccount } from '@/features/login-form/wechat-account'
import { redirect } from '@/hooks/go'
import { useUserStore } from '@/stores/user'
import styles from '../login.module.scss'

/** Ways of WeChat beside the one tap: as the learner this device knows, and by the phone WeChat has of him. */
export function WechatLinks() {
  const known = useUserStore(({ userInfo }) => userInfo !== null && isWechatAccount(userInfo.id))
  return (
    <View className={styles.middle}>
      {known && (
        <View className={styles.link} ariaRole="button" onClick={() => void redirect('authLogin', {})}>
          用上次的账号继续
        </View>
      )}
      <View className={styles.link} ariaRole="button" onClick={() => void redirect('loginAuthorization', {})}>
        授权登录
      </View>
    </View>
  )
}
