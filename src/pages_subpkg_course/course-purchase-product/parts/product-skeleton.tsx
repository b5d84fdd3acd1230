import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import s from './product-skeleton.module.scss'

/** The boxes of the page: head, three bars, three rows. */
export function ProductSkeleton() {
  return (
    <>
      <Skeleton h={255} r={0} />
      <View className={s.block}>
        <Skeleton w={120} h={26} />
        <Skeleton w="80%" h={22} className={s.bar} />
        <Skeleton w="60%" h={18} className={s.bar} />
      </View>
      <View className={s.block}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} h={20} className={s.row} />
        ))}
      </View>
    </>
  )
}
