/**
 * What of a film was really played. The player tells what it does; only film that passed while it was playing counts, so
 * that parts that were skipped never do. Times of the film are integer milliseconds from its beginning, moments are epoch
 * milliseconds of this device.
 */

/** A stretch of film, from and to in ms. */
export type Span = readonly [from: number, to: number]

/** Film that was played between two moments. */
export interface Watched {
  startedAt: number
  endedAt: number
  spans: Span[]
  /** Where the film stands, ms. */
  positionMs: number
}

export interface WatchState {
  /** The learner wants it to play; it may be waiting for data. */
  readonly running: boolean
  readonly rate: number
  /** Where the film stood, ms, and when that was. */
  readonly place: number
  readonly seenAt: number
  /** Where the stretch under way began, ms; null while none is. */
  readonly openFrom: number | null
  /** Stretches that ended since the last {@link takeWatched}. */
  readonly spans: readonly Span[]
  /** When the first of them began; null while nothing was played. */
  readonly startedAt: number | null
}

/** What the player says: `at` is the place in the film, `now` the moment. */
export type WatchEvent =
  | { type: 'play'; at: number; now: number }
  | { type: 'tick'; at: number; now: number }
  | { type: 'pause'; at: number; now: number }
  /** The learner moved from one place to another. */
  | { type: 'seek'; at: number; to: number; now: number }
  | { type: 'rate'; at: number; rate: number; now: number }

/** Film may be this much ahead of the clock between two reports: players report unevenly, ms. */
const SLACK = 700

/** A film that stands at a place. */
export const openWatch = (place = 0, rate = 1): WatchState => ({
  running: false,
  rate,
  place: Math.round(place),
  seenAt: 0,
  openFrom: null,
  spans: [],
  startedAt: null,
})

/** Ends the stretch under way, if it has any length. */
function close(state: WatchState): WatchState {
  const { openFrom, place, spans } = state
  const grown = openFrom !== null && place > openFrom ? [...spans, [openFrom, place] as const] : spans
  return { ...state, spans: grown, openFrom: null }
}

/** The film stands elsewhere; what lies between was not played. */
const jump = (state: WatchState, at: number, now: number): WatchState => {
  const closed = close(state)
  return { ...closed, place: at, seenAt: now, openFrom: state.running ? at : null }
}

/** The film went on to `at` by playing; a leap that no playing explains is a jump. */
function advance(state: WatchState, at: number, now: number): WatchState {
  if (!state.running) return { ...state, place: at, seenAt: now }
  const moved = at - state.place
  const possible = Math.max(0, now - state.seenAt) * state.rate + SLACK
  return moved < 0 || moved > possible ? jump(state, at, now) : { ...state, place: at, seenAt: now }
}

function play(state: WatchState, at: number, now: number): WatchState {
  if (state.running) return advance(state, at, now)
  return { ...state, running: true, place: at, seenAt: now, openFrom: at, startedAt: state.startedAt ?? now }
}

/** The film after an event. */
export function watchReducer(state: WatchState, event: WatchEvent): WatchState {
  const at = Math.max(0, Math.round(event.at))
  const { now } = event
  switch (event.type) {
    case 'play':
      return play(state, at, now)
    case 'tick':
      return advance(state, at, now)
    case 'pause':
      return { ...close(advance(state, at, now)), running: false }
    case 'seek':
      return jump(advance(state, at, now), Math.max(0, Math.round(event.to)), now)
    case 'rate':
      return { ...advance(state, at, now), rate: event.rate }
  }
}

/** What was played since the last {@link takeWatched}, the stretch under way included; null when nothing was. */
export function watchedSoFar(state: WatchState): Watched | null {
  const { spans } = close(state)
  if (spans.length === 0 || state.startedAt === null) return null
  return { startedAt: state.startedAt, endedAt: Math.max(state.startedAt, state.seenAt), spans: [...spans], positionMs: state.place }
}

/** Begins to count anew from here: what {@link watchedSoFar} told is somebody else's business from now on. */
export const takeWatched = (state: WatchState): WatchState => ({
  ...state,
  spans: [],
  openFrom: state.running ? state.place : null,
  startedAt: state.running ? state.seenAt : null,
})

/** A piece of watching as it is kept and sent. */
export interface WatchedPiece {
  id: string
  lessonId: string
  /** When the device noted it. */
  at: number
  spans: Span[]
  positionMs: number
}
