import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './client'

/** A lost connection for signals is opened again after so many ms. */
const RECONNECT_MS = 1000

/** null: a signal may have been missed; look for yourself. */
type Listener = (text: string | null) => void

/** Short words between the processes of one database. They are hints: what happened stands in the tables. */
export interface Signals {
  /**
   * Tells every process, this one included. `text` is shorter than 8,000 bytes.
   * @param db a transaction: PostgreSQL tells nobody before it commits
   */
  send(text: string, db?: Db): Promise<void>
  listen(listener: Listener): void
  /** Ends what was opened here. */
  close(): Promise<void>
}

const emitters = new WeakMap<object, EventEmitter>()

/** The embedded database has one process: whoever works with it shares an emitter. A listener's reads wait for an open transaction. */
function ownSignals(db: Db, channel: string): Signals {
  const events = emitters.get(db) ?? new EventEmitter()
  emitters.set(db, events)
  const mine: Listener[] = []
  return {
    send: async (text) => void events.emit(channel, text),
    listen: (listener) => {
      mine.push(listener)
      events.on(channel, listener)
    },
    close: async () => {
      for (const listener of mine) events.off(channel, listener)
    },
  }
}

/** LISTEN and NOTIFY of PostgreSQL over one connection of its own, opened when it is listened to and again when it breaks. */
function sharedSignals(pool: pg.Pool, { root, channel }: { root: Db; channel: string }): Signals {
  const listeners = new Set<Listener>()
  const tell = (text: string | null) => listeners.forEach((listener) => listener(text))
  let client: pg.Client | null = null
  let closed = false

  const connect = () => {
    const next = new pg.Client(pool.options)
    client = next
    /** Once for each connection: one that cannot be made both fails and ends, and two that follow it would be four a second later. */
    const lost = () => {
      if (client !== next) return
      client = null
      void next.end().catch(() => undefined)
      const again = () => {
        if (!closed) connect()
      }
      setTimeout(again, RECONNECT_MS).unref()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => tell(payload ?? ''))
    const hear = async () => {
      await next.connect()
      await next.query(`listen ${channel}`)
      tell(null)
    }
    hear().catch(lost)
  }
  return {
    send: async (text, db = root) => void (await db.execute(sql`select pg_notify(${channel}, ${text})`)),
    listen: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) connect()
    },
    close: async () => {
      closed = true
      listeners.clear()
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

/**
 * Signals over the database a server works with: LISTEN/NOTIFY on PostgreSQL, an emitter where the database is embedded.
 * @param channel a name of letters and underscores
 */
export function openSignals(db: Db, channel: string): Signals {
  const { $client } = db as unknown as { $client?: unknown }
  return $client instanceof pg.Pool ? sharedSignals($client, { root: db, channel }) : ownSignals(db, channel)
}
