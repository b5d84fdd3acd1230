import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './intro.module.scss'

/** Title and numbers of an intro while it loads. */
export function IntroSkeleton() {
  return (
    <>
      <Card flush>
        <View className={s.facts}>
          <Skeleton w={76} h={22} />
          <Skeleton w={240} h={20} className={s.place} />
          <Skeleton w={160} h={20} className={s.place} />
          <View className={s.four}>
            {[0, 1, 2, 3].map((fact) => (
              <View key={fact} className={s.fact}>
                <Skeleton w={48} h={22} />
                <Skeleton w={36} h={12} className={s.place} />
              </View>
            ))}
          </View>
        </View>
      </Card>
      <Card className={s.place}>
        <Skeleton w={64} h={16} />
        <Skeleton h={8} r={4} className={s.place} />
        <Skeleton w="80%" h={12} className={s.place} />
      </Card>
    </>
  )
}
