import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** When something is tried next. @param waits seconds after the first, second, … try; the last one goes on */
export function nextTry(now: Date, tries: PgColumn, waits: readonly number[]): SQL {
  const list = sql.raw(waits.map((seconds) => Math.round(seconds)).join(','))
  return sql`${now.toISOString()}::timestamptz + make_interval(secs => (array[${list}])[least(${tries} + 1, ${waits.length})])`
}
