import type { Db } from '../../db/client'
import { faultOf } from '../../db/fault'
import { WRITE_BATCH } from './config'
import { storeSayings, type Saying, type Stored, type StoredMessage } from './store'

interface Waiting {
  saying: Saying
  resolve: (outcome: Stored) => void
  reject: (error: unknown) => void
}

/** SQLSTATE classes of a fault of one row: a value that no column holds, a writer whose account was erased a moment ago. */
const OF_ONE_ROW = /^2[23]/

/** Stores what is said in a room, together with what comes meanwhile: one transaction at a time. */
export class Writer {
  private waiting: Waiting[] = []
  private running = false

  /** @param onStored hears the new messages after their commit, in order */
  constructor(
    private readonly room: { db: Db; lessonId: string; now: () => Date },
    private readonly onStored: (fresh: StoredMessage[]) => void,
  ) {}

  /** Resolves after the commit. */
  say(saying: Saying): Promise<Stored> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ saying, resolve, reject })
      if (!this.running) void this.drain()
    })
  }

  private async drain(): Promise<void> {
    this.running = true
    for (let batch = this.next(); batch.length > 0; batch = this.next()) await this.store(batch)
    this.running = false
  }

  private next(): Waiting[] {
    return this.waiting.splice(0, WRITE_BATCH)
  }

  private async store(batch: Waiting[]): Promise<void> {
    const { db, lessonId, now } = this.room
    try {
      const { outcomes, fresh } = await storeSayings(db, { lessonId, sayings: batch.map(({ saying }) => saying), now: now() })
      if (fresh.length > 0) this.onStored(fresh)
      batch.forEach(({ resolve }, i) => resolve(outcomes[i] ?? 'muted'))
    } catch (error) {
      // What is wrong with one saying keeps nobody else's of the same moment.
      if (batch.length > 1 && OF_ONE_ROW.test(String(faultOf(error).code))) for (const one of batch) await this.store([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
