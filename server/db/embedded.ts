/** PGlite as Drizzle uses it here: statements are parsed once, and asked in one message (docs/decisions/024). */
import { Mutex, parse, PGlite, protocol, type Results, type Transaction } from '@electric-sql/pglite'
import { bind } from './bind'

/** date, timestamp, timestamptz, interval and the arrays of timestamp, date, timestamptz, interval, numeric: Drizzle reads their text itself. */
const TEXTS = [1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]
/** bytea, which PGlite reads and writes byte by byte: one picture of 2 MB took 290 ms, and 2 s to be written; 60 and 230 so (2026-11-30, a busy machine). */
const BYTES = 17
/** "cached plan must not change result type" */
const CHANGED = '0A000'
/** Statements kept in the database; a list of ids has another text for every length, and the one asked least lately leaves. */
const KEPT = 500
/** Texts that were asked once. */
const SEEN = 2_000
/** A plan is used for so long, ms: one that was made for a small table is a bad one for a large table. */
const PLANS_MS = 2_000

/** Memory for pages of tables. */
const BUFFERS = { folder: '64MB', memory: '16MB' }

const { serialize } = protocol
const SYNC = serialize.sync()
const EXECUTE = serialize.execute({})
const DISCARD_PLANS = [serialize.parse({ text: 'discard plans' }), serialize.bind({}), EXECUTE, SYNC]

/** What Drizzle asks of PGlite. */
type Asks = Pick<PGlite, 'query' | 'transaction'>
type Asked = Parameters<PGlite['query']>
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/** A statement that the database has parsed. */
interface Prepared {
  /** '' where the next statement takes its place. */
  name: string
  /** Types of its parameters. */
  types: number[]
  /** What says which columns its rows have; none when it has no rows. */
  columns: Message[]
}

/** Asks one statement; transactions and their order are the caller's affair. */
class Statements {
  private readonly seen = new Set<string>()
  private readonly kept = new Map<string, Promise<Prepared>>()
  private serial = 0
  private planned: number
  constructor(
    private readonly client: PGlite,
    private readonly now: () => number,
  ) {
    this.planned = now()
    for (const type of TEXTS) client.parsers[type] = (value: string) => value
    client.parsers[BYTES] = (value: string) => Buffer.from(value.slice(2), 'hex')
    client.serializers[BYTES] = (value: Uint8Array) => `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`
  }

  /** @returns what PGlite's own `query` returns; its error carries the statement, as there. */
  async ask<T>([text, params = [], options]: Asked): Promise<Results<T>> {
    const { client } = this
    try {
      await this.forgetOldPlans()
      const messages = this.isKnown(text) ? await this.again(text, params) : await this.once(text, params)
      // The parsers of the options are Drizzle's nine, which the database has.
      return parse.parseResults(messages, client.parsers, options?.rowMode && { rowMode: options.rowMode })[0] as Results<T>
    } catch (error) {
      // Its tables were changed since: it is parsed anew the next time.
      if ((error as { code?: string }).code === CHANGED) this.kept.delete(text)
      throw Object.assign(error as Error, { query: text, params })
    }
  }

  /** The database makes a plan anew at its next use, its own for foreign keys as well. */
  private async forgetOldPlans(): Promise<void> {
    const now = this.now()
    if (now - this.planned < PLANS_MS) return
    this.planned = now
    // In a transaction that failed nothing can be asked, as the statement itself will say.
    await this.send(DISCARD_PLANS).catch(() => undefined)
  }

  /** What is asked a second time will be asked a third time. */
  private isKnown(text: string): boolean {
    if (this.seen.has(text)) return true
    if (this.seen.size >= SEEN) this.seen.clear()
    this.seen.add(text)
    return false
  }

  private async once(text: string, params: readonly unknown[]): Promise<Message[]> {
    const parsed = serialize.parse({ text })
    if (params.length === 0) return this.send([parsed, serialize.bind({}), serialize.describe({ type: 'P' }), EXECUTE, SYNC])
    const { types, columns } = await this.prepare(text, '')
    return [...columns, ...(await this.send([parsed, bind('', this.written(params, types)), EXECUTE, SYNC]))]
  }

  private async again(text: string, params: readonly unknown[]): Promise<Message[]> {
    const { name, types, columns } = await this.keep(text)
    return [...columns, ...(await this.send([bind(name, this.written(params, types)), EXECUTE, SYNC]))]
  }

  /** The statement as the database keeps it. Whoever asks for the same one meanwhile waits for the same. */
  private keep(text: string): Promise<Prepared> {
    const { kept } = this
    const prepared = kept.get(text) ?? this.prepare(text, `s${++this.serial}`)
    // The last in the order of the map.
    kept.delete(text)
    kept.set(text, prepared)
    prepared.catch(() => kept.get(text) === prepared && kept.delete(text))
    return prepared
  }

  private async prepare(text: string, name: string): Promise<Prepared> {
    const leaving = name && this.kept.size >= KEPT ? await this.forgetOldest() : []
    const described = await this.send([...leaving, serialize.parse({ text, name }), serialize.describe({ type: 'S', name }), SYNC])
    const columns = described.filter((message) => message.name === 'rowDescription')
    return { name, types: parse.parseDescribeStatementResults(described), columns }
  }

  /** @returns the message that closes the statement asked least lately */
  private async forgetOldest(): Promise<Uint8Array[]> {
    const [oldest] = this.kept
    if (!oldest) return []
    this.kept.delete(oldest[0])
    const left = await oldest[1].catch(() => null)
    return left ? [serialize.close({ type: 'S', name: left.name })] : []
  }

  private written(params: readonly unknown[], types: readonly number[]): (string | null)[] {
    return params.map((value, n) => {
      if (value === null || value === undefined) return null
      const serializer = this.client.serializers[types[n] ?? 0]
      return serializer ? (serializer(value) as string) : String(value)
    })
  }

  private send(messages: Uint8Array[]): Promise<Message[]> {
    return this.client.runExclusive(() => this.client.execProtocolStream(Buffer.concat(messages), { syncToFs: false }))
  }
}

/**
 * A page out of order costs nearly what the next one costs: tables lie in memory or in the system's. By PostgreSQL's own 4, a disk's, it
 * reads a small table to its end for every foreign key once it knows how small it is (vacuum.ts).
 */
const PAGE_COST = 1.1

/**
 * How PostgreSQL is started. Its own 128 MB for pages are written full of zeros at every start, half a second and 100 MB of the
 * process (budget S4); 100,000 questions are searched as fast with less, since the system keeps the files in memory, too.
 */
export const startParams = (place: keyof typeof BUFFERS): string[] => [
  ...PGlite.defaultStartParams,
  ...['-c', `shared_buffers=${BUFFERS[place]}`, '-c', `random_page_cost=${PAGE_COST}`],
]

/**
 * Drizzle's view of the database: the same answers and errors as PGlite's own, in a fifth of the time for a short statement.
 * Nobody else may use `client` while a transaction runs.
 * @param now ms; by it plans grow old
 */
export async function embedded(client: PGlite, now = () => performance.now()): Promise<PGlite> {
  const statements = new Statements(client, now)
  // A statement outside must not slip into a transaction that waits for its next one.
  const turn = new Mutex()
  const query = (...asked: Asked) =>
    turn.runExclusive(async () => {
      const results = await statements.ask(asked)
      await client.syncToFs()
      return results
    })
  const within = (tx: Transaction): Transaction =>
    Object.assign(Object.create(tx) as Transaction, { query: (...asked: Asked) => statements.ask(asked) })
  const transaction: Asks['transaction'] = (work) => turn.runExclusive(() => client.transaction((tx) => work(within(tx))))
  const asks: Asks = { query: query as Asks['query'], transaction }
  return Object.assign(Object.create(client) as PGlite, asks)
}
