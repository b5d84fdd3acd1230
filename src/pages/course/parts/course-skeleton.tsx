import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { Skeleton } from '@/components/skeleton'
import s from './course-skeleton.module.scss'

/** Rows with a cover. */
export function RowsSkeleton() {
  return (
    <>
      {[0, 1, 2].map((row) => (
        <Card key={row} flush className={s.row}>
          <Skeleton w={112} h={84} r={10} />
          <View className={s.lines}>
            <Skeleton w="88%" h={14} className={s.first} />
            <Skeleton w="60%" h={10} className={s.second} />
            <Skeleton w="36%" h={14} className={s.third} />
          </View>
        </Card>
      ))}
    </>
  )
}

/** The boxes of the course tab: today's lives, the course watched last, open courses, the catalogue. */
export function CourseSkeleton() {
  return (
    <>
      <Skeleton w={88} h={22} className={s.heading} />
      <Skeleton w="auto" h={194} r={14} className={s.box} />
      <Skeleton w={88} h={22} className={s.heading} />
      <View className={s.covers}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} w={148} h={84} r={10} className={s.cover} />
        ))}
      </View>
      <Skeleton w={88} h={22} className={s.heading} />
      <RowsSkeleton />
    </>
  )
}
