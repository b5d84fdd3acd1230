import { useDidHide } from '@tarojs/taro'
import { useEffect, useReducer, useRef, useState } from 'react'
import { saveRate, type Lesson } from '@/api/course-learn'
import { system } from '@/platform/system'
import { video } from '@/platform/video'
import type { FilmEvent } from '../film/contract'
import { keepRate, placeOf, rateOf, type Rate } from './places'
import { openPlayer, playerReducer } from './player-model'
import { Recorder } from './recorder'
import { useLink } from './use-link'
import { mayPlay } from './mobile-consent'
import { usePlayerTimers } from './use-player-timers'

/** Names the player of the page. */
export const FILM_ID = 'lesson-film'
/** A film that fails again within this time is not tried anew by itself, ms. */
const AGAIN_AFTER = 10_000
/** The end is no place to go on from, ms. */
const NEAR_END = 3000
/** A player may report the beginning before it has gone to its place: for this long, ms, and by this much. */
const ARRIVES_WITHIN = 3000
const FAST: Rate = 2

export interface PlayerOptions {
  lesson: Lesson
  /** What is watched counts for the learner. */
  counts: boolean
  onEnded: () => void
}

/** Where a lesson begins: where it was left, unless that was its end. */
function startOf({ id, positionMs, durationMs, access, previewMs, rate }: Lesson) {
  const length = access === 'preview' ? previewMs : durationMs
  const kept = placeOf(id, positionMs)
  return { ms: kept < length - NEAR_END ? kept : 0, durationMs: length, rate: rateOf(rate) }
}

/** A lesson's player: its state, what the film says, and what the learner may do. */
export function usePlayer({ lesson, counts, onEnded }: PlayerOptions) {
  const [start] = useState(() => startOf(lesson))
  const [state, send] = useReducer(playerReducer, start, openPlayer)
  const [reason, setReason] = useState('')
  const [recorder] = useState(() => new Recorder(lesson.id, counts, start))
  const link = useLink(lesson.id)
  /** What must be known between two drawings. */
  const now = useRef({ ms: start.ms, rate: start.rate, wanted: true, arrivedBy: 0, failedAt: 0 }).current
  const film = () => video.player(FILM_ID)

  const run = async () => {
    now.wanted = true
    if (!(await film().play())) send({ type: 'idle' })
  }
  /** Asks for a link and goes on from a place. */
  const open = async (ms: number) => {
    now.wanted = true
    send({ type: 'loading' })
    try {
      if (await link.ask(ms)) now.arrivedBy = system.now() + ARRIVES_WITHIN
    } catch (error) {
      setReason((error as Error).message)
      send({ type: 'failed' })
    }
  }
  const begin = async () => {
    if (await mayPlay()) await open(now.ms)
    else send({ type: 'idle' })
  }
  const fail = () => {
    recorder.hear({ type: 'pause', at: now.ms })
    const again = system.now() - now.failedAt > AGAIN_AFTER && system.isOnline()
    now.failedAt = system.now()
    // Most often the link has ended: a new one goes on from the same place.
    if (again) void open(now.ms)
    else {
      setReason('')
      send({ type: 'failed' })
    }
    return again
  }
  /** False while the player has not come to the place it was to begin at. */
  const arrived = (ms: number) => {
    if (now.arrivedBy === 0 || Math.abs(ms - now.ms) < ARRIVES_WITHIN || system.now() > now.arrivedBy) now.arrivedBy = 0
    return now.arrivedBy === 0
  }
  const pace = () => film().setRate(state.held ? FAST : now.rate)

  const hear = (event: FilmEvent) => {
    if (event.type === 'time' && !arrived(event.ms)) return
    if (event.type === 'time') now.ms = event.ms
    if (event.type === 'failed' && fail()) return
    if (event.type === 'ready') {
      pace()
      if (now.wanted) void run()
    }
    if (event.type === 'play') {
      if (state.phase !== 'playing') pace()
      recorder.hear({ type: 'play', at: now.ms })
    }
    if (event.type === 'time') recorder.hear({ type: 'tick', at: event.ms })
    if (event.type === 'pause') recorder.hear({ type: 'pause', at: now.ms })
    if (event.type === 'ended') {
      recorder.hear({ type: 'pause', at: now.ms })
      now.wanted = false
      if (!link.given?.preview) onEnded()
    }
    send({ type: 'film', event, preview: link.given?.preview ?? false })
  }

  const seek = (ms: number) => {
    recorder.hear({ type: 'seek', at: now.ms, to: ms })
    now.ms = ms
    send({ type: 'sought', ms })
    if (link.isOld()) void open(ms)
    else {
      film().seek(ms)
      if (state.phase === 'ended' || state.phase === 'cut') void run()
    }
  }
  const pause = () => {
    now.wanted = false
    film().pause()
    // What has not begun yet tells nothing when it stops.
    if (state.phase === 'loading') send({ type: 'idle' })
  }
  const toggle = () => {
    if (state.phase === 'playing' || state.phase === 'loading') return pause()
    if (state.phase === 'ended' || state.phase === 'cut') return seek(0)
    if (link.given === null || state.phase === 'failed' || link.isOld()) return void open(now.ms)
    return void run()
  }
  const choose = (rate: Rate) => {
    now.rate = rate
    recorder.hear({ type: 'rate', at: now.ms, rate })
    film().setRate(rate)
    keepRate(rate)
    send({ type: 'rate', rate })
    if (counts) void saveRate(Math.round(rate * 100) as Parameters<typeof saveRate>[0]).catch(() => undefined)
  }
  const hold = (on: boolean) => {
    if (on && state.phase !== 'playing') return
    const rate = on ? FAST : now.rate
    recorder.hear({ type: 'rate', at: now.ms, rate })
    film().setRate(rate)
    send({ type: 'held', on })
  }

  usePlayerTimers(state, send)
  const latest = useRef({ begin, open })
  latest.current = { begin, open }
  useEffect(() => void latest.current.begin(), [])
  useRunning(state.phase === 'playing', recorder)
  useDidHide(() => {
    film().pause()
    recorder.close()
  })
  const broken = state.phase === 'failed'
  useEffect(() => system.onNetworkChange((online) => online && broken && void latest.current.open(now.ms)), [broken, now])
  const { given } = link
  useBeginning(given, state.phase === 'loading')

  return {
    state,
    reason,
    given,
    hear,
    seek,
    toggle,
    choose,
    hold,
    pause,
    retry: () => void open(now.ms),
    otherLine: () => {
      link.changeLine()
      void open(now.ms)
    },
    aim: (ms: number | null) => send({ type: 'aim', ms }),
    showBar: (on: boolean) => send({ type: 'bar', on }),
    showRates: (on: boolean) => send({ type: 'rates', on }),
    fullScreen: (on: boolean) => film().setFullScreen(on),
  }
}

/** ms until a film that was given and tells nothing is asked again. */
const ASK_AGAIN = 1000

/**
 * Begins a film that was given. A command may reach the player of the mini program before its film does, and is lost then:
 * it is asked again until it begins.
 */
function useBeginning(given: object | null, loading: boolean): void {
  const waits = given !== null && loading
  useEffect(() => {
    if (!waits) return undefined
    const begin = () => void video.player(FILM_ID).play()
    begin()
    const timer = setInterval(begin, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [given, waits])
}

/** A running film keeps the screen lit; one that is left, with the page or the app, is written down. */
function useRunning(playing: boolean, recorder: Recorder): void {
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
}
