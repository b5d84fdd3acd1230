import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './history.module.scss'

/** The boxes of the history while it loads. */
export function HistorySkeleton() {
  return (
    <>
      <Card className={s.trend}>
        <Skeleton h={48} />
        <Skeleton h={120} className={s.gap} />
      </Card>
      <View className={s.list}>
        {[0, 1, 2, 3].map((row) => (
          <View key={row} className={s.row}>
            <View className={s.words}>
              <Skeleton w={180} h={16} />
              <Skeleton w={140} h={12} className={s.gap} />
            </View>
            <Skeleton w={64} h={18} />
          </View>
        ))}
      </View>
    </>
  )
}
