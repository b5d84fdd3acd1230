/** Work that is due, row by row: one that cannot be done keeps its place in the queue, and nobody else's. */

/** What there is to do, and how much of it in one look. */
export interface Queue<T> {
  /** Rows that are due, the longest waiting first, without those of these keys. */
  read: (of: { without: readonly string[]; limit: number }) => Promise<readonly T[]>
  keyOf: (row: T) => string
  act: (row: T) => Promise<unknown>
  /** Rows of one look; it ends, and the next one goes on. */
  batch: number
}

/** What fails at once gives its place away at once; where each failure takes its time, the other work of a sweep is not kept waiting for all. */
const LOOK_MS = 5000

/**
 * Does a batch of what is due. What failed gives its place in the batch to one behind it: a hundred rows that fail for good would
 * be the whole batch of every look, and nothing that came after them would ever be done.
 * @returns how many were tried, and what went wrong: the caller tells it when the others are done
 */
export async function eachDue<T>({ read, keyOf, act, batch }: Queue<T>): Promise<{ tried: number; failures: unknown[] }> {
  const failed: string[] = []
  const failures: unknown[] = []
  let tried = 0
  const until = performance.now() + LOOK_MS
  for (let room = batch; room > 0 && (tried === 0 || performance.now() < until);) {
    const rows = await read({ without: failed, limit: room })
    const before = failed.length
    for (const row of rows) {
      try {
        await act(row)
      } catch (error) {
        failed.push(keyOf(row))
        failures.push(error)
      }
    }
    tried += rows.length
    room = rows.length < room ? 0 : failed.length - before
  }
  return { tried, failures }
}
