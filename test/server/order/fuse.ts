/** A server process that dies in the middle of its work, without a process: its database answers nothing any more until it is started again. */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db, OpenDb } from '../../../server/db/client'
import * as schema from '../../../server/db/schema'

/** What a dead process answers: nothing. */
class Killed extends Error {}

type Asks = Pick<PGlite, 'query'>

/** Statements until the server dies. Dead, it says nothing more and commits nothing it has begun. */
export class Fuse {
  private left = Infinity
  dead = false

  /** Dies after so many statements or commits. */
  light(after: number): void {
    this.left = after
  }

  /** Lives, and will go on living. */
  renew(): void {
    this.left = Infinity
    this.dead = false
  }

  burn(): void {
    this.left -= 1
    if (this.left < 0) this.dead = true
    if (this.dead) throw new Killed('the server is dead')
  }

  /** Work that may be cut off by a death; another failure is one. */
  async survive(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.dead) throw error
    }
  }
}

const asking = (client: Asks, fuse: Fuse) =>
  (async (...statement: Parameters<PGlite['query']>) => {
    fuse.burn()
    return client.query(...statement)
  }) as PGlite['query']

/** The same database in memory, for a server that dies when the fuse is burnt. */
export function fused(opened: OpenDb, fuse: Fuse): OpenDb {
  const client = (opened.db as unknown as { $client: PGlite }).$client
  const within = (tx: Transaction): Transaction => Object.assign(Object.create(tx) as Transaction, { query: asking(tx, fuse) })
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction(async (tx) => {
      const result = await work(within(tx))
      // Death between the last statement and the commit.
      fuse.burn()
      return result
    })
  const mortal = Object.assign(Object.create(client) as PGlite, { query: asking(client, fuse), transaction })
  return { ...opened, db: drizzle(mortal, { schema }) as unknown as Db }
}
