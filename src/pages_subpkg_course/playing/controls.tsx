import { Text, View, type CommonEvent } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { touchPoint } from '@/components/touch'
import { keyboard } from '@/platform/keyboard'
import { Glyph } from '../parts/glyph'
import { filmTime } from '../times'
import { boxOf } from './measure'
import { rateWords } from './player-model'
import type { usePlayer } from './use-player'
import s from './player.module.scss'

const SEEK_ID = 'lesson-seek'
/** How far an arrow key takes the film, ms. */
const STEP_MS = 10_000

type PlayerHandle = ReturnType<typeof usePlayer>

interface Line {
  left: number
  width: number
}

/** A finger on the line: the film goes where it is lifted, which may be before the line is measured. */
function useLine({ state, aim, seek }: PlayerHandle) {
  const touch = useRef({ x: 0, line: null as Line | null, mode: 'gone' as 'down' | 'lifted' | 'gone' }).current
  const placeIn = ({ left, width }: Line, x: number) =>
    width > 0 ? Math.min(state.durationMs, Math.max(0, ((x - left) / width) * state.durationMs)) : null
  /** What the finger means by now. */
  const follow = () => {
    const ms = touch.line && placeIn(touch.line, touch.x)
    if (ms === null) return
    if (touch.mode === 'down') aim(ms)
    if (touch.mode === 'lifted') seek(ms)
  }
  return {
    onTouchStart: (event: CommonEvent) => {
      Object.assign(touch, { x: touchPoint(event)?.x ?? 0, line: null, mode: 'down' })
      void boxOf(SEEK_ID).then((box) => {
        touch.line = box
        follow()
      })
    },
    onTouchMove: (event: CommonEvent) => {
      touch.x = touchPoint(event)?.x ?? touch.x
      follow()
    },
    onTouchEnd: () => {
      touch.mode = 'lifted'
      follow()
    },
    onTouchCancel: () => {
      touch.mode = 'gone'
      aim(null)
    },
    onClick: (event: CommonEvent) => {
      // A mouse has no touch: its click says where.
      const { clientX } = event as CommonEvent & { clientX?: number }
      if (clientX === undefined || state.aim !== null) return
      void boxOf(SEEK_ID).then((box) => {
        const ms = box && placeIn(box, clientX)
        if (ms !== null) seek(ms)
      })
    },
  }
}

/** The arrows move the film while the line has the focus. */
function useArrows({ state, seek }: PlayerHandle) {
  const step = (by: number) => seek(Math.min(state.durationMs, Math.max(0, state.ms + by)))
  const latest = useRef(step)
  latest.current = step
  useEffect(
    () =>
      keyboard.onKey((key, zone) => {
        if (zone !== SEEK_ID || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
        latest.current(key === 'ArrowLeft' ? -STEP_MS : STEP_MS)
        return true
      }),
    [],
  )
}

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

/** Play, place, line, length, rate and full screen at the foot of the film. */
export function Controls({ player }: { player: PlayerHandle }) {
  const { state } = player
  const line = useLine(player)
  useArrows(player)
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
          data-keys={SEEK_ID}
          ariaRole="slider"
          ariaLabel={`播放进度 ${filmTime(at)}，共 ${filmTime(state.durationMs)}`}
          ariaValueNow={String(Math.round(at / 1000))}
          ariaValueMax={String(Math.round(state.durationMs / 1000))}
          ariaValueText={filmTime(at)}
          {...line}
        >
          <View className={s.track} />
          <View className={s.buffered} style={{ width: percent(state.buffered) }} />
          <View className={s.played} style={{ width: percent(share) }} />
          <View className={s.knob} style={{ left: percent(share) }} />
        </View>
        <Text className={s.time}>{filmTime(state.durationMs)}</Text>
        {/* Out of sight while the rates are open, and still there: the focus comes back to it. */}
        <View
          className={cx(s.button, state.rates && s.away)}
          ariaRole="button"
          ariaLabel={`倍速，现在 ${rateWords(state.rate)}`}
          onClick={() => player.showRates(true)}
        >
          {rateWords(state.rate)}
        </View>
        {!state.rates && (
          <View
            className={s.button}
            ariaRole="button"
            ariaLabel={state.full ? '退出全屏' : '全屏'}
            onClick={() => player.fullScreen(!state.full)}
          >
            <Glyph name="full" size={20} />
          </View>
        )}
      </View>
    </>
  )
}
