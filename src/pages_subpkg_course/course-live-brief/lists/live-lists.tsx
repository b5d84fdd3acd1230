import { View } from '@tarojs/components'
import { useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Segmented } from '@/components/segmented'
import { EmptyState } from '@/components/state'
import { rowsOnce } from '@/domain/pages'
import { CourseRows } from '@/features/course-shelf/course-rows'
import { NoSubject } from '@/features/subject-switch/no-subject'
import { ListSkeleton } from './list-skeleton'
import { LiveList } from './live-list'
import { Timetable } from './timetable'
import { useLives, useOpenCourses, useTimetable } from './use-live-lists'
import s from './lists.module.scss'

export type Section = 'live' | 'open' | 'timetable'

const SECTIONS = [
  { value: 'live' as const, label: '直播' },
  { value: 'open' as const, label: '公开课' },
  { value: 'timetable' as const, label: '课表' },
]

const noRows = (pages: readonly { rows: readonly unknown[] }[]) => pages.every(({ rows }) => rows.length === 0)

/** Lives, open courses and the timetable of the subject (specification section 2, live and open course list). */
export function LiveLists({ first }: { first: Section }) {
  const [section, setSection] = useState<Section>(first)
  const lives = useLives()
  const open = useOpenCourses()
  const timetable = useTimetable(lives.offset, section === 'timetable')
  const list = { live: lives, open, timetable }[section]
  if (lives.mustChoose) {
    return (
      <Screen title="直播与公开课">
        <NoSubject />
      </Screen>
    )
  }
  return (
    <Screen title="直播与公开课" onRefresh={async () => list.query.refetch()} onReachBottom={'more' in list ? list.more : undefined}>
      <View className={s.sections}>
        <Segmented block onPage options={SECTIONS} value={section} onChange={setSection} label="课程列表" />
      </View>
      <View className={s.list}>
        {section === 'live' && (
          <AsyncView
            query={lives.query}
            skeleton={<ListSkeleton />}
            errorTitle="获取课程失败"
            isEmpty={noRows}
            empty={<EmptyState art="screen" title="还没有直播" text="排好课后会出现在这里" />}
          >
            {(pages) => <LiveList rows={rowsOnce(pages, ({ lessonId }) => lessonId)} offset={lives.offset} />}
          </AsyncView>
        )}
        {section === 'open' && (
          <AsyncView
            query={open.query}
            skeleton={<ListSkeleton />}
            errorTitle="获取课程失败"
            isEmpty={noRows}
            empty={<EmptyState art="screen" title="还没有公开课" text="换个科目看看" />}
          >
            {(pages) => <CourseRows pages={pages.map(({ rows }) => rows)} />}
          </AsyncView>
        )}
        {section === 'timetable' && <Timetable table={timetable} offset={lives.offset} />}
      </View>
    </Screen>
  )
}
