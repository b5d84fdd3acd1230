import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './home-skeleton.module.scss'

/** The boxes of the home page while it loads (mockup 16, first frame). */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton h={144} r={14} />
      <Card flush className={s.place}>
        <View className={s.row}>
          <Skeleton w={44} h={44} r={12} />
          <View className={s.grow}>
            <Skeleton w={150} h={14} />
            <Skeleton w={96} h={10} className={s.second} />
          </View>
          <Skeleton w={60} h={32} r={16} />
        </View>
      </Card>
      <View className={s.tiles}>
        {[0, 1].map((tile) => (
          <Card key={tile} flush className={s.grow}>
            <View className={s.tile}>
              <View>
                <Skeleton w={68} h={16} />
                <Skeleton w={56} h={10} className={s.third} />
              </View>
              <Skeleton w={44} h={44} r={12} />
            </View>
          </Card>
        ))}
      </View>
      <View className={s.tiles}>
        {[0, 1, 2].map((tile) => (
          <Card key={tile} flush className={s.grow}>
            <View className={s.small}>
              <Skeleton w={28} h={28} r={8} />
              <Skeleton w={56} h={12} />
            </View>
          </Card>
        ))}
      </View>
      <Card flush className={s.place}>
        <View className={s.shortcuts}>
          {[0, 1, 2].map((item) => (
            <Skeleton key={item} w={72} h={14} />
          ))}
        </View>
      </Card>
      <Card flush className={s.place}>
        <View className={s.banner}>
          <Skeleton w={190} h={14} />
          <Skeleton w={120} h={12} className={s.line} />
        </View>
      </Card>
    </>
  )
}
