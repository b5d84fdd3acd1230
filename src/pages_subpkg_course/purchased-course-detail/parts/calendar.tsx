import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseToc } from '@/api/course-learn'
import { Card } from '@/components/card'
import { EmptyState } from '@/components/state'
import { lessonsOf } from '../../lessons/lesson-words'
import { serverNow } from '../../lessons/server-clock'
import { dayWords } from '../../times'
import { liveDays, type LiveDay } from '../detail-model'
import type { PurchasedDetailPage } from '../use-purchased-detail'
import { LessonLine } from './lesson-line'
import s from './calendar.module.scss'

/** Days drawn at first, and with each wish for more. */
const STEP = 10
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** 11月24日 周二 */
function dayTitle(day: string): string {
  const noon = Date.parse(`${day}T12:00:00+08:00`)
  return `${dayWords(noon, serverNow())}　周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`
}

/** The lives of a course by day: what comes, then what was. */
export function Calendar({ toc, page }: { toc: CourseToc; page: PurchasedDetailPage }) {
  const { coming, past } = liveDays(lessonsOf(toc), serverNow())
  if (coming.length + past.length === 0) return <EmptyState art="screen" title="这门课没有直播" text="录播课随时可以学" />
  return (
    <>
      <Days title="即将直播" days={coming} page={page} />
      <Days title="已经直播" days={past} page={page} />
    </>
  )
}

function Days({ title, days, page }: { title: string; days: LiveDay[]; page: PurchasedDetailPage }) {
  const [shown, setShown] = useState(STEP)
  if (days.length === 0) return null
  return (
    <>
      <View className={s.heading} ariaRole="heading">
        {title}
      </View>
      {days.slice(0, shown).map(({ day, lessons }) => (
        <Card key={day} flush className={s.day}>
          <View className={s.date}>{dayTitle(day)}</View>
          <View className={s.lives}>
            {lessons.map((lesson) => (
              <LessonLine key={lesson.id} lesson={lesson} current={false} page={page} />
            ))}
          </View>
        </Card>
      ))}
      {days.length > shown && (
        <View className={s.more} ariaRole="button" onClick={() => setShown(shown + STEP)}>
          {`还有 ${days.length - shown} 天`}
        </View>
      )}
    </>
  )
}
