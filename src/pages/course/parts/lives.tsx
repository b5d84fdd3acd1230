import { View } from '@tarojs/components'
import type { CourseHome } from '@/api/course'
import { Card } from '@/components/card'
import { dayOf } from '@/domain/calendar'
import { LiveRow } from '@/features/live-lessons/live-row'
import { useLiveAction } from '@/features/live-lessons/use-live-action'
import { useLiveClock } from '@/features/live-lessons/use-live-clock'
import { go } from '@/hooks/go'
import { shownLives } from '../live-choice'
import { noLiveWords } from './course-words'
import { Section } from './section'
import s from './lives.module.scss'

const toTimetable = () => void go('courseLiveBrief', { section: 'timetable' })

export interface LivesProps {
  home: CourseHome
  /** The server's clock minus this device's, ms. */
  offset: number
}

/** Today's lives; their states change by themselves. */
export function Lives({ home: { lives, nextLiveAt }, offset }: LivesProps) {
  const now = useLiveClock(lives, offset)
  const { busyId, act } = useLiveAction()
  return (
    <>
      <Section title="今日直播" aside={lives.length > 0 ? `${lives.length} 场` : undefined} more={{ label: '课表', onTap: toTimetable }} />
      <Card flush className={s.lives}>
        {lives.length === 0 && <View className={s.none}>{noLiveWords(nextLiveAt === null ? null : dayOf(nextLiveAt))}</View>}
        {shownLives(lives, now).map((live) => (
          <LiveRow key={live.lessonId} live={live} now={now} busy={busyId === live.lessonId} onTap={() => act(live, now)} />
        ))}
      </Card>
    </>
  )
}
