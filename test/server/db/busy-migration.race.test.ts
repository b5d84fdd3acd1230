import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openDb } from '../../../server/db/client'
import { subjects } from '../../../server/db/schema'

/** PGlite has one process and nobody to wait for. */
const onPostgres = process.env.DATABASE_URL_TEST === undefined ? test.skip : test

/** The last migration before `subjects` was altered. */
const BEFORE = '0026_quizzes_to_their_end'
const MIGRATIONS = path.resolve(__dirname, '../../../server/db/migrations')

/** Migrates as an older version did. */
async function migrateOlder(client: pg.Client): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zx-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === BEFORE) + 1)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(client), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

onPostgres('an upgrade behind a backup lets queries go first, gives up in words, and comes when the backup is through', async () => {
  const server = process.env.DATABASE_URL_TEST ?? ''
  const name = `zx_${randomBytes(6).toString('hex')}`
  const admin = await connected(server)
  await admin.query(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const url = address.toString()
  const [backup, learner] = [await connected(url), await connected(url)]
  try {
    await migrateOlder(backup)
    await backup.query('begin')
    await backup.query('lock table subjects in access share mode')
    const refused = openDb(url, undefined, { tries: 3, lockMs: 200, pauseMs: 100 }).then(
      () => 'opened',
      (error: Error) => error.message,
    )
    let longest = 0
    for (let asked = 0; asked < 20; asked += 1) {
      const from = performance.now()
      await learner.query('select count(*) from subjects')
      longest = Math.max(longest, performance.now() - from)
      await pause(40)
    }
    expect(longest).toBeLessThan(1000)
    expect(await refused).toContain('PostgreSQL 里的表一直被占用，没有升级，数据库保持原样')
    const opening = openDb(url, undefined, { tries: 100, lockMs: 200, pauseMs: 50 })
    await pause(600)
    await backup.query('commit')
    const opened = await opening
    expect(await opened.db.$count(subjects)).toBe(0)
    const { rows } = (await opened.db.execute('show lock_timeout')) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ lock_timeout: '0' }])
    await opened.close()
  } finally {
    await backup.end()
    await learner.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
