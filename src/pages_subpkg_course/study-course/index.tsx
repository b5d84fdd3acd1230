import { Text, View } from '@tarojs/components'
import type { StudyCard } from '@/api/course-learn'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { cx } from '@/components/cx'
import { ProgressBar } from '@/components/progress'
import { go } from '@/hooks/go'
import { dateWords } from '../times'
import s from './study-course.module.scss'

/** 有效期至 2027.05.10; expired, without end, or not the learner's (a course of a package that he looks at). */
function untilOf({ access, expiresAt }: StudyCard): string {
  if (access === 'expired') return '已到期'
  if (access === 'preview') return '还没有加入'
  return expiresAt === null ? '长期有效' : `有效期至 ${dateWords(expiresAt)}`
}

/** What the card leads on to. */
function wayOf({ access, liveLessonId, current, doneLessons, totalLessons }: StudyCard): string {
  if (access !== 'owned') return '查看'
  if (liveLessonId !== null) return '正在直播'
  if (totalLessons > 0 && doneLessons === totalLessons) return '已学完'
  return current && doneLessons > 0 ? '继续' : '开始学'
}

/** One course of the learner: how far, until when, and the way in. */
export function StudyCourse({ course }: { course: StudyCard }) {
  const { id, name, shortName, tone, motif, badge, doneLessons, totalLessons, expiring, access } = course
  return (
    <Card
      className={cx(s.card, access === 'expired' && s.expired)}
      label={`${name}，已学 ${doneLessons} / ${totalLessons} 讲`}
      onTap={() => void go('purchasedCourseDetail', { courseId: id })}
    >
      <View className={s.row}>
        <Cover tone={tone} name={shortName} motif={motif} badge={badge} />
        <View className={s.body}>
          <View className={s.name}>{name}</View>
          <View className={cx(s.note, expiring && s.expiring)}>{untilOf(course)}</View>
          <View className={s.foot}>
            <View className={s.far}>
              <Text className={s.note}>{`已学 ${doneLessons} / ${totalLessons} 讲`}</Text>
              <ProgressBar value={totalLessons > 0 ? doneLessons / totalLessons : 0} label="课程进度" />
            </View>
            <View className={s.way}>{wayOf(course)}</View>
          </View>
        </View>
      </View>
    </Card>
  )
}
