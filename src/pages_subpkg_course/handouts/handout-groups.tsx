import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { handouts, type HandoutRow as Row } from '@/api/course-learn'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { isGone } from '@/domain/errors'
import { useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { NoCourse } from '../parts/gone-course'
import { HandoutRow } from './handout-row'
import { useHandouts, type HandoutDesk } from './use-handouts'
import s from './handout-groups.module.scss'

const skeleton = [0, 1, 2].map((row) => <Skeleton key={row} h={72} r={14} className={s.group} />)

/** The documents of a course by chapter, one chapter unfolded; with a lesson, its own documents on top. */
export function HandoutGroups({ courseId, lessonId }: { courseId: string; lessonId?: string }) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const query = useApi(['course', 'handouts', courseId, lessonId ?? '', userId], () => handouts(courseId, lessonId))
  const desk = useHandouts(query.data?.open ?? false)
  if (query.data === undefined && isGone(query.error)) return <NoCourse />
  return (
    <AsyncView
      query={query}
      skeleton={<>{skeleton}</>}
      errorTitle="获取课程失败"
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState art="note" title="这里还没有讲义" text="老师上传后会出现在这里" />}
    >
      {({ rows }) => <Groups rows={rows} lessonId={lessonId} desk={desk} />}
    </AsyncView>
  )
}

/** By chapter; under no name those of the whole course. */
function chaptersOf(rows: readonly Row[]): [string, Row[]][] {
  const chapters = new Map<string, Row[]>()
  for (const row of rows) chapters.set(row.chapterName, [...(chapters.get(row.chapterName) ?? []), row])
  return [...chapters]
}

function Groups({ rows, lessonId, desk }: { rows: Row[]; lessonId?: string; desk: HandoutDesk }) {
  const own = lessonId === undefined ? [] : rows.filter((row) => row.lessonId === lessonId)
  const chapters = chaptersOf(rows.filter((row) => !own.includes(row)))
  const [open, setOpen] = useState<string | null>(chapters[0]?.[0] ?? null)
  return (
    <>
      {own.length > 0 && (
        <Card flush className={s.group}>
          <View className={s.rows}>
            {own.map((row) => (
              <HandoutRow key={row.id} row={row} desk={desk} />
            ))}
          </View>
        </Card>
      )}
      {chapters.map(([name, some]) => (
        <Card key={name} flush className={s.group}>
          <View className={s.head} ariaRole="button" ariaExpanded={name === open} onClick={() => setOpen(name === open ? null : name)}>
            <View className={s.name}>{name || '全课讲义'}</View>
            <Text className={s.count}>{`${some.length} 份`}</Text>
            <Icon name={name === open ? 'up' : 'down'} size={18} className={s.arrow} />
          </View>
          {name === open && (
            <View className={s.rows}>
              {some.map((row) => (
                <HandoutRow key={row.id} row={row} desk={desk} />
              ))}
            </View>
          )}
        </Card>
      ))}
    </>
  )
}
