import { View } from '@tarojs/components'
import type { LiveRow as Live } from '@/api/course'
import { Card } from '@/components/card'
import { dayOf } from '@/domain/calendar'
import { LiveRow } from '@/features/live-lessons/live-row'
import { useLiveAction } from '@/features/live-lessons/use-live-action'
import { useLiveClock } from '@/features/live-lessons/use-live-clock'
import { byDay } from './days'
import s from './lists.module.scss'

export interface LiveListProps {
  rows: readonly Live[]
  /** The server's clock minus this device's, ms. */
  offset: number
}

/** Lives, a card a day; their states change by themselves. */
export function LiveList({ rows, offset }: LiveListProps) {
  const now = useLiveClock(rows, offset)
  const { busyId, act } = useLiveAction()
  return (
    <>
      {byDay(rows, dayOf(now)).map(({ day, words, rows: lives }, i) => (
        <View key={`${day} ${i}`}>
          <View className={s.day} ariaRole="heading">
            {words}
          </View>
          <Card flush className={s.card}>
            {lives.map((live) => (
              <LiveRow key={live.lessonId} live={live} now={now} busy={busyId === live.lessonId} onTap={() => act(live, now)} />
            ))}
          </Card>
        </View>
      ))}
    </>
  )
}
