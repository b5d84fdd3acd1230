import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDb } from '../../../server/db/client'

/** PGlite has one connection and no operator who limits it. */
const onPostgres = process.env.DATABASE_URL_TEST === undefined ? test.skip : test

onPostgres(
  'a start waits for the migration of another process longer than statements may take, and tells when its connection is cut',
  async () => {
    const server = process.env.DATABASE_URL_TEST ?? ''
    const name = `zx_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.query(`alter database ${name} set statement_timeout = 300`)
    const address = new URL(server)
    address.pathname = `/${name}`
    const other = new pg.Client({ connectionString: address.toString() })
    await other.connect()
    // As a process that migrates holds it (server/db/client.ts).
    await other.query('select pg_advisory_lock(4984250)')
    const waits = async () =>
      (
        await admin.query(
          `select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = '${name}')`,
        )
      ).rows as { pid: number }[]
    const waiting = async (): Promise<number> => {
      for (;;) {
        const [row] = await waits()
        if (row) return row.pid
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    try {
      const cut = openDb(address.toString()).catch((error: Error) => error.message)
      await admin.query('select pg_terminate_backend($1)', [await waiting()])
      expect(await cut).toBe('PostgreSQL 里的表没有建好或升级（terminating connection due to administrator command）。数据库保持原样。')
      const opening = openDb(address.toString())
      await waiting()
      await new Promise((resolve) => setTimeout(resolve, 600))
      await other.query('select pg_advisory_unlock(4984250)')
      const opened = await opening
      expect(((await opened.db.execute('show statement_timeout')) as unknown as { rows: unknown[] }).rows).toEqual([
        { statement_timeout: '300ms' },
      ])
      await opened.close()
    } finally {
      await other.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  },
)
