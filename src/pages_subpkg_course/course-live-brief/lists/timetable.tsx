import { ScrollView, Text, View } from '@tarojs/components'
import type { LiveRow } from '@/api/course'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/state'
import { dayOf } from '@/domain/calendar'
import { weekdayOf } from './days'
import { LiveList } from './live-list'
import { ListSkeleton } from './list-skeleton'
import type { TimetableDesk } from './use-live-lists'
import s from './lists.module.scss'

/** 课表: two weeks of days, and the lives of the chosen one. @param offset the server's clock minus this device's, ms */
export function Timetable({ table, offset }: { table: TimetableDesk; offset: number }) {
  const { query, today, day, days, choose } = table
  const busy = new Set((query.data ?? []).map(({ startsAt }: LiveRow) => dayOf(startsAt)))
  return (
    <>
      <ScrollView className={s.strip} scrollX enhanced showScrollbar={false}>
        <View className={s.days} ariaRole="radiogroup" ariaLabel="日期">
          {days.map((one) => (
            <View
              key={one}
              className={cx(s.date, one === day && s.on)}
              ariaRole="radio"
              ariaChecked={one === day}
              onClick={() => choose(one)}
            >
              <Text className={s.weekday}>{one === today ? '今天' : weekdayOf(one)}</Text>
              <Text className={s.number}>{Number(one.slice(8))}</Text>
              <View className={cx(s.dot, busy.has(one) && s.has)} />
            </View>
          ))}
        </View>
      </ScrollView>
      <AsyncView query={query} skeleton={<ListSkeleton />} errorTitle="获取课程失败">
        {(rows) => {
          if (busy.size === 0) return <EmptyState art="screen" title="最近两周没有直播" text="排好课后会出现在这里" />
          const lives = rows.filter(({ startsAt }) => dayOf(startsAt) === day)
          return lives.length > 0 ? (
            <LiveList rows={lives} offset={offset} />
          ) : (
            <EmptyState art="screen" title="这一天没有直播" text="有圆点的日子有直播" />
          )
        }}
      </AsyncView>
    </>
  )
}
