import { View } from '@tarojs/components'
import type { TocLesson } from '@/api/course-learn'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { LIVE_STATE_TEXT } from '@/domain/live/state'
import { hourOf } from '../../times'
import { lessonName, lessonNote, liveWhen, needsNetwork } from '../../lessons/lesson-words'
import { serverNow } from '../../lessons/server-clock'
import type { PurchasedDetailPage } from '../use-purchased-detail'
import s from './stages.module.scss'

export interface LessonLineProps {
  lesson: TocLesson
  /** Where to go on. */
  current: boolean
  page: PurchasedDetailPage
}

/** One lesson on the line: tick, filled ring or empty ring, and what can be done with it. */
export function LessonLine({ lesson, current, page }: LessonLineProps) {
  const { online } = useEnvironment()
  return (
    <View className={cx(s.lesson, !online && needsNetwork(lesson) && s.away)}>
      <View className={s.thread} />
      <View className={cx(s.dot, lesson.finished && s.ok, current && !lesson.finished && s.here)}>
        {lesson.finished && <Icon name="check" size={12} />}
      </View>
      <View
        className={s.words}
        ariaRole="button"
        ariaLabel={`${lessonName(lesson)}${lesson.finished ? '，已学完' : ''}`}
        onClick={() => page.open(lesson)}
      >
        <View className={cx(s.title, current && s.now)}>{lessonName(lesson)}</View>
        <Note lesson={lesson} />
      </View>
      <View className={s.action}>
        <Action lesson={lesson} page={page} />
      </View>
    </View>
  )
}

function Note({ lesson }: { lesson: TocLesson }) {
  const { liveState, startsAt, endsAt, handouts, finished, positionMs } = lesson
  const now = serverNow()
  if (liveState === 'running' && startsAt !== null && endsAt !== null)
    return (
      <View className={s.note}>
        <Tag>{LIVE_STATE_TEXT.running}</Tag>
        {`${hourOf(startsAt)} – ${hourOf(endsAt)}`}
      </View>
    )
  if (liveState === 'coming') return <View className={s.note}>{`${liveWhen(lesson, now)} 开播`}</View>
  const papers = handouts > 0 && (finished || positionMs === 0) ? '·讲义' : ''
  return <View className={s.note}>{`${lessonNote(lesson, now)}${papers}`}</View>
}

function Action({ lesson, page }: { lesson: TocLesson; page: PurchasedDetailPage }) {
  const { liveState, reserved, handouts, id } = lesson
  if (liveState === 'running') {
    return (
      <Button size={30} onTap={() => page.open(lesson)}>
        进入
      </Button>
    )
  }
  if (liveState === 'coming') {
    return (
      <Button kind={reserved ? 'line' : 'soft'} size={30} loading={page.busyId === id} onTap={() => page.reserve(lesson)}>
        {reserved ? '已预约' : '提醒我'}
      </Button>
    )
  }
  if (handouts === 0) return null
  return (
    <View className={s.file} ariaRole="button" ariaLabel={`第 ${lesson.number} 讲的讲义`} onClick={() => page.handouts(lesson)}>
      <Icon name="file" size={20} />
    </View>
  )
}
