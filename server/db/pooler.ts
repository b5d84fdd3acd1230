import type { PoolClient } from 'pg'
import type { Pool } from './pool'

/** The process of PostgreSQL that answers a connection. */
async function backendOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Beside others who work, now and then both get what they had. */
const LOOKS = 3

/** Whether one connection keeps its process while another takes a free one for a transaction: the first one's, where that is not its own. */
async function isKept(one: PoolClient, other: PoolClient): Promise<boolean> {
  const before = await backendOf(one)
  await other.query('begin')
  const kept = (await backendOf(other)) !== before && (await backendOf(one)) === before
  await other.query('rollback')
  return kept
}

/**
 * Whether a connection stays with one process of PostgreSQL. A pooler in transaction mode gives each statement to any of them: the lock of
 * a migration stays behind with one that nobody finds again, and the next start waits for it; the time a migration waits for its tables
 * becomes that of learners; and nothing that is told with NOTIFY is heard.
 */
export async function keepsSessions(pool: Pick<Pool, 'connect'>): Promise<boolean> {
  const one = await pool.connect()
  try {
    const other = await pool.connect()
    try {
      for (let looks = 0; looks < LOOKS; looks += 1) if (!(await isKept(one, other))) return false
      return true
    } finally {
      other.release()
    }
  } finally {
    one.release()
  }
}
