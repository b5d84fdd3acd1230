import type { LiveMessage } from '@/domain/live/protocol'
import { HISTORY, RECENT } from './config'
import type { StoredMessage } from './store'

/** What somebody who comes hears first. */
export interface Missed {
  /** What they have is too old, or nothing: these messages take its place. */
  reset: boolean
  messages: LiveMessage[]
  /** Number of the last message they have then. */
  lastSeq: number
}

/** What was said last in a room as everybody may see it, and what of it is not sent yet. */
export class Recent {
  private said: LiveMessage[]
  private unsent: LiveMessage[] = []
  /** Everything up to here is in `said` or older than it. */
  private last: number
  /** Whoever has this message misses none that is not in `said`. */
  private floor: number

  /**
   * @param rows the last RECENT messages of the room, the oldest first
   * @param visible a message as everybody may see it
   */
  constructor(
    rows: readonly StoredMessage[],
    private readonly visible: (row: StoredMessage) => LiveMessage,
  ) {
    this.said = rows.map(visible)
    this.last = rows[rows.length - 1]?.seq ?? 0
    this.floor = rows.length < RECENT ? 0 : (rows[0]?.seq ?? 1) - 1
  }

  /** Number of the last message that is known. */
  get cursor(): number {
    return this.last
  }

  /** @param after number of the last message somebody has; undefined: none */
  since(after: number | undefined): Missed {
    const resumes = after !== undefined && after >= this.floor
    const messages = resumes ? this.said.filter(({ seq }) => seq > after) : this.said.slice(-HISTORY)
    return { reset: !resumes, messages, lastSeq: Math.max(this.last, resumes ? after : 0) }
  }

  /** Takes up what is new of these rows, in their order. @returns whether there was any */
  take(rows: readonly StoredMessage[]): boolean {
    const fresh = rows.filter(({ seq }) => seq > this.last).map(this.visible)
    const last = fresh[fresh.length - 1]
    if (!last) return false
    this.last = last.seq
    const all = [...this.said, ...fresh]
    this.said = all.slice(-RECENT)
    if (all.length > RECENT) this.floor = (this.said[0]?.seq ?? 1) - 1
    this.unsent.push(...fresh)
    return true
  }

  /** Changes what was said afterwards, also where it is not sent yet. */
  change(edit: (message: LiveMessage) => LiveMessage): void {
    this.said = this.said.map(edit)
    this.unsent = this.unsent.map(edit)
  }

  /** What was taken up since the last time, to be sent now. */
  gathered(): LiveMessage[] {
    const messages = this.unsent
    this.unsent = []
    return messages
  }
}
