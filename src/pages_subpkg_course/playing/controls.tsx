import { Text, View, type CommonEvent } from '@tarojs/components'
import { useRef } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { touchPoint } from '@/components/touch'
import { Glyph } from '../parts/glyph'
import { filmTime } from '../times'
import { boxOf } from './measure'
import { rateWords } from './player-model'
import type { usePlayer } from './use-player'
import s from './player.module.scss'

const SEEK_ID = 'lesson-seek'

type PlayerHandle = ReturnType<typeof usePlayer>

/** A finger on the line: the film goes where it is lifted. */
function useLine({ state, aim, seek }: PlayerHandle) {
  const line = useRef<{ left: number; width: number } | null>(null)
  const x = useRef(0)
  const point = () => {
    if (line.current && line.current.width > 0) aim(((x.current - line.current.left) / line.current.width) * state.durationMs)
  }
  const follow = (event: CommonEvent) => {
    x.current = touchPoint(event)?.x ?? x.current
    point()
  }
  return {
    onTouchStart: (event: CommonEvent) => {
      x.current = touchPoint(event)?.x ?? 0
      void boxOf(SEEK_ID).then((box) => {
        line.current = box
        point()
      })
    },
    onTouchMove: follow,
    onTouchEnd: () => state.aim !== null && seek(state.aim),
    onTouchCancel: () => aim(null),
    onClick: (event: CommonEvent) => {
      // A mouse has no touch: its click says where.
      const { clientX } = event as CommonEvent & { clientX?: number }
      if (clientX === undefined || state.aim !== null) return
      void boxOf(SEEK_ID).then((box) => box && seek(Math.max(0, ((clientX - box.left) / box.width) * state.durationMs)))
    },
  }
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** Play, place, line, length, rate and full screen at the foot of the film. */
export function Controls({ player }: { player: PlayerHandle }) {
  const { state } = player
  const line = useLine(player)
  const at = state.aim ?? state.ms
  const share = state.durationMs > 0 ? at / state.durationMs : 0
  const runs = state.phase === 'playing' || state.phase === 'loading'
  return (
    <>
      <View className={s.shade} />
      <View className={cx(s.controls, state.rates && s.narrow)}>
        <View className={s.button} ariaRole="button" ariaLabel={runs ? '暂停' : '播放'} onClick={player.toggle}>
          <Icon name={runs ? 'pause' : 'play'} size={22} />
        </View>
        <Text className={s.time}>{filmTime(at)}</Text>
        <View
          className={s.seek}
          id={SEEK_ID}
          ariaRole="progressbar"
          ariaLabel={`播放进度 ${filmTime(at)}，共 ${filmTime(state.durationMs)}`}
          {...line}
        >
          <View className={s.track} />
          <View className={s.buffered} style={{ width: percent(state.buffered) }} />
          <View className={s.played} style={{ width: percent(share) }} />
          <View className={s.knob} style={{ left: percent(share) }} />
        </View>
        <Text className={s.time}>{filmTime(state.durationMs)}</Text>
        {!state.rates && (
          <>
            <View
              className={s.button}
              ariaRole="button"
              ariaLabel={`倍速，现在 ${rateWords(state.rate)}`}
              onClick={() => player.showRates(true)}
            >
              {rateWords(state.rate)}
            </View>
            <View
              className={s.button}
              ariaRole="button"
              ariaLabel={state.full ? '退出全屏' : '全屏'}
              onClick={() => player.fullScreen(!state.full)}
            >
              <Glyph name="full" size={20} />
            </View>
          </>
        )}
      </View>
    </>
  )
}
