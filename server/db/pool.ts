import pg from 'pg'

type Ask = (...asked: unknown[]) => Promise<unknown>

/**
 * What is asked of one connection while it answers something else waits for its turn. Reads that go together (`Promise.all`) take as
 * many connections as there are; inside of a transaction they have one. pg 8 makes them wait by itself; its next version refuses them.
 * @returns undoes it
 */
function asksInTurn(client: pg.PoolClient): () => void {
  const holder = client as unknown as { query: Ask }
  const own = holder.query
  let last: Promise<unknown> = Promise.resolve()
  holder.query = (...asked) => {
    const answer = last.then(() => own.apply(client, asked))
    last = answer.catch(() => undefined)
    return answer
  }
  return () => (holder.query = own)
}

/** Gives a connection that broke back to the pool at once; whoever holds it gives it back a second time without harm. */
function givesBackBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  const undo = asksInTurn(client)
  const broke = (error: Error) => client.release(error)
  client.release = (error) => {
    client.off('error', broke)
    undo()
    client.release = () => undefined
    release(error)
  }
  client.on('error', broke)
  return client
}

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * Connections to PostgreSQL that survive its restarts. A connection that breaks tells it by an event, which would end the process
 * where nobody listens: the pool's own listener is there for idle ones alone. And Drizzle never gives back the one whose `begin`
 * failed: after as many of them as there are connections, every call would wait for ever.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(givesBackBroken)
  }
}
