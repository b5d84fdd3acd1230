import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './list-skeleton.module.scss'

/** The boxes of the list of papers while it loads. */
export function ListSkeleton() {
  return (
    <>
      {[0, 1, 2].map((paper) => (
        <Card key={paper} className={s.place}>
          <Skeleton w={220} h={18} />
          <Skeleton w={260} h={12} className={s.line} />
          <View className={s.row}>
            <Skeleton w={96} h={12} />
            <Skeleton w={78} h={30} r={15} />
          </View>
        </Card>
      ))}
    </>
  )
}
