import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { embedded, startParams } from './embedded'
import { lockFolder } from './lock'
import { Pool } from './pool'

/**
 * The database or a transaction of it: the same queries run on PGlite and on PostgreSQL. Without Drizzle's relational queries
 * (`db.query`): it makes one builder per table for every transaction.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDb {
  db: Db
  /** Closes connections and gives the folder lock back. */
  close(): Promise<void>
}

const migrationsFolder = path.resolve(__dirname, 'migrations')

/** Any number, the same in every process: names the lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4_984_250

/** Migrates PostgreSQL; processes that start together wait for each other. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/**
 * Opens and migrates the database.
 * @param where `postgres://…` (any number of processes), a folder (embedded PGlite, one process, exclusively locked)
 *   or `memory://` (tests).
 * @throws Error with a sentence for the operator when the folder is in use by another process.
 */
export async function openDb(where: string): Promise<OpenDb> {
  if (/^postgres(ql)?:/.test(where)) {
    const pool = new Pool({ connectionString: where, max: 20 })
    // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool; unheard, the event would end the process.
    pool.on('error', () => {})
    const db = drizzlePg(pool)
    await migrateAlone(pool)
    return { db: db as unknown as Db, close: () => pool.end() }
  }
  const memory = where === 'memory://'
  const release = memory ? () => {} : lockFolder(where)
  if (!memory) mkdirSync(where, { recursive: true })
  const client = await PGlite.create(memory ? undefined : where, { startParams: startParams(memory ? 'memory' : 'folder') })
  const db = drizzlePglite(await embedded(client))
  await migratePglite(db, { migrationsFolder })
  return {
    db: db as unknown as Db,
    close: async () => {
      await client.close()
      release()
    },
  }
}
