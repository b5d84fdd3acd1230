import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import s from '@/features/question/numbers.module.scss'

/** What the cells mean. @param closed the word for those that cannot be opened now, null without any */
export function CardLegend({ closed }: { closed: string | null }) {
  return (
    <View className={s.legend}>
      <View className={cx(s.key, s.keyDone)}>已答</View>
      <View className={s.key}>未答</View>
      <View className={cx(s.key, s.keyCurrent)}>当前</View>
      <View className={cx(s.key, s.keyMarked)}>标记</View>
      {closed && <View className={cx(s.key, s.keyLocked)}>{closed}</View>}
    </View>
  )
}
