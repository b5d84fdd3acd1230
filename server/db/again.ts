import { faultOf } from './fault'

/** SQLSTATE of a transaction that waited in a circle with others; PostgreSQL ended this one so that they go on. */
const CIRCLE = '40P01'
/** Who is ended that often meets no chance any more but an order of locks that is wrong: that has to be seen. */
const TRIES = 3

/**
 * Runs a whole transaction, and once more when the database ended it for the sake of others: nothing of it is left by then. The orders
 * of locks (docs/ARCHITECTURE.md) leave no circle that is known; a learner should not pay for one that is not, and PostgreSQL's own log
 * names it.
 * @param run opens the transaction itself: one that was ended takes no statement more
 */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      if (tried === TRIES || faultOf(error).code !== CIRCLE) throw error
    }
  }
}
