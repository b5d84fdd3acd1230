/** What happens around a film by itself: it begins, lights the screen, is left, and comes back with the network. */
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { useOnTop } from '@/hooks/on-top'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { Recorder } from './recorder'

/** Names the player of the page. */
export const FILM_ID = 'lesson-film'
/** ms until a film that was given and tells nothing is asked again. */
const ASK_AGAIN = 1000

/**
 * Begins a film that was given. A command may reach the player of the mini program before its film does, and is lost then, and
 * nothing promises that a player reads a film before it is told to play: it is asked again until it begins.
 */
export function useBeginning(given: object | null, loading: boolean, begin: () => void): void {
  const waits = given !== null && loading
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (!waits) return undefined
    latest.current()
    const timer = setInterval(() => latest.current(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [given, waits])
}

/**
 * A running film keeps the screen lit; one that is left, with the page or the app, is written down.
 * @param stop the page is left: the film stands, and one that is still to come does not begin
 */
export function useRunning(playing: boolean, recorder: Recorder, stop: () => void): void {
  useEffect(() => {
    if (!playing) return undefined
    video.keepAwake(true)
    return () => video.keepAwake(false)
  }, [playing])
  useEffect(() => {
    const stop = system.onVisibilityChange((visible) => !visible && recorder.close())
    return () => {
      stop()
      recorder.close()
    }
  }, [recorder])
  useDidHide(() => {
    stop()
    recorder.close()
  })
}

/** A film that failed is opened again when the network is back, and its page is on screen. */
export function useReturn(broken: boolean, onReturn: () => void): void {
  const latest = useRef(onReturn)
  latest.current = onReturn
  const onTop = useOnTop()
  const missed = useRef(false)
  useDidShow(() => {
    if (missed.current && broken) latest.current()
    missed.current = false
  })
  useEffect(() => {
    if (!broken) return undefined
    return system.onNetworkChange((online) => {
      missed.current = online && !onTop.current
      if (online && onTop.current) latest.current()
    })
  }, [broken, onTop])
}
