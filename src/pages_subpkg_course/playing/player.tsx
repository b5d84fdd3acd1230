import { View } from '@tarojs/components'
import { useRef, type ReactNode } from 'react'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { goBack } from '@/hooks/go'
import { Film } from '../film'
import { filmTime } from '../times'
import { Controls } from './controls'
import { EndCover } from './end-cover'
import { RatePanel } from './rate-panel'
import { useGestures } from './use-gestures'
import { FILM_ID } from './use-film-life'
import type { usePlayer } from './use-player'
import s from './player.module.scss'

/** A finger over the whole width moves the film by this much, ms, or by all of a shorter one. */
const SWIPE_MS = 180_000

export interface PlayerProps {
  player: ReturnType<typeof usePlayer>
  /** px of the window. */
  width: number
  onAsk?: () => void
  /** To the page that sells the course. */
  onCourse: () => void
  /** In place of the end of a lesson: what comes next. */
  next: ReactNode
}

function useFilmGestures(player: PlayerProps['player'], width: number) {
  const { state } = player
  /** Where the finger would take the film: it may be lifted before that was drawn. */
  const aimed = useRef<number | null>(null)
  return useGestures({
    // The controls are there already for who came with a key.
    onTap: () => (state.rates ? player.showRates(false) : state.focused ? player.toggle() : player.showBar(!state.bar)),
    onDoubleTap: player.toggle,
    onHold: player.hold,
    onSwipe: (px) => {
      const ms = state.ms + (px / width) * Math.min(SWIPE_MS, state.durationMs)
      aimed.current = Math.min(state.durationMs, Math.max(0, ms))
      player.aim(aimed.current)
    },
    onSwipeEnd: () => {
      if (aimed.current !== null) player.seek(aimed.current)
      aimed.current = null
    },
  })
}

/** The player of a lesson, 16:9 (mockup 25): the film, and over it the controls and what there is to say. */
export function Player({ player, width, onAsk, onCourse, next }: PlayerProps) {
  const { state, given } = player
  const gestures = useFilmGestures(player, width)
  const covered = state.phase === 'failed' || state.phase === 'cut' || state.phase === 'ended'
  return (
    <Film id={FILM_ID} source={given?.source ?? null} startMs={given?.startMs ?? 0} onEvent={player.hear} className={s.film}>
      <View
        className={s.touch}
        hoverClass="none"
        ariaRole="button"
        ariaLabel="视频画面"
        ariaKeyShortcuts={state.rates ? 'Escape' : undefined}
        {...gestures}
      />
      <BackButton full={state.full} onLeaveFull={() => player.fullScreen(false)} />
      {state.slow && !covered && <View className={s.spinner} ariaRole="status" ariaLabel="正在缓冲" />}
      {state.aim !== null && (
        <View className={s.bubble}>
          {filmTime(state.aim)} / {filmTime(state.durationMs)}
        </View>
      )}
      {state.held && <View className={s.bubble}>2 倍速播放中</View>}
      {state.phase === 'idle' && (
        <View className={s.start} ariaRole="button" ariaLabel="开始播放" onClick={player.toggle}>
          <Icon name="play" size={30} />
        </View>
      )}
      {(state.bar || state.aim !== null) && !covered && <Controls player={player} />}
      {state.rates && <RatePanel rate={state.rate} onChoose={player.choose} />}
      {state.notice !== '' && (
        <View className={s.notice} ariaRole="status">
          {state.notice}
        </View>
      )}
      {state.phase === 'ended' && next}
      {(state.phase === 'failed' || state.phase === 'cut') && <EndCover player={player} onAsk={onAsk} onCourse={onCourse} />}
    </Film>
  )
}

/** Back, or out of full screen. */
export function BackButton({ full = false, onLeaveFull }: { full?: boolean; onLeaveFull?: () => void }) {
  return (
    <View className={s.back} ariaRole="button" ariaLabel={full ? '退出全屏' : '返回'} onClick={full ? onLeaveFull : () => void goBack()}>
      <Icon name="back" />
    </View>
  )
}

/** The dark room of the player with the height of the status bar above it. */
export function PlayerRoom({ children }: { children: ReactNode }) {
  const { safeArea } = useEnvironment()
  return (
    <View className={s.room} style={safeArea.statusBar > 0 ? { paddingTop: `${safeArea.statusBar}px` } : undefined}>
      {children}
    </View>
  )
}
