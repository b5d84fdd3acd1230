/**
 * The durable outbox of what was watched (reliability.md rule 18): a piece is on the device before anything else and leaves
 * it only when the server says that it is done with it. Pieces go in the order they were watched.
 */
import type { WatchedPiece } from '@/domain/course/watch'
import { retryDelay } from '@/domain/outbox'
import { forgetPiece, keepPiece, loadPieces, type KeptPiece } from './box-storage'

/** done: ids the server took or will never take. failed: no answer that says anything. unacceptable: not as it stands. */
export type SendResult = { type: 'done'; ids: readonly string[] } | { type: 'failed' } | { type: 'unacceptable' }

export interface OutboxPorts {
  /** Who watches now; '' nobody. */
  author(): string
  /** Whose pieces can be sent now; null: no session or no network. */
  sender(): string | null
  send(pieces: readonly WatchedPiece[]): Promise<SendResult>
  /** The server counts something new. */
  onSent(): void
}

/** Most pieces of one call (server/modules/course/schema-learn.ts). */
const MAX_BATCH = 50

export class ProgressOutbox {
  private readonly waiting: Map<string, KeptPiece>
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private batchSize = MAX_BATCH

  /** Takes up what the device kept, the piece that was under way when the app was killed included. */
  constructor(private readonly ports: OutboxPorts) {
    this.waiting = new Map(loadPieces().map((entry) => [entry.piece.id, entry]))
  }

  /** Keeps a piece that still grows: a kill loses nothing of it, and it is not sent before {@link add}. */
  draft(piece: WatchedPiece): void {
    keepPiece({ uid: this.ports.author(), piece })
  }

  /** Keeps a piece that is whole and sends it in the background. */
  add(piece: WatchedPiece): void {
    const entry = { uid: this.ports.author(), piece }
    keepPiece(entry)
    this.waiting.set(piece.id, entry)
    // While the server does not answer, it waits for the next try with the others.
    if (this.failures === 0) void this.flush()
  }

  /** Network, app or login came back: sends what waits; resolves when nothing more can be sent now. */
  wake(): Promise<void> {
    this.failures = 0
    return this.flush()
  }

  private flush(): Promise<void> {
    this.sending ??= this.run().finally(() => {
      this.sending = null
    })
    return this.sending
  }

  private next(): WatchedPiece[] {
    const uid = this.ports.sender()
    if (uid === null) return []
    return [...this.waiting.values()]
      .filter((entry) => entry.uid === uid || entry.uid === '')
      .slice(0, this.batchSize)
      .map(({ piece }) => piece)
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer)
    for (let batch = this.next(); batch.length > 0; batch = this.next()) {
      const told = this.conclude(batch, await this.ports.send(batch))
      if (told) this.ports.onSent()
      if (this.failures > 0) {
        this.timer = setTimeout(() => void this.flush(), retryDelay(this.failures))
        return
      }
    }
  }

  /** What an answer changes; true when the server counts something new. */
  private conclude(batch: readonly WatchedPiece[], result: SendResult): boolean {
    // A single piece the server cannot even read would stop all others for ever.
    if (result.type === 'unacceptable' && batch.length > 1) {
      this.batchSize = Math.max(1, Math.floor(batch.length / 2))
      return false
    }
    const named = result.type === 'done' ? result.ids : result.type === 'unacceptable' ? batch.map(({ id }) => id) : []
    const done = batch.filter(({ id }) => named.includes(id))
    done.forEach(({ id }) => {
      this.waiting.delete(id)
      forgetPiece(id)
    })
    // An answer that names nothing of what was sent is a failure like silence.
    if (done.length === 0) this.failures += 1
    else {
      this.failures = 0
      this.batchSize = Math.min(MAX_BATCH, this.batchSize * 2)
    }
    return result.type === 'done' && done.length > 0
  }
}
