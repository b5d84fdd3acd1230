import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './paper-card.module.scss'

/** The boxes of the list of papers while it loads. */
export function ListSkeleton() {
  return (
    <>
      {[0, 1, 2].map((paper) => (
        <Card key={paper} className={s.place}>
          <Skeleton w={180} h={18} />
          <Skeleton w={140} h={12} className={s.facts} />
          <View className={s.line}>
            <View className={s.record}>
              <Skeleton w={96} h={12} />
            </View>
            <Skeleton w={64} h={30} r={15} />
          </View>
        </Card>
      ))}
    </>
  )
}
