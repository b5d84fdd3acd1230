import { Text, View } from '@tarojs/components'
import type { CourseHome } from '@/api/course'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { ListRow } from '@/components/list-row'
import { ProgressBar } from '@/components/progress'
import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { Section } from './section'
import s from './mine.module.scss'

const toAll = () => void go('purchasedCourseToc', {})

type Last = NonNullable<NonNullable<CourseHome['mine']>['last']>

const isFinished = ({ doneLessons, totalLessons }: Last) => totalLessons > 0 && doneLessons === totalLessons

/** The lesson to go on with. The server names one of a course that is over, too, where nothing opens any more. */
const currentOf = ({ access, current }: Last) => (access === 'expired' ? null : current)

function wayOf(last: Last): string {
  if (last.access === 'expired') return '查看'
  if (last.current) return '继续'
  return isFinished(last) ? '回顾' : '查看'
}

/** How far the learner is. Nothing to go on with is no end yet: lives are still to come, chapters open later, a course may be over. */
function farOf(last: Last): string {
  const { current, shortName, totalLessons, doneLessons, access, liveLessonId } = last
  if (access === 'expired') return '已到期'
  if (current) return `${shortName}·第\u00a0${current.number} / ${totalLessons}\u00a0讲`
  if (isFinished(last)) return `${totalLessons} 讲已全部学完`
  return liveLessonId === null ? `已学 ${doneLessons} / ${totalLessons} 讲` : '正在直播'
}

/** The course watched last; a guest is asked to sign in, who has none sees nothing. */
export function Mine({ mine }: { mine: CourseHome['mine'] }) {
  const title = useReviewMode() ? '我的课程' : '已购课程'
  if (mine === null) {
    return (
      <>
        <Section title={title} />
        <Card flush className={s.guest}>
          <ListRow icon="book" title={`登录后查看${title}`} onTap={() => void requireLogin()} />
        </Card>
      </>
    )
  }
  const { last, total } = mine
  if (!last) return null
  const open = () => void go('purchasedCourseDetail', { courseId: last.id })
  const current = currentOf(last)
  const resume = () => (current ? void go('coursePlayDetail', { lessonId: current.lessonId }) : open())
  return (
    <>
      <Section title={title} aside={`${total} 门`} more={{ label: '全部', onTap: toAll }} />
      <Card flush className={s.card}>
        <View className={s.body} ariaRole="button" ariaLabel={`${last.name}，学了 ${last.percent}%`} onClick={open}>
          <Cover size="small" tone={last.tone} motif={last.motif} name={last.shortName} />
          <View className={s.words}>
            <Text className={s.name}>{current?.title ?? last.name}</Text>
            <Text className={s.note}>{farOf(last)}</Text>
            <View className={s.bar}>
              <ProgressBar value={last.percent / 100} label="学习进度" />
            </View>
          </View>
        </View>
        <Button kind="soft" size={30} label={`${wayOf(last)}，${last.name}`} onTap={resume}>
          {wayOf(last)}
        </Button>
      </Card>
    </>
  )
}
