/**
 * A server process that dies in the middle of its work, without a process: its database answers nothing any more until it is
 * started again. On both databases.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { OpenDb } from '../../../server/db/client'

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

function mortalLite(client: PGlite, fuse: Fuse): PGlite {
  const within = (tx: Transaction): Transaction => Object.assign(Object.create(tx) as Transaction, { query: asking(tx, fuse) })
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction(async (tx) => {
      const result = await work(within(tx))
      // Death between the last statement and the commit.
      fuse.burn()
      return result
    })
  return Object.assign(Object.create(client) as PGlite, { query: asking(client, fuse), transaction })
}

type Ask = (...statement: [pg.QueryConfig, unknown[]]) => Promise<pg.QueryResult>

/** A connection of a transaction; begin, commit and savepoints are statements like any other here. */
function mortalConnection(client: pg.PoolClient, fuse: Fuse): pg.PoolClient {
  let gone = false
  const release = () => {
    if (!gone) client.release()
    gone = true
  }
  const query: Ask = async (...statement) => {
    try {
      fuse.burn()
    } catch (death) {
      // What PostgreSQL does when the connection of a dead process ends, done before anybody looks.
      if (!gone) await client.query('rollback')
      release()
      throw death
    }
    return client.query(...statement)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release })
}

function mortalPool(pool: pg.Pool, fuse: Fuse): pg.Pool {
  const query: Ask = async (...statement) => {
    fuse.burn()
    return pool.query(...statement)
  }
  const connect = async () => mortalConnection(await pool.connect(), fuse)
  return Object.assign(Object.create(pool) as pg.Pool, { query, connect })
}

/** The same database, for a server that dies when the fuse is burnt. */
export function fused(opened: OpenDb, fuse: Fuse): OpenDb {
  const client = (opened.db as unknown as { $client: PGlite | pg.Pool }).$client
  const db = client instanceof pg.Pool ? drizzlePg(mortalPool(client, fuse)) : drizzle(mortalLite(client, fuse))
  return { ...opened, db: db }
}
