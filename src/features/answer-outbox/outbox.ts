/**
 * The engine of the outbox: writes to the device first, then tells the reducer, then sends. It owns one timer and at
 * most one call under way; everything it needs of the outside is handed to it.
 */
import {
  belongsTo,
  entryKey,
  nextBatch,
  openOutbox,
  outboxReducer,
  retryDelay,
  type AnswerItem,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxState,
  type RefusedEntry,
} from '@/domain/outbox'
import { forgetEntry, forgetRefused, keepEntry, keepRefused, loadBox, setBrokenAside } from './box-storage'

/** What an attempt to send came to. */
export type SendResult = Extract<OutboxEvent, { type: 'acknowledged' | 'failed' | 'unacceptable' }>

export interface OutboxPorts {
  /** Whose answers may be sent now; null while nobody is signed in. */
  sender(): string | null
  /** Whose answer is being recorded; '' when unknown. */
  author(): string
  /** Sends a batch; never throws. */
  send(items: readonly AnswerItem[]): Promise<SendResult>
  /** The device had no room for an answer; called once a run. */
  onMemoryOnly(): void
  /** The server confirmed answers. */
  onAcknowledged(): void
}

/** What the learner is shown. */
export interface OutboxView {
  /** Answers of this learner the server has not confirmed. */
  pending: number
  /** Some of them could not be written to the device. */
  memoryOnly: boolean
  /** Answers the server refused, and records of the device that cannot be read. */
  refused: number
}

const sameView = (a: OutboxView, b: OutboxView) => a.pending === b.pending && a.memoryOnly === b.memoryOnly && a.refused === b.refused

/** The outbox of a device; it opens with what the device kept. */
export class Outbox {
  private readonly kept = loadBox()
  private state: OutboxState = openOutbox(this.kept)
  /** Refused answers the device had no room for yet. */
  private homeless: readonly RefusedEntry[] = []
  /** Records of the device that cannot be read, and that the learner has not been told of. */
  private broken = this.kept.broken
  private shown: OutboxView
  private timer: ReturnType<typeof setTimeout> | undefined
  private flushing: Promise<void> | null = null
  private warned = false
  private readonly listeners = new Set<() => void>()

  constructor(private readonly ports: OutboxPorts) {
    this.shown = this.look()
  }

  /** Writes an answer to the device before anything else; it is sent as soon as the caller is done. */
  record(item: AnswerItem): void {
    const entry = { uid: this.ports.author(), item }
    const stored = keepEntry(entry)
    this.state = outboxReducer(this.state, { type: 'recorded', entry, stored })
    this.notify()
    // While the server does not answer, new answers wait for the next try with the others.
    if (this.state.failures === 0) this.later()
    if (stored || this.warned) return
    this.warned = true
    this.ports.onMemoryOnly()
  }

  /** Answers of a session the server has not confirmed. */
  unsent(sessionId: string): AnswerItem[] {
    return this.state.entries.filter((entry) => this.isMine(entry) && entry.item.sessionId === sessionId).map(({ item }) => item)
  }

  /** Answers of this learner the server refused, with its reasons. */
  refused(): RefusedEntry[] {
    return this.state.refused.filter(this.isMine)
  }

  /** The learner has read these refusals, and of the records that cannot be read: nothing is said of them from now on. */
  forgetRefused(read: readonly RefusedEntry[]): void {
    this.state = outboxReducer(this.state, { type: 'read', refused: read })
    this.homeless = this.homeless.filter((refusal) => !read.includes(refusal))
    read.forEach(forgetRefused)
    if (this.broken > 0) setBrokenAside()
    this.broken = 0
    this.notify()
  }

  /** Whether everything stands on the device: an app that begins anew loses what lives in memory only. */
  isKept(): boolean {
    this.storeAgain()
    this.notify()
    return this.state.memoryOnly.length + this.homeless.length === 0
  }

  /** Network, app or login came back: sends what waits; resolves when nothing more can be sent now. */
  wake(): Promise<void> {
    this.state = outboxReducer(this.state, { type: 'woken' })
    this.notify()
    return this.flush()
  }

  /** What the learner is shown; the same object until it changes. */
  readonly view = (): OutboxView => {
    const now = this.look()
    if (!sameView(now, this.shown)) this.shown = now
    return this.shown
  }

  /** Calls `listener` after every change; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  private readonly isMine = (entry: OutboxEntry) => belongsTo(entry, this.ports.author())

  private look(): OutboxView {
    const { entries, memoryOnly, refused } = this.state
    return {
      pending: entries.filter(this.isMine).length,
      memoryOnly: memoryOnly.length + this.homeless.length > 0,
      refused: refused.filter(this.isMine).length + this.broken,
    }
  }

  private notify() {
    this.listeners.forEach((listener) => listener())
  }

  private flush(): Promise<void> {
    this.flushing ??= this.run().finally(() => {
      this.flushing = null
    })
    return this.flushing
  }

  private later() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), retryDelay(this.state.failures))
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer)
    this.storeAgain()
    for (;;) {
      const uid = this.ports.sender()
      const batch = uid === null ? [] : nextBatch(this.state, uid)
      if (batch.length === 0) return
      await this.send(batch)
      if (this.state.failures > 0) return this.later()
    }
  }

  private async send(batch: readonly OutboxEntry[]): Promise<void> {
    this.state = outboxReducer(this.state, { type: 'sending', batch })
    const result = await this.ports.send(batch.map(({ item }) => item))
    const before = this.state
    this.state = outboxReducer(before, result)
    this.settle(before)
    this.storeAgain()
    this.notify()
    if (result.type === 'acknowledged') this.ports.onAcknowledged()
  }

  /** Brings the device in line with what the reducer took out of the entries. */
  private settle(before: OutboxState) {
    const moved = this.state.refused.slice(before.refused.length)
    this.homeless = [...this.homeless, ...moved]
    const here = new Set([...this.state.entries.map(({ item }) => item), ...moved.map(({ item }) => item)])
    before.entries.filter(({ item }) => !here.has(item)).forEach(forgetEntry)
  }

  /** Room may have come back: what lives in memory only is written as far as it fits. */
  private storeAgain() {
    this.homeless = this.homeless.filter((refusal) => !keepRefused(refusal))
    const waiting = new Set(this.state.memoryOnly)
    if (waiting.size === 0) return
    const keys = this.state.entries.filter((entry) => waiting.has(entryKey(entry)) && keepEntry(entry)).map(entryKey)
    this.state = outboxReducer(this.state, { type: 'stored', keys })
  }
}
