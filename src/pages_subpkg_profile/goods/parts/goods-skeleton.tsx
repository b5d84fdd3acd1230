import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import s from './goods.module.scss'

/** The boxes of the page: picture, price and name, three rows. */
export function GoodsSkeleton() {
  return (
    <>
      <Skeleton h={312} r={0} />
      <View className={s.block}>
        <Skeleton w={120} h={32} />
        <Skeleton h={38} r={10} className={s.gap} />
        <Skeleton w="80%" h={26} className={s.gap} />
        <Skeleton w="92%" h={20} className={s.waitingHelp} />
      </View>
      <View className={s.block}>
        {[0, 1, 2].map((row) => (
          <View key={row} className={s.row}>
            <Skeleton h={20} />
          </View>
        ))}
      </View>
    </>
  )
}
