import { Text, View } from '@tarojs/components'
import type { CourseReviews } from '@/api/course-learn'
import s from './reviews.module.scss'

const percent = (part: number, all: number) => `${all > 0 ? Math.round((part / all) * 1000) / 10 : 0}%`

/** The score and how the stars spread. */
export function ReviewSummary({ reviews: { score, stars } }: { reviews: Pick<CourseReviews, 'score' | 'stars'> }) {
  const all = stars.reduce((sum, count) => sum + count, 0)
  return (
    <View className={s.summary}>
      <View className={s.score}>
        {score === null ? '–' : score.toFixed(1)}
        <Text className={s.of}>/ 5</Text>
      </View>
      <View className={s.spread}>
        {stars.map((count, index) => (
          <View key={index} className={s.line} ariaRole="img" ariaLabel={`${5 - index} 星 ${percent(count, all)}`}>
            {`${5 - index} 星`}
            <View className={s.track}>
              <View className={s.fill} style={{ width: percent(count, all) }} />
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
