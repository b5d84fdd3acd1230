import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { OpenDb } from '../../../server/db/client'
import { users } from '../../../server/db/schema'
import { testDb } from '../helpers/database'

/** Connections are PostgreSQL's alone: the embedded database has none that could break. */
const onPostgres = process.env.DATABASE_URL_TEST === undefined ? test.skip : test

let opened: OpenDb
let pool: pg.Pool
beforeEach(async () => {
  opened = await testDb()
  pool = (opened.db as unknown as { $client: pg.Pool }).$client
})
afterEach(() => opened.close())

/** As a restart or a failover of the database does it. */
const endConnections = () =>
  opened.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  )

onPostgres('a connection that breaks between two statements of a transaction fails that transaction, and not the process', async () => {
  const broken = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await endConnections()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.execute(sql`select 2`)
  })
  await expect(broken).rejects.toThrow()
  expect(await opened.db.$count(users)).toBe(0)
})

onPostgres('transactions that could not begin leave their connections to others', async () => {
  const breaks = (client: pg.PoolClient) =>
    void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  pool.on('acquire', breaks)
  for (let n = 0; n < 30; n++) await expect(opened.db.transaction(async () => n)).rejects.toThrow()
  pool.off('acquire', breaks)
  expect(await opened.db.transaction(async () => 'begun')).toBe('begun')
  expect(pool.totalCount).toBe(1)
})

onPostgres('a connection that is used again and again gathers no listeners', async () => {
  for (let n = 0; n < 30; n++) await opened.db.transaction(async (tx) => tx.execute(sql`select 1`))
  const client = await pool.connect()
  expect(client.listenerCount('error')).toBeLessThanOrEqual(2)
  client.release()
})
