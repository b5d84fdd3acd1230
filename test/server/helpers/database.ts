import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PGlite as PGliteClass } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDb } from '../../../server/db/client'
import { embedded, startParams } from '../../../server/db/embedded'
import * as schema from '../../../server/db/schema'
import { postgresDb } from './postgres'

/** Set by environment.js. */
declare const requireOutside: <T>(name: string) => T
const { PGlite } = requireOutside<{ PGlite: typeof PGliteClass }>('@electric-sql/pglite')

/** A database in memory and how often it was used. */
interface Pooled {
  client: PGliteClass
  uses: number
  /** Names of its tables and indexes when it was made. */
  shape: string
}
const { idle } = requireOutside<{ idle: Pooled[] }>(path.join(__dirname, 'pool.js'))
/** Rows that were deleted still take room: after so many tests a database is made anew. */
const USES = 30
/** A database that held more than this is given up, bytes of tables. */
const MUCH = 4_000_000
/** As many as a worker has open at a time, nearly always. */
const IDLE = 2

const migrationsFolder = path.resolve(__dirname, '../../../server/db/migrations')

/** Names the snapshot after everything it is made of, so that a new migration makes a new one. */
function snapshotFile(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrationsFolder, name)))
  hash.update(readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json')))
  hash.update(readFileSync(__filename))
  return path.join(os.tmpdir(), 'zhixing-test', `pglite-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Half the size, two thirds of the work for whoever loads it: logs of 1 MB in place of 16, and no database beside the one that is used. */
const SMALL_LOGS = ['--wal-segsize=1']
const TEMPLATES = ['template0', 'template1']

async function makeSnapshot(file: string): Promise<void> {
  const client = await PGlite.create({ startParams: startParams('memory'), initDbStartParams: SMALL_LOGS })
  await migrate(drizzle(client), { migrationsFolder })
  await client.exec('update pg_database set datistemplate = false')
  for (const name of TEMPLATES) await client.exec(`drop database ${name}`)
  const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  mkdirSync(path.dirname(file), { recursive: true })
  // Written beside and renamed: another worker never reads half a snapshot.
  const part = `${file}.${process.pid}`
  writeFileSync(part, dump)
  renameSync(part, file)
}

async function readSnapshot(): Promise<Blob> {
  const file = snapshotFile()
  if (!existsSync(file)) await makeSnapshot(file)
  return new Blob([readFileSync(file)])
}

const SHAPE = `select md5(string_agg(relname, ',' order by relname)) as shape from pg_class where relnamespace = 'public'::regnamespace`
const shapeOf = async (client: PGliteClass) => (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? ''

/** Loading the snapshot takes half a second of work where creating a database takes two. */
async function fresh(): Promise<Pooled> {
  const client = await PGlite.create({ loadDataDir: await readSnapshot(), startParams: startParams('memory') })
  return { client, uses: 0, shape: await shapeOf(client) }
}

/** Tables that hold something, or did. */
const FILLED = `select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
const SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null`

/** Makes a database as empty as it was. @returns whether the next test may have it */
async function emptied({ client, uses, shape }: Pooled): Promise<boolean> {
  if (uses >= USES || idle.length >= IDLE) return false
  await client.exec('rollback')
  await client.exec('discard all')
  const { rows } = await client.query<{ name: string; bytes: number }>(FILLED)
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MUCH || (await shapeOf(client)) !== shape) return false
  // In any order: foreign keys are triggers, which a replica does not run.
  const deletes = rows.map(({ name }) => `delete from ${name}`)
  await client.exec(['set session_replication_role = replica', ...deletes, 'reset session_replication_role'].join(';'))
  await client.query(SEQUENCES)
  return true
}

/** An empty database of this worker, for one test; it goes back when it is closed. */
async function memoryDb(): Promise<OpenDb> {
  const pooled = idle.pop() ?? (await fresh())
  pooled.uses += 1
  const asks = await embedded(pooled.client)
  let closed = false
  const refuse = () => Promise.reject(new Error('the database of this test is closed'))
  // What a test left behind must not reach the next one.
  const lease = Object.assign(Object.create(asks) as PGliteClass, {
    query: ((...asked) => (closed ? refuse() : asks.query(...asked))) as PGliteClass['query'],
    transaction: ((work) => (closed ? refuse() : asks.transaction(work))) as PGliteClass['transaction'],
  })
  const close = async () => {
    if (closed) return
    closed = true
    if (await emptied(pooled).catch(() => false)) idle.push(pooled)
    else await pooled.client.close()
  }
  return { db: drizzle(lease) as unknown as OpenDb['db'], close }
}

/** An empty, migrated database: in memory, or on PostgreSQL when DATABASE_URL_TEST names one (transactions run at the same time there). */
export function testDb(): Promise<OpenDb> {
  const server = process.env.DATABASE_URL_TEST
  return server ? postgresDb(server) : memoryDb()
}

/** A data folder for a server process, with one subject: its start imports no bank. */
export async function makeDataDir(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: await readSnapshot(), startParams: startParams('folder') })
  const db = drizzle(client)
  await db.insert(schema.majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db
    .insert(schema.subjects)
    .values({ id: 's', majorId: 'm', groupName: '护理', name: '护士执业资格', examName: '护士资格考试', position: 0 })
  await client.close()
}
