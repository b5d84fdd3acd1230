import { Button, Text, View } from '@tarojs/components'
import type { Lesson } from '@/api/course-learn'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { usePageCard } from '@/hooks/page-card'
import { sendLink } from '@/hooks/send-link'
import { navigation } from '@/platform/navigation'
import { share } from '@/platform/share'
import { hrefOf } from '@/routes'
import { lessonName } from '../../lessons/lesson-words'
import { Glyph } from '../../parts/glyph'
import s from './meta.module.scss'

export interface MetaProps {
  lesson: Lesson
  onFavorite: () => void
  onAsk: () => void
}

/** Name, teacher, how far, and what can be done with the lesson. */
export function Meta({ lesson, onFavorite, onAsk }: MetaProps) {
  const { teacher, chapterName, percent, finished, favorite, hasClassTeacher } = lesson
  const far = finished ? '已学完' : percent > 0 ? `已学 ${percent}%` : ''
  return (
    <View className={s.meta}>
      <View className={s.name} ariaRole="heading" ariaLevel="1">
        {lessonName(lesson)}
      </View>
      <View className={s.note}>{[teacher, chapterName, far].filter(Boolean).join('·')}</View>
      <View className={s.actions}>
        <View className={cx(s.action, favorite && s.on)} ariaRole="button" onClick={onFavorite}>
          <Icon name="star" size={20} filled={favorite} className={s.star} />
          {favorite ? '已收藏' : '收藏'}
        </View>
        {hasClassTeacher && (
          <View className={s.action} ariaRole="button" onClick={onAsk}>
            <Glyph name="headset" size={20} />
            问老师
          </View>
        )}
        <Share lesson={lesson} />
      </View>
    </View>
  )
}

/** Friends land on the page of the course: a lesson of it may be closed to them. */
function Share({ lesson }: { lesson: Lesson }) {
  const title = `${lesson.courseName}：${lesson.title}`
  const path = hrefOf('coursePurchaseProduct', { courseId: lesson.courseId })
  usePageCard(title, path)
  const words = (
    <>
      <Glyph name="share" size={20} />
      <Text>分享</Text>
    </>
  )
  if (share.sendsCards) {
    return (
      <Button className={cx(s.action, s.plain)} openType="share">
        {words}
      </Button>
    )
  }
  return (
    <View className={s.action} ariaRole="button" onClick={() => void sendLink({ title, url: navigation.webAddress(path) })}>
      {words}
    </View>
  )
}
