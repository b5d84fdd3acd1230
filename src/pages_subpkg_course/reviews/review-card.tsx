import { Image, Text, View } from '@tarojs/components'
import type { CourseReview } from '@/api/course-learn'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { dayOf, shortDay } from '@/domain/calendar'
import { gallery } from '@/platform/gallery'
import { system } from '@/platform/system'
import { Stars } from './stars'
import s from './reviews.module.scss'

/** What one learner says of a course, and what the teacher answers. */
export function ReviewCard({ review }: { review: CourseReview }) {
  const { mediaBase } = useEnvironment()
  const pictures = review.pictures.map((path) => `${mediaBase}${path}`)
  return (
    <View className={s.review}>
      <View className={s.head}>
        <View className={s.portrait}>
          <Icon name="user" size={20} />
        </View>
        <View className={s.author}>
          <View className={s.authorName}>{review.own ? `${review.authorName}（我）` : review.authorName}</View>
          <Stars score={review.score} />
        </View>
        <Text className={s.day}>{shortDay(dayOf(review.createdAt), dayOf(system.now()))}</Text>
      </View>
      <View className={s.words}>{review.body}</View>
      {pictures.length > 0 && (
        <View className={s.pictures}>
          {pictures.map((url, index) => (
            <View key={url} ariaRole="button" ariaLabel={`第 ${index + 1} 张图片`} onClick={() => gallery.show(pictures, url)}>
              <Image className={s.picture} src={url} mode="aspectFill" lazyLoad />
            </View>
          ))}
        </View>
      )}
      {review.answer !== '' && (
        <View className={s.answer}>
          <Text className={s.answerBy}>{`${review.answerBy}：`}</Text>
          {review.answer}
        </View>
      )}
    </View>
  )
}
