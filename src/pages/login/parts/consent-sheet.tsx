import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { Documents } from '@/features/login-form/agreement'
import type { LoginActions } from '../use-login'
import styles from '../login.module.scss'

/** Asks for the agreement when the button was tapped without it (mockup 20); nothing is ticked silently. */
export function ConsentSheet({ open, actions }: { open: boolean; actions: LoginActions }) {
  return (
    <Sheet open={open} title="服务协议与隐私保护" onClose={actions.closeSheet}>
      <View className={styles.consent}>
        <View className={styles.consentText}>
          <Text>登录前请阅读并同意</Text>
          <Documents />
          <Text>，我们会保护你的个人信息。</Text>
        </View>
        <Button kind="primary" size={48} block onTap={actions.agreeAndSubmit}>
          同意并登录
        </Button>
        <View className={styles.notNow} ariaRole="button" onClick={actions.closeSheet}>
          暂不
        </View>
      </View>
    </Sheet>
  )
}
