import { Text, View } from '@tarojs/components'
import type { StudyCard } from '@/api/course-learn'
import { Button } from '@/components/button'
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

interface Way {
  words: string
  follow: () => void
}

/** What the button does: the live that runs now comes first, as on the course's own page. */
function wayOf({ id, access, liveLessonId, current, doneLessons, totalLessons }: StudyCard): Way {
  const open = () => void go('purchasedCourseDetail', { courseId: id })
  if (access !== 'owned') return { words: '查看', follow: open }
  if (liveLessonId !== null) return { words: '进入直播', follow: () => void go('courseLiveBrief', { lessonId: liveLessonId }) }
  if (totalLessons > 0 && doneLessons === totalLessons) return { words: '回顾', follow: open }
  if (!current) return { words: '查看', follow: open }
  const begun = doneLessons > 0 || current.positionMs > 0
  return { words: begun ? '继续' : '开始学', follow: () => void go('coursePlayDetail', { lessonId: current.lessonId }) }
}

/** One course of the learner, in the row of the course home (mockup 24): until when, how far, and the way on. */
export function StudyCourse({ course }: { course: StudyCard }) {
  const { id, name, shortName, tone, motif, doneLessons, totalLessons, expiring, access } = course
  const way = wayOf(course)
  return (
    <Card flush className={cx(s.card, access === 'expired' && s.expired)}>
      <View
        className={s.body}
        ariaRole="button"
        ariaLabel={`${name}，已学 ${doneLessons} / ${totalLessons} 讲`}
        onClick={() => void go('purchasedCourseDetail', { courseId: id })}
      >
        <Cover size="small" tone={tone} name={shortName} motif={motif} />
        <View className={s.words}>
          <View className={s.name}>{name}</View>
          <View className={cx(s.note, expiring && s.expiring)}>{untilOf(course)}</View>
          <View className={s.far}>
            <View className={s.bar}>
              <ProgressBar value={totalLessons > 0 ? doneLessons / totalLessons : 0} label="课程进度" />
            </View>
            <Text className={s.note}>{`${doneLessons} / ${totalLessons} 讲`}</Text>
          </View>
        </View>
      </View>
      <View className={s.way}>
        <Button kind="soft" size={30} label={`${way.words}，${name}`} onTap={way.follow}>
          {way.words}
        </Button>
      </View>
    </Card>
  )
}
