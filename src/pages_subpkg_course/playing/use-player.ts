import { useEffect, useReducer, useRef, useState } from 'react'
import { saveRate, type Lesson } from '@/api/course-learn'
import { video } from '@/platform/video'
import type { FilmEvent } from '../film/contract'
import { mayPlay, useMobileConsent } from '@/hooks/mobile-consent'
import { keepRate, placeOf, rateOf, type Rate } from './places'
import { openPlayer, playerReducer } from './player-model'
import { Recorder } from './recorder'
import { FILM_ID, useBeginning, useReturn, useRunning } from './use-film-life'
import { useOpening } from './use-opening'
import { usePlayerTimers } from './use-player-timers'

/** The end is no place to go on from, ms. */
const NEAR_END = 3000
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
  const [recorder] = useState(() => new Recorder(lesson.id, counts, start))
  /** What must be known between two drawings. */
  const now = useRef({ ms: start.ms, rate: start.rate, wanted: true }).current
  const opening = useOpening(lesson.id, now, send)
  const { given, open } = opening
  const film = () => video.player(FILM_ID)
  const preview = given?.preview ?? false
  const over = state.phase === 'ended' || state.phase === 'cut'

  const run = async () => {
    now.wanted = true
    if (!(await film().play())) send({ type: 'idle' })
  }
  const fail = () => {
    recorder.hear({ type: 'pause', at: now.ms })
    return opening.failed()
  }
  /** A rate for the film and for what is written down of it; without one, the rate it has. */
  const pace = (rate: Rate) => {
    recorder.hear({ type: 'rate', at: now.ms, rate })
    film().setRate(rate)
  }
  const keepPace = () => film().setRate(state.held ? FAST : now.rate)

  const hear = (event: FilmEvent) => {
    if (event.type === 'time' && !opening.arrived(event.ms)) return
    if (event.type === 'time') now.ms = event.ms
    if (event.type === 'failed' && fail()) return
    if (event.type === 'ready') {
      opening.ready()
      keepPace()
      if (now.wanted) void run()
    }
    if (event.type === 'play') {
      if (state.phase !== 'playing') keepPace()
      recorder.hear({ type: 'play', at: now.ms })
    }
    if (event.type === 'time') recorder.hear({ type: 'tick', at: event.ms })
    if (event.type === 'pause') recorder.hear({ type: 'pause', at: now.ms })
    if (event.type === 'ended') {
      recorder.hear({ type: 'pause', at: now.ms })
      now.wanted = false
      if (!preview) onEnded()
    }
    send({ type: 'film', event, preview })
  }

  /** The learner wants it to run. */
  const go = async () => {
    if (!(await mayPlay())) return
    await (state.phase === 'failed' || !opening.isOpen() ? open(now.ms) : run())
  }
  const seek = (ms: number) => {
    recorder.hear({ type: 'seek', at: now.ms, to: ms })
    now.ms = ms
    send({ type: 'sought', ms })
    // A film on its way to its first place would end there: it is asked for at this one.
    const starts = (state.phase === 'loading' || state.phase === 'playing') && !opening.isReady()
    if (starts || opening.isOld()) void open(ms)
    else {
      film().seek(ms)
      if (over) void go()
    }
  }
  const pause = () => {
    now.wanted = false
    film().pause()
    // What has not begun yet tells nothing when it stops.
    if (state.phase === 'loading') send({ type: 'idle' })
  }
  const toggle = () => {
    if (state.phase === 'playing' || state.phase === 'loading') pause()
    else if (over) seek(0)
    else void go()
  }
  const choose = (rate: Rate) => {
    now.rate = rate
    pace(rate)
    keepRate(rate)
    send({ type: 'rate', rate })
    if (counts) void saveRate(Math.round(rate * 100) as Parameters<typeof saveRate>[0]).catch(() => undefined)
  }
  const hold = (on: boolean) => {
    if (on && state.phase !== 'playing') return
    pace(on ? FAST : now.rate)
    send({ type: 'held', on })
  }

  usePlayerTimers(state, send)
  const latest = useRef(opening)
  latest.current = opening
  useEffect(() => void latest.current.begin(), [])
  useRunning(state.phase === 'playing', recorder, pause)
  useMobileConsent(state.phase === 'playing', { pause, play: () => void run() })
  useReturn(state.phase === 'failed', () => void open(now.ms))
  useBeginning(given, state.phase === 'loading', () => void film().play())

  return {
    state,
    reason: opening.reason,
    given,
    hear,
    seek,
    toggle,
    choose,
    hold,
    pause,
    retry: () => void open(now.ms),
    otherLine: () => {
      opening.changeLine()
      void open(now.ms)
    },
    aim: (ms: number | null) => send({ type: 'aim', ms }),
    showBar: (on: boolean) => send({ type: 'bar', on }),
    showRates: (on: boolean) => send({ type: 'rates', on }),
    fullScreen: (on: boolean) => film().setFullScreen(on),
  }
}
