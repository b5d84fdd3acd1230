/**
 * What a device knows of a live room: a pure reducer over what the socket, the learner and the clock tell. The page draws
 * the state; the hook beside it opens sockets, sends frames and waits, as `phase` says.
 */
import { backoffMs } from './backoff'
import { CLOSE, type LiveMessage, type ServerFrame } from './protocol'
import type { LiveState } from './state'

/** Messages a device keeps; older ones are gone until the room is opened anew. */
export const KEPT = 200

/** A message of this learner that the room has not taken yet. */
export interface Pending {
  id: string
  text: string
  /** The number it got; it goes when the message itself arrives. */
  seq: number | null
}

/**
 * connecting: a socket is being opened, or joins. open: in the room. waiting: a new attempt after `waitMs`. away: nothing is
 * done until the learner or the network comes back. elsewhere: he has it open on too many devices, and this one waits to be
 * asked: two that came back by themselves would push each other out for ever. refused: this room is not for him, `why` says it.
 */
export type Phase = 'connecting' | 'open' | 'waiting' | 'away' | 'elsewhere' | 'refused'
export type Refusal = 'noRoom' | 'forbidden'

export interface RoomState {
  readonly phase: Phase
  /** Attempts since the last time in the room. */
  readonly attempt: number
  readonly waitMs: number
  readonly why: Refusal | null
  /** The token was refused: the room is entered as a guest until the learner signs in again. */
  readonly asGuest: boolean
  readonly messages: readonly LiveMessage[]
  readonly pending: readonly Pending[]
  readonly me: string
  /** May silence others. */
  readonly moderates: boolean
  readonly viewers: number
  readonly state: LiveState | null
  /** The server's clock minus this device's, ms. */
  readonly clockOffset: number
  readonly mutedUntil: number
}

export const emptyRoom: RoomState = {
  phase: 'connecting',
  attempt: 0,
  waitMs: 0,
  why: null,
  asGuest: false,
  messages: [],
  pending: [],
  me: '',
  moderates: false,
  viewers: 0,
  state: null,
  clockOffset: 0,
  mutedUntil: 0,
}

export type RoomEvent =
  /** at: this device's clock, epoch ms. */
  | { type: 'frame'; frame: ServerFrame; at: number }
  /** The socket is gone. code: of the closing frame, null when it was never opened. random: in [0, 1). */
  | { type: 'lost'; code: number | null; random: number }
  /** The wait is over, or the network, the app or the login came back. signedIn: with a new token. */
  | { type: 'retry'; signedIn?: boolean }
  /** The app or the page is left, the network is gone. */
  | { type: 'leave' }
  | { type: 'say'; id: string; text: string }

/** Number of the last message, to resume after; undefined before the first. */
export const lastSeq = ({ messages }: Pick<RoomState, 'messages'>): number | undefined => messages[messages.length - 1]?.seq

/** Old and new messages, each once, in order, the last {@link KEPT}. */
function merged(old: readonly LiveMessage[], fresh: readonly LiveMessage[]): readonly LiveMessage[] {
  const last = old[old.length - 1]?.seq ?? -1
  const later = fresh.filter(({ seq }) => seq > last)
  return later.length === 0 ? old : [...old, ...later].slice(-KEPT)
}

/** What is still to come of what the learner said. */
function stillPending(pending: readonly Pending[], messages: readonly LiveMessage[]): readonly Pending[] {
  const last = messages[messages.length - 1]?.seq ?? -1
  const left = pending.filter(({ seq }) => seq === null || seq > last)
  return left.length === pending.length ? pending : left
}

function withMessages(state: RoomState, messages: readonly LiveMessage[]): RoomState {
  return { ...state, messages, pending: stillPending(state.pending, messages) }
}

function onFrame(state: RoomState, { frame, at }: { frame: ServerFrame; at: number }): RoomState {
  switch (frame.t) {
    case 'joined': {
      const { me, moderates, viewers, mutedUntil, now } = frame
      const known = { me, moderates, viewers, mutedUntil, state: frame.state, clockOffset: now - at }
      const messages = frame.reset ? frame.messages.slice(-KEPT) : merged(state.messages, frame.messages)
      return { ...withMessages(state, messages), ...known, phase: 'open', attempt: 0 }
    }
    case 'chat':
      return withMessages(state, merged(state.messages, frame.messages))
    case 'said': {
      const pending = state.pending.map((one) => (one.id === frame.id ? { ...one, seq: frame.seq } : one))
      return { ...state, pending: stillPending(pending, state.messages) }
    }
    case 'refused':
      return { ...state, pending: state.pending.filter(({ id }) => id !== frame.id) }
    case 'state':
      return { ...state, state: frame.state, viewers: frame.viewers, clockOffset: frame.now - at }
    case 'muted':
      return { ...state, mutedUntil: frame.mutedUntil }
    case 'hidden':
      return { ...state, messages: state.messages.map((one) => (one.seq === frame.seq ? { ...one, text: frame.text } : one)) }
  }
}

const REFUSALS: Readonly<Record<number, Refusal>> = { [CLOSE.noRoom]: 'noRoom', [CLOSE.forbidden]: 'forbidden' }

function onLost(state: RoomState, { code, random }: { code: number | null; random: number }): RoomState {
  if (['away', 'elsewhere', 'refused'].includes(state.phase)) return state
  const why = code === null ? undefined : REFUSALS[code]
  if (why) return { ...state, phase: 'refused', why }
  if (code === CLOSE.elsewhere) return { ...state, phase: 'elsewhere', attempt: 0 }
  const attempt = state.attempt + 1
  const asGuest = state.asGuest || code === CLOSE.badToken
  return { ...state, phase: 'waiting', attempt, asGuest, waitMs: backoffMs(attempt, random) }
}

/** The room after an event. */
export function roomAfter(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'frame':
      return onFrame(state, event)
    case 'lost':
      return onLost(state, event)
    case 'retry': {
      const asGuest = event.signedIn ? false : state.asGuest
      if (event.signedIn) return { ...state, phase: 'connecting', asGuest, why: null, attempt: 0 }
      return ['waiting', 'away', 'elsewhere'].includes(state.phase) ? { ...state, phase: 'connecting' } : state
    }
    case 'leave':
      return state.phase === 'refused' ? state : { ...state, phase: 'away' }
    case 'say': {
      const pending = [...state.pending, { id: event.id, text: event.text, seq: null }]
      // Who writes here wants to be here.
      return { ...state, pending, phase: state.phase === 'elsewhere' ? 'connecting' : state.phase }
    }
  }
}

/** The frames that have to be sent (again) after a join: what was said and never answered. The server stores each once. */
export const unanswered = ({ pending }: RoomState): Pending[] => pending.filter(({ seq }) => seq === null)
