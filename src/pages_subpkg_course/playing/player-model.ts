/** What the player shows: one state, changed by what the film says and what the learner does. Places in ms. */
import type { FilmEvent } from '../film/contract'
import type { Rate } from './places'

/**
 * idle: waits for a tap. loading: asked for. cut: the end of the free part. failed: cannot be played now.
 */
export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'cut' | 'failed'

export interface PlayerState {
  readonly phase: Phase
  readonly ms: number
  readonly durationMs: number
  /** Share that has come, 0 to 1. */
  readonly buffered: number
  /** It stands still and has for a while: the spinner turns. */
  readonly slow: boolean
  /** Waits for data, whether it shows or not. */
  readonly waiting: boolean
  /** The controls are drawn. */
  readonly bar: boolean
  readonly rates: boolean
  readonly full: boolean
  readonly rate: Rate
  /** A key has brought the focus into the film: the controls stay. */
  readonly focused: boolean
  /** A finger rests on the film: twice as fast while it does. */
  readonly held: boolean
  /** Where a finger would take the film; null while none does. */
  readonly aim: number | null
  /** Words over the film for a second; '' none. */
  readonly notice: string
}

export type PlayerEvent =
  | { type: 'film'; event: FilmEvent; preview: boolean }
  /** A link is asked for, and the film begins there. */
  | { type: 'loading' }
  | { type: 'idle' }
  | { type: 'failed' }
  | { type: 'slow' }
  | { type: 'bar'; on: boolean }
  | { type: 'rates'; on: boolean }
  | { type: 'rate'; rate: Rate }
  | { type: 'held'; on: boolean }
  | { type: 'aim'; ms: number | null }
  /** The learner let go there. */
  | { type: 'sought'; ms: number }
  | { type: 'quiet' }

/** The player before anything happened. */
export const openPlayer = (start: { ms: number; durationMs: number; rate: Rate }): PlayerState => ({
  phase: 'loading',
  ms: start.ms,
  durationMs: start.durationMs,
  buffered: 0,
  slow: false,
  waiting: true,
  bar: true,
  rates: false,
  full: false,
  focused: false,
  rate: start.rate,
  held: false,
  aim: null,
  notice: '',
})

const still = { waiting: false, slow: false, held: false } as const

/** What the learner sees when a film is over. */
const over = (state: PlayerState, preview: boolean): PlayerState => ({
  ...state,
  ...still,
  phase: preview ? 'cut' : 'ended',
  ms: state.durationMs,
  rates: false,
  aim: null,
})

function heard(state: PlayerState, event: FilmEvent, preview: boolean): PlayerState {
  switch (event.type) {
    case 'ready':
      return { ...state, durationMs: event.durationMs || state.durationMs }
    case 'play':
      return { ...state, phase: 'playing', waiting: false, slow: false }
    case 'pause':
      // The end pauses too, before or after it is told.
      return state.phase === 'playing' || state.phase === 'loading' ? { ...state, ...still, phase: 'paused', bar: true } : state
    case 'time':
      return state.ms === event.ms ? state : { ...state, ms: event.ms, waiting: false, slow: false }
    case 'buffered':
      return { ...state, buffered: event.share }
    case 'waiting':
      return state.phase === 'playing' || state.phase === 'loading' ? { ...state, waiting: true } : state
    case 'ended':
      return over(state, preview)
    case 'failed':
      return { ...state, ...still, phase: 'failed', rates: false, aim: null }
    case 'full':
      return { ...state, full: event.on }
    case 'focus':
      return { ...state, focused: event.on, bar: state.bar || event.on }
  }
}

/** `1.25x`, with one decimal at least. */
export const rateWords = (rate: number): string => `${Number.isInteger(rate) ? rate.toFixed(1) : String(rate)}x`

/** The player after an event. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'film':
      return heard(state, event.event, event.preview)
    case 'loading':
      return { ...state, phase: 'loading', waiting: true, slow: false }
    case 'idle':
      return { ...state, ...still, phase: 'idle', bar: true }
    case 'failed':
      return heard(state, { type: 'failed' }, false)
    case 'slow':
      return state.waiting ? { ...state, slow: true } : state
    case 'bar':
      return { ...state, bar: event.on, rates: false }
    case 'rates':
      return { ...state, rates: event.on, bar: true }
    case 'rate':
      return { ...state, rate: event.rate, rates: false, notice: `已切换至 ${rateWords(event.rate)}` }
    case 'held':
      return { ...state, held: event.on }
    case 'aim':
      return { ...state, aim: event.ms === null ? null : Math.min(state.durationMs, Math.max(0, event.ms)) }
    case 'sought': {
      const phase = state.phase === 'ended' || state.phase === 'cut' ? 'paused' : state.phase
      return { ...state, phase, ms: event.ms, aim: null }
    }
    case 'quiet':
      return { ...state, notice: '' }
  }
}
