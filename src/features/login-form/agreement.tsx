import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { go } from '@/hooks/go'
import styles from './login-form.module.scss'

/** The two documents, each opening as its own page. */
export function Documents() {
  return (
    <>
      <Text
        className={styles.document}
        ariaRole="link"
        onClick={(event) => (event.stopPropagation(), void go('loginAgreement', { code: 'User-Agreement' }))}
      >
        《用户协议》
      </Text>
      <Text
        className={styles.document}
        ariaRole="link"
        onClick={(event) => (event.stopPropagation(), void go('loginAgreement', { code: 'Privacy-Policy' }))}
      >
        《隐私政策》
      </Text>
    </>
  )
}

/** 我已阅读并同意: off by default, the whole line is the target. */
export function Agreement({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  return (
    <View className={styles.agree} onClick={() => onChange(!agreed)}>
      {/* The documents stand beside it: what is inside of a checkbox cannot be reached with a key. */}
      <View className={styles.check} ariaRole="checkbox" ariaLabel="我已阅读并同意用户协议和隐私政策" ariaChecked={agreed}>
        <View className={`${styles.tick} ${agreed ? styles.ticked : ''}`}>{agreed && <Icon name="check" size={12} />}</View>
        <Text>我已阅读并同意</Text>
      </View>
      <View>
        <Documents />
      </View>
    </View>
  )
}
