import { Text, View } from '@tarojs/components'
import type { LiveRow } from '@/api/course'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { dayOf } from '@/domain/calendar'
import type { LiveState } from '@/domain/live/state'
import { dayWords } from '@/domain/daily-calendar'
import { timeOf } from '@/features/live-lessons/words'
import { goBeside } from '@/hooks/go-beside'
import { Film } from '../../film'
import { useStream, STREAM_ID } from './use-stream'
import s from './stage.module.scss'

export interface StageProps {
  live: LiveRow
  state: LiveState
  /** The server's clock, epoch ms. */
  now: number
  /** Waits for the reservation. */
  busy: boolean
  onReserve: () => void
}

/** 5 分钟后开播, 1 小时后开播; from tomorrow on the day. */
function untilWords(startsAt: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((startsAt - now) / 60_000))
  if (dayOf(startsAt) !== dayOf(now)) return `${dayWords(dayOf(startsAt))} ${timeOf(startsAt)} 开播`
  return minutes < 60 ? `${minutes} 分钟后开播` : `今天 ${timeOf(startsAt)} 开播`
}

/** The picture of a live, 16:9: what is to come, the stream, and afterwards the way to the replay. */
export function Stage({ live, state, now, busy, onReserve }: StageProps) {
  if (state === 'running') return <Stream live={live} now={now} />
  return (
    <View className={s.stage}>
      <View className={s.shape} />
      <View className={s.cover}>
        <Text className={s.title}>{live.title}</Text>
        {state === 'coming' && (
          <>
            <Text className={s.note}>{untilWords(live.startsAt, now)}</Text>
            <Button kind={live.reserved ? 'line' : 'primary'} size={40} loading={busy} onTap={onReserve}>
              {live.reserved ? '已预约' : '预约'}
            </Button>
          </>
        )}
        {state === 'replay' && (
          <>
            <Text className={s.note}>直播已结束</Text>
            <Button size={40} onTap={() => void goBeside('coursePlayDetail', { lessonId: live.lessonId })}>
              看回放
            </Button>
          </>
        )}
        {state === 'over' && <Text className={s.note}>直播已结束，没有回放</Text>}
      </View>
    </View>
  )
}

function Stream({ live, now }: { live: LiveRow; now: number }) {
  const stream = useStream(live, now)
  return (
    <Film id={STREAM_ID} source={stream.source} startMs={stream.startMs} onEvent={stream.hear} className={s.stage}>
      {stream.phase !== 'playing' && (
        <View className={s.cover}>
          {stream.phase === 'failed' ? (
            <>
              <Text className={s.note}>{stream.why}</Text>
              <Button size={40} kind="line" onTap={stream.start}>
                重试
              </Button>
            </>
          ) : stream.phase === 'still' ? (
            <View className={s.play} ariaRole="button" ariaLabel="播放直播" onClick={stream.start}>
              <Icon name="play" size={30} />
            </View>
          ) : (
            <View className={s.spinner} ariaRole="status" ariaLabel="正在连接直播" />
          )}
        </View>
      )}
      <View className={s.badge}>直播中</View>
    </Film>
  )
}
