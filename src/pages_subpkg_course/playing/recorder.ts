/**
 * Writes down what of a lesson is watched. Every second and a half the device knows place and piece under way, so that a
 * kill loses less than that; every quarter of a minute, and whenever the film stands, the piece is whole and goes to the server.
 */
import {
  openWatch,
  takeWatched,
  watchedSoFar,
  watchReducer,
  type WatchEvent,
  type WatchedPiece,
  type WatchState,
} from '@/domain/course/watch'
import { addPiece, draftPiece } from '@/features/course-progress'
import { system } from '@/platform/system'
import { keepPlace } from './places'

/** ms between two writes while a film runs. */
const KEEP_EVERY = 1500
/** ms of clock, and jumps, after which a piece is whole. */
const PIECE_MS = 15_000
const PIECE_SPANS = 20

type Told = WatchEvent extends infer Event ? (Event extends WatchEvent ? Omit<Event, 'now'> : never) : never

export class Recorder {
  private state: WatchState
  private pieceId = system.randomId()
  private keptAt = 0

  /** `counts`: a learner is signed in and may watch it; a guest's place alone is remembered. */
  constructor(
    private readonly lessonId: string,
    private readonly counts: boolean,
    start: { ms: number; rate: number },
  ) {
    this.state = openWatch(start.ms, start.rate)
  }

  /** The player did something. */
  hear(event: Told): void {
    const now = system.now()
    this.state = watchReducer(this.state, { ...event, now } as WatchEvent)
    if (event.type === 'pause') return this.close()
    const since = this.state.startedAt
    if (this.state.spans.length >= PIECE_SPANS || (since !== null && now - since >= PIECE_MS)) return this.close()
    // A clock that was set back must not stop the writing.
    if (Math.abs(now - this.keptAt) >= KEEP_EVERY || event.type === 'seek') this.keep(now)
  }

  /** The piece under way is whole: pause, another lesson, the app leaves the screen. */
  close(): void {
    const piece = this.piece()
    keepPlace(this.lessonId, this.state.place, piece?.positionMs)
    this.keptAt = system.now()
    if (!piece) return
    addPiece(piece)
    this.pieceId = system.randomId()
    this.state = takeWatched(this.state)
  }

  private keep(now: number): void {
    this.keptAt = now
    const piece = this.piece()
    if (piece) draftPiece(piece)
    keepPlace(this.lessonId, this.state.place, piece?.positionMs)
  }

  private piece(): WatchedPiece | null {
    const watched = this.counts ? watchedSoFar(this.state) : null
    return (
      watched && { id: this.pieceId, lessonId: this.lessonId, at: watched.endedAt, spans: watched.spans, positionMs: watched.positionMs }
    )
  }
}
