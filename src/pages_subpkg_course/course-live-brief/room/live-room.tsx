import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import * as course from '@/api/course'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import type { Phase, RoomState } from '@/domain/live/room'
import { liveStateAt } from '@/domain/live/state'
import { grouped } from '@/domain/numerals'
import { useLiveAction } from '@/features/live-lessons/use-live-action'
import { useLiveClock } from '@/features/live-lessons/use-live-clock'
import { noteOf } from '@/features/live-lessons/words'
import { goBeside } from '@/hooks/go-beside'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { Chat } from './chat'
import { Composer } from './composer'
import { Stage } from './stage'
import { useLiveRoom } from './use-live-room'
import s from './live-room.module.scss'

const CONNECTION: Partial<Record<Phase, string>> = { connecting: '正在重新连接…', elsewhere: '打开直播间的设备太多，这里的聊天停了' }

/** Says that the connection is gone; nothing while it opens for the first time. */
function ConnectionBar({ room: { phase, attempt }, onRetry }: { room: RoomState; onRetry: () => void }) {
  if (phase === 'open' || phase === 'refused' || (phase === 'connecting' && attempt === 0)) return null
  return (
    <View className={s.broken} ariaRole="status">
      <Text>{CONNECTION[phase] ?? '聊天断开了，稍后自动重连'}</Text>
      {(phase === 'waiting' || phase === 'elsewhere') && (
        <View className={s.retry} ariaRole="button" onClick={onRetry}>
          {phase === 'elsewhere' ? '在这里聊' : '立即重连'}
        </View>
      )}
    </View>
  )
}

function Room({ live }: { live: course.LiveRow }) {
  const [draft, setDraft] = useState('')
  const { room, say, retry } = useLiveRoom(live.lessonId, (words) => setDraft((typed) => typed || words))
  const loggedIn = useLoggedIn()
  const { busyId, act } = useLiveAction()
  const now = useLiveClock([live], room.clockOffset)
  // In the room the server says it, who may let a lesson run longer; without it the times it was announced with count.
  const told = room.phase === 'open' ? room.state : null
  const state = told ?? (room.state === null ? live.state : liveStateAt(live, now))
  if (room.phase === 'refused') return <Closed live={live} />
  return (
    <View className={s.room}>
      <Stage live={live} state={state} now={now} busy={busyId !== ''} onReserve={() => act(live, now)} />
      <View className={s.facts}>
        <View className={s.words}>
          <Text className={s.title}>{live.title}</Text>
          <Text className={s.note}>{noteOf(live)}</Text>
        </View>
        {room.viewers > 0 && <Text className={s.viewers}>{grouped(room.viewers)} 人在看</Text>}
      </View>
      <ConnectionBar room={room} onRetry={retry} />
      <Chat lessonId={live.lessonId} room={room} />
      <View className={s.composer}>
        <Composer room={{ ...room, state }} loggedIn={loggedIn} now={now} draft={draft} onDraft={setDraft} onSay={say} />
      </View>
    </View>
  )
}

/** A live of a course the learner does not have. */
function Closed({ live: { courseId, courseName } }: { live: course.LiveRow }) {
  return (
    <EmptyState
      art="screen"
      title="这场直播属于课程"
      text={courseName}
      action={{ label: '看看这门课', onTap: () => void goBeside('coursePurchaseProduct', { courseId }) }}
    />
  )
}

/** The room of a live: its picture, who is there, and the chat (product.md "Courses"). */
export function LiveRoom({ lessonId }: { lessonId: string }) {
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const live = useApi(['course', 'live', lessonId, userId], () => course.live(lessonId))
  return (
    <Screen title="直播间" background="card" scroll={false}>
      <AsyncView query={live} skeleton={<Skeleton h={211} r={0} />} errorTitle="获取课程失败">
        {(row) => (row.open ? <Room live={row} /> : <Closed live={row} />)}
      </AsyncView>
    </Screen>
  )
}
