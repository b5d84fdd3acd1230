import type { Db } from '../../db/client'
import type { Outcome } from './books'
import type { AnswerInput } from './ledger'
import { writeAnswers } from './ledger-store'

/** Answers of one transaction at most; more wait for the next. */
const BATCH_LIMIT = 500

interface Job {
  inputs: AnswerInput[]
  resolve: (outcomes: Outcome[]) => void
  reject: (error: unknown) => void
}

/** Writes a list of answers in one transaction. */
export type WriteBatch = (inputs: AnswerInput[]) => Promise<Outcome[]>

/** One transaction per batch on a database. */
export const transactionOf =
  (db: Db, now: () => Date): WriteBatch =>
  (inputs) =>
    db.transaction((tx) => writeAnswers(tx, inputs, now()))

/**
 * Group commit for answers (performance.md S3): what arrives in the same turn of the event loop, or while a batch is being
 * written, goes into one transaction. A submit is answered only after its transaction committed. When a batch fails, each
 * submit of it is tried alone, so that one bad submit fails alone.
 */
export class AnswerWriter {
  private queue: Job[] = []
  private running = false

  constructor(private readonly write: WriteBatch) {}

  /** @returns what stands after each answer, in order. @throws what the database threw for this submit. */
  submit(inputs: AnswerInput[]): Promise<Outcome[]> {
    if (inputs.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      this.queue.push({ inputs, resolve, reject })
      if (this.running) return
      this.running = true
      setImmediate(() => void this.drain())
    })
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) await this.flush(this.take())
    this.running = false
  }

  private take(): Job[] {
    let size = 0
    const end = this.queue.findIndex((job, index) => {
      size += job.inputs.length
      return index > 0 && size > BATCH_LIMIT
    })
    return this.queue.splice(0, end === -1 ? this.queue.length : end)
  }

  private async flush(jobs: Job[]): Promise<void> {
    try {
      const outcomes = await this.write(jobs.flatMap((job) => job.inputs))
      let from = 0
      for (const job of jobs) {
        job.resolve(outcomes.slice(from, from + job.inputs.length))
        from += job.inputs.length
      }
    } catch (error) {
      const [only] = jobs
      if (jobs.length === 1) only?.reject(error)
      else for (const job of jobs) await this.flush([job])
    }
  }
}
