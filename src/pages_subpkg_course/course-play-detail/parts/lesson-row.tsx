import { View } from '@tarojs/components'
import type { TocLesson } from '@/api/course-learn'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { Ring } from '@/components/progress'
import { Tag } from '@/components/tag'
import { LIVE_STATE_TEXT } from '@/domain/live/state'
import { lessonName, lessonNote, needsNetwork } from '../../lessons/lesson-words'
import { serverNow } from '../../lessons/server-clock'
import { Glyph } from '../../parts/glyph'
import s from './toc.module.scss'

export interface LessonRowProps {
  lesson: TocLesson
  current: boolean
  onTap: () => void
}

/** One lesson of the outline: number, title, length and state. */
export function LessonRow({ lesson, current, onTap }: LessonRowProps) {
  const { online } = useEnvironment()
  const note = lessonNote(lesson, serverNow())
  return (
    <View
      className={cx(s.lesson, current && s.current, lesson.finished && s.done, !online && needsNetwork(lesson) && s.away)}
      id={`lesson-${lesson.id}`}
      hoverClass={s.pressed}
      ariaRole="button"
      ariaLabel={`${lessonName(lesson)}，${note}${current ? '，正在播放' : ''}`}
      onClick={onTap}
    >
      <View className={s.number}>{current ? <Bars /> : lesson.number}</View>
      <View className={s.body}>
        <View className={s.title}>{lesson.title}</View>
        <View className={s.note}>{note}</View>
      </View>
      <Mark lesson={lesson} current={current} />
    </View>
  )
}

/** Three bars that move while a lesson is on; still with reduced motion. */
function Bars() {
  return (
    <View className={s.bars}>
      <View className={s.bar} />
      <View className={s.bar} />
      <View className={s.bar} />
    </View>
  )
}

function Mark({ lesson, current }: { lesson: TocLesson; current: boolean }) {
  const { liveState, finished, percent, kind } = lesson
  if (finished) return <Icon name="success" size={22} className={s.ok} />
  if (liveState === 'running') return <Tag>{LIVE_STATE_TEXT.running}</Tag>
  if (liveState === 'coming') return <Tag tone="grey">{LIVE_STATE_TEXT.coming}</Tag>
  if (current || percent > 0) {
    return <Ring value={percent / 100} size={22} stroke={2.5} tone={current ? 'onTint' : 'tint'} label={`已学 ${percent}%`} />
  }
  if (lesson.free) return <Tag tone="correct">免费</Tag>
  if (kind === 'handout' || kind === 'quiz') return <Icon name={kind === 'quiz' ? 'book' : 'file'} size={22} className={s.go} />
  return <Glyph name="play" size={22} className={s.go} />
}
