import { View } from '@tarojs/components'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { video } from '@/platform/video'
import type { FilmProps } from './contract'
import s from './film.h5.module.scss'

type Heard = SyntheticEvent<HTMLVideoElement>

const ms = (secs: number) => Math.round((Number.isFinite(secs) ? secs : 0) * 1000)

/** How much of a film has come, from its beginning to the end of the last stretch. */
function share({ buffered, duration }: HTMLVideoElement): number {
  return buffered.length > 0 && duration > 0 ? Math.min(1, buffered.end(buffered.length - 1) / duration) : 0
}

/** Whether the film or something around it fills the screen; told on every change. */
function useFullScreen(id: string, onChange: (on: boolean) => void): void {
  const told = useRef(onChange)
  told.current = onChange
  useEffect(() => {
    const hear = () => told.current(Boolean(document.fullscreenElement?.contains(document.getElementById(id))))
    document.addEventListener('fullscreenchange', hear)
    return () => document.removeEventListener('fullscreenchange', hear)
  }, [id])
}

/** A browser that does not know the words (Safari before 15.4) throws, and cannot tell a key from a finger. */
function hasKeyFocus(film: Element | null | undefined): boolean {
  try {
    return Boolean(film?.querySelector(':focus-visible'))
  } catch {
    return false
  }
}

/** Whether a key has the focus in the film; a finger's leaves no trace. */
function useKeyFocus(id: string, onChange: (on: boolean) => void): void {
  const told = useRef(onChange)
  told.current = onChange
  useEffect(() => {
    let last = false
    const hear = () => {
      const on = hasKeyFocus(document.getElementById(id)?.parentElement)
      if (on !== last) told.current(on)
      last = on
    }
    const kinds = ['focusin', 'focusout']
    kinds.forEach((kind) => document.addEventListener(kind, hear))
    return () => kinds.forEach((kind) => document.removeEventListener(kind, hear))
  }, [id])
}

/** A plain `<video>`: Taro's own cannot change its rate (NervJS/taro#14451) and brings its controls along. */
export function Film({ id, source, startMs, onEvent, className, children }: FilmProps) {
  const told = useRef(onEvent)
  told.current = onEvent
  const start = useRef(startMs)
  start.current = startMs
  const { url, kind } = source ?? {}
  useEffect(() => {
    if (!url || !kind) return undefined
    return video.load(id, { source: { url, kind }, startMs: start.current, onFail: () => told.current({ type: 'failed' }) })
  }, [id, url, kind])
  useFullScreen(id, (on) => onEvent({ type: 'full', on }))
  useKeyFocus(id, (on) => onEvent({ type: 'focus', on }))
  return (
    <View className={`${s.film} ${className ?? ''}`}>
      <video
        id={id}
        className={s.picture}
        playsInline
        preload="auto"
        onLoadedMetadata={({ currentTarget }: Heard) => onEvent({ type: 'ready', durationMs: ms(currentTarget.duration) })}
        // One that was told to play before any of it has come only waits: `playing` says when it begins.
        onPlay={({ currentTarget }: Heard) => currentTarget.readyState > 0 && onEvent({ type: 'play' })}
        onPlaying={() => onEvent({ type: 'play' })}
        onPause={() => onEvent({ type: 'pause' })}
        onTimeUpdate={({ currentTarget }: Heard) => onEvent({ type: 'time', ms: ms(currentTarget.currentTime) })}
        onProgress={({ currentTarget }: Heard) => onEvent({ type: 'buffered', share: share(currentTarget) })}
        onWaiting={() => onEvent({ type: 'waiting' })}
        onEnded={() => onEvent({ type: 'ended' })}
        onError={({ currentTarget }: Heard) => currentTarget.hasAttribute('src') && onEvent({ type: 'failed' })}
      />
      {children}
    </View>
  )
}
