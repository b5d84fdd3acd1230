import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { embedded, startParams } from './embedded'
import { faultOf } from './fault'
import { lockFolder } from './lock'
import { endOnPanic } from './panic'
import { Pool } from './pool'
import { keepsSessions } from './pooler'
import { rawRows } from './raw'

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

/** The database runs in this process, with nobody behind it who clears up (vacuum.ts). */
export const isEmbedded = (where: string): boolean => !/^postgres(ql)?:/.test(where)

/** A connection that is not there by then is told, to callers and to the start: a host that drops packets would hold both for minutes. */
const CONNECT_MS = 30_000

const migrationsFolder = path.resolve(__dirname, 'migrations')

/** Any number, the same in every process: names the lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4_984_250

/** SQLSTATE of a right that the database's user has not: since PostgreSQL 15 a table of schema public takes more than a grant on the database. */
const NO_RIGHT = '42501'

/** SQLSTATE of a lock that was not to be had in time. */
const NO_LOCK = '55P03'

/** How often a migration asks for its tables, how long it waits for them, and how long it lets others go on in between. */
export interface Patience {
  tries: number
  lockMs: number
  pauseMs: number
}

/** A lock that waits holds up every query that comes after it: behind a backup or an import for as long as that takes. In all 100 s. */
const PATIENCE: Patience = { tries: 20, lockMs: 2000, pauseMs: 3000 }

/** Why PostgreSQL was not migrated: its own words, not the statement. Migrations are one transaction. */
function unmigrated(error: unknown): Error {
  const { code, message } = faultOf(error)
  if (code === NO_LOCK)
    return new Error('PostgreSQL 里的表一直被占用，没有升级，数据库保持原样。请等备份、导入或长时间的查询结束后再启动。', { cause: error })
  const advice = code === NO_RIGHT ? '请让数据库的用户成为它的所有者：ALTER DATABASE 库名 OWNER TO 用户名。' : '数据库保持原样。'
  return new Error(`PostgreSQL 里的表没有建好或升级（${message}）。${advice}`, { cause: error })
}

/** Migrates when no table it changes is in use; while they are, the queries of servers that run go first. */
async function migratePatiently(client: PoolClient, { tries, lockMs, pauseMs }: Patience): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`)
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await migratePg(drizzlePg(client), { migrationsFolder })
    } catch (error) {
      if (left <= 0 || faultOf(error).code !== NO_LOCK) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Migrates PostgreSQL; processes that start together wait for each other. @throws Error in words, nothing is migrated then */
async function migrateAlone(pool: Pool, patience: Patience): Promise<void> {
  const client = await pool.connect()
  try {
    // What a database allows the statements of learners is too short for an index, and for the wait behind another process that makes it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePatiently(client, patience)
  } catch (error) {
    throw unmigrated(error)
  } finally {
    // The lock and the settings end with the connection, which may have broken meanwhile.
    client.release(true)
  }
}

/** Whether a newer version has migrated this database: the one that runs knows nothing of what that one added. */
export async function isNewer(db: Db): Promise<boolean> {
  const [known] = readMigrationFiles({ migrationsFolder }).slice(-1)
  const [row] = await rawRows<{ last: string | number | null }>(db, sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
  return Number(row?.last ?? 0) > (known?.folderMillis ?? 0)
}

/** What the system says of a folder or of a server that is not there: connect ECONNREFUSED 127.0.0.1:5432. '' where it says nothing. */
function told(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string }
  return typeof code === 'string' ? `（${message || code}）` : ''
}

const POOLED =
  'PostgreSQL 前面的连接池（如 PgBouncer）不为连接保留会话。请改用 session 模式（pool_mode = session），或直接连接 PostgreSQL。'

/** @throws Error in words when there is no connection to be had, or none with a session; without the address, which holds a password */
async function connectable(pool: Pool): Promise<void> {
  const kept = await keepsSessions(pool).catch(async (error: unknown) => {
    await pool.end()
    throw new Error(`无法连接 PostgreSQL${told(error)}，请检查 DATABASE_URL，并确认数据库正在运行。`, { cause: error })
  })
  if (kept) return
  await pool.end()
  throw new Error(POOLED)
}

const LEAST_VERSION = 15
const FACTS = `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
  current_setting('server_encoding') as encoding, to_regclass('drizzle.__drizzle_migrations') is null as fresh`

/**
 * Before the first table is made: a cluster that was made without a locale is SQL_ASCII, takes Chinese and cuts it in the middle of a
 * character. A database that is in use already is left to its operator.
 * @throws Error in words
 */
async function suitable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; major: number; encoding: string; fresh: boolean }>(FACTS)
  const [{ version, major, encoding, fresh } = { version: '', major: 0, encoding: '', fresh: true }] = rows
  if (!fresh) return
  if (major < LEAST_VERSION) throw new Error(`需要 PostgreSQL ${LEAST_VERSION} 或更新的版本，现在是 ${version}。`)
  if (encoding !== 'UTF8')
    throw new Error(
      `数据库的编码是 ${encoding}，存不好中文。请新建一个：CREATE DATABASE 库名 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0。`,
    )
}

const unusable = (folder: string, error: unknown) =>
  new Error(
    `数据目录 ${folder} 无法打开${told(error)}。请检查磁盘空间与读写权限；若文件已损坏或来自别的版本，请从备份恢复，或用 DATA_DIR 换一个目录。`,
    { cause: error },
  )

/** Makes the folder when there is none, and locks it. @throws Error in words when it cannot be written, or somebody holds it */
function takeFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true })
    return lockFolder(folder)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : unusable(folder, error)
  }
}

const createEmbedded = (where: string) => {
  const memory = where === 'memory://'
  return PGlite.create(memory ? undefined : where, { startParams: startParams(memory ? 'memory' : 'folder') })
}

/**
 * Opens and migrates the database.
 * @param where `postgres://…` (any number of processes), a folder (embedded PGlite, one process, exclusively locked)
 *   or `memory://` (tests).
 * @param connectMs replaced in tests, as `patience` is
 * @throws Error with a sentence for the operator when the folder is in use by another process or cannot be opened, or when PostgreSQL cannot be
 *   reached or migrated.
 */
export async function openDb(where: string, connectMs = CONNECT_MS, patience = PATIENCE): Promise<OpenDb> {
  if (!isEmbedded(where)) {
    const pool = new Pool({ connectionString: where, max: 20, connectionTimeoutMillis: connectMs, keepAlive: true })
    // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool; unheard, the event would end the process.
    pool.on('error', () => {})
    const db = drizzlePg(pool)
    await connectable(pool)
    await suitable(pool)
      .then(() => migrateAlone(pool, patience))
      .catch(async (error: unknown) => {
        await pool.end()
        throw error
      })
    return { db, close: () => pool.end() }
  }
  const memory = where === 'memory://'
  const release = memory ? () => {} : takeFolder(where)
  const client = await createEmbedded(where).catch((error: unknown) => {
    release()
    throw memory ? error : unusable(where, error)
  })
  endOnPanic(client)
  const db = drizzlePglite(await embedded(client))
  await migratePglite(db, { migrationsFolder })
  return {
    db,
    close: async () => {
      await client.close()
      release()
    },
  }
}
