import { Text, View } from '@tarojs/components'
import type { CourseReviews } from '@/api/course-learn'
import { ReviewCard } from '../../reviews/review-card'
import { ReviewSummary } from '../../reviews/review-summary'
import { AnchorPoint } from './anchor-point'
import s from './praise.module.scss'

/** Reviews shown on the page; all of them stand with the lessons. */
const SHOWN = 3

/** What learners say of the course. */
export function Praise({ reviews }: { reviews: CourseReviews }) {
  return (
    <View className={s.block}>
      <AnchorPoint id="reviews" />
      <View className={s.heading} ariaRole="heading">
        学员评价
        <Text className={s.count}>{reviews.total} 条</Text>
      </View>
      <ReviewSummary reviews={reviews} />
      {reviews.rows.slice(0, SHOWN).map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </View>
  )
}
