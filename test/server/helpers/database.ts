import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PGlite as PGliteClass } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDb } from '../../../server/db/client'
import { embedded } from '../../../server/db/embedded'
import * as schema from '../../../server/db/schema'
import { postgresDb } from './postgres'

/** Set by environment.js. */
declare const requireOutside: (name: '@electric-sql/pglite') => { PGlite: typeof PGliteClass }
const { PGlite } = requireOutside('@electric-sql/pglite')

const migrationsFolder = path.resolve(__dirname, '../../../server/db/migrations')

/** Names the snapshot after everything it is made of, so that a new migration makes a new one. */
function snapshotFile(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrationsFolder, name)))
  hash.update(readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '../package.json')))
  return path.join(os.tmpdir(), 'zhixing-test', `pglite-${hash.digest('hex').slice(0, 16)}.tar`)
}

async function makeSnapshot(file: string): Promise<void> {
  const client = await PGlite.create()
  await migrate(drizzle(client), { migrationsFolder })
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

/** Loading the snapshot takes 0.4 s where creating a database takes 2 s. */
async function memoryDb(): Promise<OpenDb> {
  const client = await PGlite.create({ loadDataDir: await readSnapshot() })
  return { db: drizzle(await embedded(client), { schema }) as unknown as OpenDb['db'], close: () => client.close() }
}

/** An empty, migrated database: in memory, or on PostgreSQL when DATABASE_URL_TEST names one (transactions run at the same time there). */
export function testDb(): Promise<OpenDb> {
  const server = process.env.DATABASE_URL_TEST
  return server ? postgresDb(server) : memoryDb()
}

/** A data folder for a server process, with one subject: its start imports no bank. */
export async function makeDataDir(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, loadDataDir: await readSnapshot() })
  const db = drizzle(client, { schema })
  await db.insert(schema.majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db
    .insert(schema.subjects)
    .values({ id: 's', majorId: 'm', groupName: '护理', name: '护士执业资格', examName: '护士资格考试', position: 0 })
  await client.close()
}
