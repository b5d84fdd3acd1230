import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from './card.module.scss'

/** What the cells mean. @param locked some cannot be opened any more, or not yet. */
export function CardLegend({ locked }: { locked: boolean }) {
  return (
    <View className={s.legend}>
      <View className={cx(s.key, s.keyDone)}>已答</View>
      <View className={s.key}>未答</View>
      <View className={cx(s.key, s.keyCurrent)}>当前</View>
      <View className={cx(s.key, s.keyMarked)}>标记</View>
      {locked && <View className={cx(s.key, s.keyLocked)}>已锁</View>}
    </View>
  )
}
