import { Text, View } from '@tarojs/components'
import { Brand } from '@/features/login-form/brand'
import styles from '../login.module.scss'

/** Mark, name and drawing of the mini program's first login screen (mockup 20). */
export function Welcome() {
  return (
    <>
      <View className={styles.top}>
        <Brand size={56} />
        <View>
          <View className={styles.name}>知行题库</View>
          <Text className={styles.motto}>练得明白，考得从容</Text>
        </View>
      </View>
      <View className={styles.art} />
    </>
  )
}
