import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton'
import { BackButton } from '../../playing/player'
import s from '../course-play-detail.module.scss'

/** The dark room of the player before the lesson is known. */
export function WaitingRoom() {
  return (
    <View className={s.waiting}>
      <BackButton />
    </View>
  )
}

/** The boxes below the player while a lesson loads. */
export function LessonSkeleton() {
  return (
    <View className={s.skeleton}>
      <Skeleton w={240} h={20} />
      <Skeleton w={160} h={12} className={s.gap} />
      <Skeleton h={36} className={s.gap} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={42} className={s.gap} />
      ))}
    </View>
  )
}
