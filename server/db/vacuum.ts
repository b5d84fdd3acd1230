import { sql } from 'drizzle-orm'
import { clockOf } from '@/domain/calendar'
import type { Db } from './client'
import { rawRows } from './raw'

/** A table up to this size is done in a few hundredths of a second: whenever it is due. */
const SMALL_ROWS = 20_000
/** Hours of Beijing in which larger ones are done, too: everybody waits meanwhile. */
const NIGHT = [3, 4, 5]

/** Rows that are dead, and rows changed since the last look, at which PostgreSQL's own autovacuum starts (its defaults). */
const DUE = sql`n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/**
 * Does in the embedded database what autovacuum does in PostgreSQL: room of dead rows is given back to its table, and the planner learns
 * what tables hold. PGlite has no such process: tables and indexes that are written often would grow for good (docs/decisions/024).
 * @returns the tables that were done
 */
export async function vacuumDue(db: Db, now: Date): Promise<string[]> {
  const atNight = NIGHT.includes(Number.parseInt(clockOf(now.getTime()), 10))
  const due = await rawRows<{ name: string }>(
    db,
    sql`select relid::regclass::text as name from pg_stat_user_tables
    where (${DUE}) and (${atNight} or n_live_tup <= ${SMALL_ROWS}) order by n_live_tup`,
  )
  // One after the other: requests come in between.
  for (const { name } of due) await db.execute(sql.raw(`vacuum (analyze) ${name}`))
  return due.map(({ name }) => name)
}
