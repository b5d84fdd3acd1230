import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import s from './list-skeleton.module.scss'

/** Eight bars of the rail and six rows while the subjects load. */
export function ListSkeleton() {
  return (
    <View className={s.columns}>
      <View className={s.rail}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} w={56} h={14} className={s.bar} />
        ))}
      </View>
      <View className={s.list}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} h={60} r={10} className={s.row} />
        ))}
      </View>
    </View>
  )
}
