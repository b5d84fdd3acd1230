import type { SQL } from 'drizzle-orm'
import type { Db } from './client'

/**
 * The rows of a statement that Drizzle's builder has no words for. `Row` is what the statement selects, by its column names, as the driver
 * reads it: nobody checks it, so a moment is selected as a number and a day as text (`::text`), which are alike on PGlite and PostgreSQL.
 */
export const rawRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
