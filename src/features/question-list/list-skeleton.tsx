import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './question-list.module.scss'

/** The boxes of the wrong book and the favourites while they load. */
export function ListSkeleton() {
  return (
    <>
      <Skeleton h={124} r={14} />
      <View className={s.bones}>
        <Skeleton w={200} h={34} r={17} />
      </View>
      <Card flush>
        {[160, 220, 180, 200, 140].map((width) => (
          <View key={width} className={s.group}>
            <View>
              <Skeleton w={width} h={16} />
              <Skeleton w={96} h={12} className={s.bone} />
            </View>
          </View>
        ))}
      </Card>
    </>
  )
}
