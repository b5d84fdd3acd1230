import { View } from '@tarojs/components'
import styles from './login-form.module.scss'

/** The mark of the product. */
export function Brand({ size = 52 }: { size?: number }) {
  return <View className={styles.brand} style={{ width: `${size}px`, height: `${size}px` }} ariaRole="img" ariaLabel="知行题库" />
}
