/** Reads that many learners ask for at the same moment, as one statement. */
import DataLoader from 'dataloader'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Keys of one statement: more than learners call in one turn, fewer than make a plan of its own worth while. */
const AT_ONCE = 100

/**
 * Gathers what is asked for in one turn of the event loop: a class that opens the app together costs a read or two, not one
 * each. Nothing is kept: every call reads what is committed after it was made. Outside of transactions only: they would
 * neither see their own rows nor get past what waits for them.
 * @param read values by key; a key without one is left out
 * @returns the read of one key; null when there is none
 */
export function together<V>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>): (key: string) => Promise<V | null> {
  const loader = new DataLoader<string, V | null>(
    async (keys) => {
      const found = await read([...new Set(keys)])
      return keys.map((key) => found.get(key) ?? null)
    },
    // Each socket that is ready is read in a turn of its own microtasks: only after all of them is everybody heard.
    { cache: false, maxBatchSize: AT_ONCE, batchScheduleFn: (run) => void setImmediate(run) },
  )
  return (key) => loader.load(key)
}

/**
 * The rows of these keys, whose number is no part of the statement's text: `in ($1, $2, …)` would be prepared once for every number, and
 * takes 65,535 at most, fewer than a bank may have questions.
 */
export const among = (column: SQLWrapper, keys: readonly string[]): SQL => sql`${column} = any(${sql.param([...keys])})`

/** The rows of none of these keys. */
export const without = (column: SQLWrapper, keys: readonly string[]): SQL => sql`${column} <> all(${sql.param([...keys])})`
