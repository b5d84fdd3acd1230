import { ScrollView, View } from '@tarojs/components'
import { handouts, type HandoutRow as Row } from '@/api/course-learn'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { useApi } from '@/hooks/query'
import { useUserStore } from '@/stores/user'
import { HandoutRow } from '../../handouts/handout-row'
import { isLocked, useHandouts, type HandoutDesk } from '../../handouts/use-handouts'
import { unlockWords } from '../../lessons/lesson-words'
import { serverNow } from '../../lessons/server-clock'
import { sizeWords } from '../../times'
import s from './handout-pane.module.scss'

const skeleton = (
  <View className={s.pane}>
    <Skeleton h={140} r={14} />
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} h={44} className={s.bone} />
    ))}
  </View>
)

/** The documents of the lesson, then those of its chapter. */
export function HandoutPane({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const query = useApi(['course', 'handouts', courseId, lessonId, userId], () => handouts(courseId, lessonId))
  const desk = useHandouts(query.data?.open ?? false)
  return (
    <ScrollView className={s.scroll} scrollY enhanced showScrollbar={false}>
      <View className={s.pane}>
        <AsyncView
          query={query}
          skeleton={skeleton}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState art="note" title="这一讲没有讲义" />}
        >
          {({ rows }) => <Documents rows={rows} lessonId={lessonId} desk={desk} />}
        </AsyncView>
      </View>
    </ScrollView>
  )
}

function Documents({ rows, lessonId, desk }: { rows: Row[]; lessonId: string; desk: HandoutDesk }) {
  const own = rows.filter((row) => row.lessonId === lessonId)
  const others = rows.filter((row) => row.lessonId !== lessonId)
  return (
    <>
      {own.map((row) => (
        <OwnDocument key={row.id} row={row} desk={desk} />
      ))}
      {others.length > 0 && <View className={s.heading} ariaRole="heading">{`${others[0]?.chapterName ?? ''}全部讲义`}</View>}
      {others.map((row) => (
        <HandoutRow key={row.id} row={row} desk={desk} />
      ))}
    </>
  )
}

/** The document of the lesson on show with a small picture of its first page. */
function OwnDocument({ row, desk }: { row: Row; desk: HandoutDesk }) {
  const busy = typeof desk.stateOf(row.id) === 'number'
  return (
    <View className={s.own}>
      <View className={s.page}>
        <View className={s.pageTitle}>{row.title}</View>
        <View className={s.lines} />
      </View>
      <View className={s.facts}>
        <View className={s.name}>{row.title}</View>
        <View className={s.note}>{`PDF·${row.pages} 页·${sizeWords(row.bytes)}`}</View>
        {row.opensAt !== null && isLocked(row) && <View className={s.note}>{unlockWords(row.opensAt, serverNow())}</View>}
        {row.note !== '' && <View className={s.note}>{row.note}</View>}
        <View className={s.way}>
          <Button size={30} loading={busy} onTap={() => desk.open(row)}>
            在线看
          </Button>
        </View>
      </View>
    </View>
  )
}
