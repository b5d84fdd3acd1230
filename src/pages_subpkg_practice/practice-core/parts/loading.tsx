import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import s from './session.module.scss'

/** The same boxes as a question: meta row, stem, five options. */
export function Loading() {
  return (
    <View className={s.loading}>
      <Skeleton w={180} h={20} />
      <Skeleton h={16} className={s.line} />
      <Skeleton h={16} className={s.line} />
      <Skeleton w="60%" h={16} className={s.line} />
      {[0, 1, 2, 3, 4].map((n) => (
        <Skeleton key={n} h={52} r={12} className={s.box} />
      ))}
    </View>
  )
}
