import { Video } from '@tarojs/components'
import { seconds } from '@/platform/video/shared'
import type { FilmProps } from './contract'
import s from './film.module.scss'

const ms = (secs: number) => Math.round(secs * 1000)

/** The mini program's player: its own controls are off, ours lie in it and go with it into full screen. */
export function Film({ id, source, startMs, onEvent, className, children }: FilmProps) {
  return (
    <Video
      id={id}
      className={`${s.film} ${className ?? ''}`}
      src={source?.url ?? ''}
      initialTime={seconds(startMs)}
      controls={false}
      showCenterPlayBtn={false}
      showPlayBtn={false}
      showFullscreenBtn={false}
      showProgress={false}
      enableProgressGesture={false}
      vslideGestureInFullscreen
      enableAutoRotation
      objectFit="contain"
      onLoadedMetaData={({ detail }) => onEvent({ type: 'ready', durationMs: ms(detail.duration) })}
      onPlay={() => onEvent({ type: 'play' })}
      onPause={() => onEvent({ type: 'pause' })}
      onTimeUpdate={({ detail }) => onEvent({ type: 'time', ms: ms(detail.currentTime) })}
      onProgress={({ detail }) => onEvent({ type: 'buffered', share: detail.buffered / 100 })}
      onWaiting={() => onEvent({ type: 'waiting' })}
      onEnded={() => onEvent({ type: 'ended' })}
      onError={() => onEvent({ type: 'failed' })}
      onFullscreenChange={({ detail }) => onEvent({ type: 'full', on: Boolean(detail.fullScreen) })}
    >
      {children}
    </Video>
  )
}
