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

onPostgres('what a transaction asks at once goes one after the other, and one that fails keeps nothing of it', async () => {
  let asked = 0
  let most = 0
  const counts = (client: pg.PoolClient) => {
    const holder = client as unknown as { query: (...of: unknown[]) => Promise<unknown> }
    const query = holder.query.bind(client)
    holder.query = (...of) => {
      most = Math.max(most, (asked += 1))
      const answer = query(...of)
      const ended = () => (asked -= 1)
      void Promise.resolve(answer).then(ended, ended)
      return answer
    }
  }
  pool.once('acquire', counts)
  const numbers = await opened.db.transaction((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.select({ n: sql<number>`${n}::int` }).from(sql`(values (1)) as look`))),
  )
  expect([numbers, most]).toEqual([[[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]], 1])
  const fails = opened.db.transaction((tx) =>
    Promise.all([
      tx.insert(users).values({ id: 'u1', nickname: '学员', createdAt: new Date(0) }),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`select 1`),
    ]),
  )
  await expect(fails).rejects.toThrow()
  expect(await opened.db.$count(users)).toBe(0)
  expect(pool.totalCount).toBe(pool.idleCount)
})
