import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import s from './days-skeleton.module.scss'

/** The boxes of the calendar page while it loads. */
export function DaysSkeleton() {
  return (
    <>
      <View className={s.head}>
        <View>
          <Skeleton w={150} h={44} r={10} />
          <Skeleton w={180} h={14} className={s.note} />
        </View>
        <Skeleton w={72} h={72} r={36} />
      </View>
      <Skeleton h={336} r={14} />
      <Skeleton h={80} r={14} className={s.card} />
      <Skeleton h={168} r={14} className={s.card} />
    </>
  )
}
