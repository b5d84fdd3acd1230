import { Text, View } from '@tarojs/components'
import type { CourseHome } from '@/api/course'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Cover } from '@/components/cover'
import { ListRow } from '@/components/list-row'
import { ProgressBar } from '@/components/progress'
import { go } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { Section } from './section'
import s from './mine.module.scss'

const toAll = () => void go('purchasedCourseToc', {})

/** The course watched last; a guest is asked to sign in, who has none sees nothing. */
export function Mine({ mine }: { mine: CourseHome['mine'] }) {
  if (mine === null) {
    return (
      <>
        <Section title="已购课程" />
        <Card flush className={s.guest}>
          <ListRow icon="book" title="登录后查看已购课程" onTap={() => void requireLogin()} />
        </Card>
      </>
    )
  }
  const { last, total } = mine
  if (!last) return null
  const open = () => void go('purchasedCourseDetail', { courseId: last.id })
  const resume = () => (last.current ? void go('coursePlayDetail', { lessonId: last.current.lessonId }) : open())
  return (
    <>
      <Section title="已购课程" aside={`${total} 门`} more={{ label: '全部', onTap: toAll }} />
      <Card flush className={s.card}>
        <View className={s.body} ariaRole="button" ariaLabel={`${last.name}，学了 ${last.percent}%`} onClick={open}>
          <Cover size="small" tone={last.tone} motif={last.motif} name={last.shortName} />
          <View className={s.words}>
            <Text className={s.name}>{last.current?.title ?? last.name}</Text>
            <Text className={s.note}>
              {last.current ? `${last.shortName}·第 ${last.current.number} / ${last.totalLessons} 讲` : `${last.totalLessons} 讲已全部学完`}
            </Text>
            <View className={s.bar}>
              <ProgressBar value={last.percent / 100} label="学习进度" />
            </View>
          </View>
        </View>
        <Button kind="soft" size={30} label={`继续学习${last.name}`} onTap={resume}>
          {last.current ? '继续' : '回顾'}
        </Button>
      </Card>
    </>
  )
}
