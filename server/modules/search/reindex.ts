/** Brings the search index of a bank from before up to date while the server answers: 200,000 questions take minutes. */
import { setTimeout as pause } from 'node:timers/promises'
import { batches } from '../../content/store/batch'
import type { Db } from '../../db/client'
import { indexQuestions, unindexed } from './rows'

/** Questions of one transaction. The embedded database works in the server's own thread: nobody waits for more than these. */
const PART = 25
/** After each part learners have the server for as many times as long as it took. */
const REST = 2

/** Those of a part that are unknown still, held meanwhile: what an import in another process changes just now, it indexes itself. */
const indexPart = (db: Db, part: string[]) =>
  db.transaction(async (tx) => {
    const ids = await unindexed(tx, { ids: part, held: true })
    await indexQuestions(tx, ids)
    return ids.length
  })

/**
 * Indexes what the index does not know at its version, part by part; each is kept, so that a stop or a failure loses one part at most.
 * Until then a question is found as the version before indexed it, or not at all.
 * @param signal the process stops: no part is begun any more
 * @param tell hears how many there are, when there are any, before the first
 * @returns how many were indexed
 */
export async function indexRest(db: Db, signal: AbortSignal, tell: (questions: number) => void): Promise<number> {
  const ids = await unindexed(db)
  if (ids.length > 0) tell(ids.length)
  let indexed = 0
  for (const part of batches(ids, PART)) {
    if (signal.aborted) break
    const began = performance.now()
    indexed += await indexPart(db, part)
    await pause((performance.now() - began) * REST, undefined, { signal }).catch(() => undefined)
  }
  return indexed
}
