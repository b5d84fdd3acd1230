import { Text, View } from '@tarojs/components'
import type { LiveRow as Live } from '@/api/course'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { LIVE_STATE_TEXT, liveStateAt } from '@/domain/live/state'
import { buttonOf, noteOf, timeOf, watchingOf } from './words'
import s from './live-row.module.scss'

export interface LiveRowProps {
  live: Live
  /** The server's clock, epoch ms. */
  now: number
  /** Waits for the server. */
  busy: boolean
  onTap: () => void
}

/** One live: its time with its state below, what it is about, and what to do. */
export function LiveRow({ live, now, busy, onTap }: LiveRowProps) {
  const state = liveStateAt(live, now)
  const button = buttonOf(state, live.reserved)
  return (
    <View className={cx(s.row, state === 'running' && s.on, (state === 'replay' || state === 'over') && s.past)}>
      <View className={s.when}>
        <View className={s.time}>{timeOf(live.startsAt)}</View>
        <View className={s.state}>
          {state === 'running' && (
            <View className={s.bars}>
              <View className={s.bar} />
              <View className={s.bar} />
              <View className={s.bar} />
            </View>
          )}
          {LIVE_STATE_TEXT[state]}
        </View>
      </View>
      <View className={s.what}>
        <Text className={s.title}>{live.title}</Text>
        <Text className={s.note}>{`${watchingOf(state, live.viewers)}${noteOf(live)}`}</Text>
      </View>
      {button && (
        <Button kind={button.kind} size={30} loading={busy} label={`${button.label}，${live.title}`} onTap={onTap}>
          {button.label}
        </Button>
      )}
    </View>
  )
}
