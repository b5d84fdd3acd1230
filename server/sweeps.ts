/** What the server does by itself: now, when it starts, and then again and again. */
import type { FastifyBaseLogger } from 'fastify'
import { sweepExpired } from './db/sweep'
import { vacuumDue } from './db/vacuum'
import type { Deps } from './deps'
import { loggableError } from './http/log'
import { eraseDueAccounts } from './modules/account/erase'
import { sweepLooseFiles } from './modules/cloud/files'
import { removeDueObjects } from './modules/cloud/removals'
import { LIVE_REMIND_MS } from './modules/course/config'
import { tellLives } from './modules/course/live-messages'
import { CHECK, checkPictures } from './modules/moderation/pictures'
import { ORDER } from './modules/order/config'
import { BOOKS_MS, reconcileDays } from './modules/order/daily-books'
import { orderSweeper } from './modules/order/sweeper'
import { REMIND_MS } from './modules/reminder/config'
import { sendReminders } from './modules/reminder/sweeper'
import { indexRest } from './modules/search/reindex'
import { tellArrivals } from './modules/shop/arrivals'
import { ARRIVAL_MS } from './modules/shop/config'
import { SWEEP_MS as EXAM_SWEEP_MS } from './modules/simulated/config'
import { overdueSweeper } from './modules/simulated/sweeper'
import { sweepLoosePictures } from './modules/upload/loose-pictures'
import { dateLives } from './seed/courses'

const SWEEP_MS = 3_600_000
/** How often the demo lives are looked at: one that is over is soon followed by the next. */
const LIVES_MS = 300_000

/** A failure that stays the same is told again after so long: a database that is away for an hour would fill the log. */
const AGAIN_MS = 3_600_000

type Work = () => Promise<unknown>
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Logs what became of the turns of one sweep: a failure when it is another one than before, and the first turn that is well again. */
function turnsOf(sweep: string, log: Log) {
  let failing: { message: string; toldAt: number } | null = null
  return {
    failed: (error: unknown) => {
      const { message } = loggableError(error as Error)
      const now = performance.now()
      if (failing?.message === message && now - failing.toldAt < AGAIN_MS) return
      failing = { message, toldAt: now }
      log.error({ sweep, err: error }, 'sweep failed; the next turn tries again')
    },
    went: () => {
      if (failing) log.info({ sweep }, 'sweep works again')
      failing = null
    },
  }
}

interface Sweep {
  name: string
  work: Work
  /** The process stops: no turn is begun any more. */
  signal: AbortSignal
}

/** Sweeps now and then every so many ms, one sweep at a time; a failure is logged and the next turn tries again. */
async function sweepEvery(ms: number, { name, work, signal }: Sweep, log: Log): Promise<void> {
  let running = false
  const turns = turnsOf(name, log)
  const sweep = async () => {
    if (running || signal.aborted) return
    running = true
    await work().then(turns.went, turns.failed)
    running = false
  }
  await sweep()
  setInterval(() => void sweep(), ms).unref()
}

/** The platform's bill of every day; what a person has to know stands in the log. */
const compareBooks = (deps: Deps, log: Log) =>
  reconcileDays(deps, (day, { rows, mended, problems }) => {
    if (problems.length > 0) log.error({ day, problems }, 'the books differ from the bill of the platform')
    if (mended.length > 0) log.warn({ day, mended }, 'the bill of the platform told what was missed')
    log.info({ day, rows }, 'the books were compared with the bill of the platform')
  })

/** What a new version finds questions by, and the stored index does not know yet: of 200,000 questions for minutes, beside the answers. */
async function completeSearch({ db }: Deps, log: Log, signal: AbortSignal): Promise<number> {
  const indexed = await indexRest(db, signal, (questions) => log.info({ questions }, 'questions are indexed for the search'))
  if (indexed > 0) log.info({ questions: indexed }, 'the search index is up to date')
  return indexed
}

/** Work that is tried at each turn until it went through: what it asks is no question for every hour. */
function untilDone(work: Work): Work {
  let done = false
  return async () => {
    if (done) return
    await work()
    done = true
  }
}

interface Place {
  /** The database is ours alone: nobody vacuums it. */
  embedded: boolean
  /** There is a platform whose bill can be compared. */
  billed: boolean
}

/** Sweeps that were started. */
export interface Sweeps {
  /** Resolves when what the database alone can do has been done once. */
  first: Promise<void>
  /**
   * Begins no turn any more; to be called before the database is closed. Resolves when the messages under way are sent and those
   * that were taken with them are due again (taken, they count as sent, and would be written to nobody), and a part of the index is kept.
   */
  stop: () => Promise<void>
}

/**
 * Starts all sweeps. Exams whose time ran out while no server ran are finished before anything else is; then come orders, which
 * ask WeChat Pay, and messages, which ask WeChat: nobody waits for either of them, nor for the object store.
 */
export function startSweeps(deps: Deps, log: Log, place: Place): Sweeps {
  const leaving = new AbortController()
  const sending = new Set<Promise<number>>()
  const stoppable: Stoppable = (send) => () => {
    const turn = send(deps, deps.now(), leaving.signal)
    sending.add(turn)
    return turn.finally(() => sending.delete(turn))
  }
  const every: Every = (name, ms, work) => sweepEvery(ms, { name, work, signal: leaving.signal }, log)
  return {
    first: sweepAll({ deps, log, place }, every, stoppable),
    stop: async () => {
      leaving.abort()
      await Promise.allSettled(sending)
    },
  }
}

type Every = (name: string, ms: number, work: Work) => Promise<void>
/** Makes a turn that a stop waits for, of one that sends messages most of all. */
type Stoppable = (send: (deps: Deps, now: Date, signal: AbortSignal) => Promise<number>) => Work

async function sweepAll({ deps, log, place }: { deps: Deps; log: Log; place: Place }, every: Every, stoppable: Stoppable): Promise<void> {
  const { db, now } = deps
  await every('exams', EXAM_SWEEP_MS, overdueSweeper(deps))
  void every('orders', ORDER.sweepMs, orderSweeper(deps))
  void every('reminders', REMIND_MS, stoppable(sendReminders))
  void every('live reminders', LIVE_REMIND_MS, stoppable(tellLives))
  void every('arrivals', ARRIVAL_MS, stoppable(tellArrivals))
  if (deps.wechatPush) void every('picture checks', CHECK.sweepMs, () => checkPictures(deps, log))
  void every('object store', SWEEP_MS, () => removeDueObjects(deps, now()))
  await every('ended rows', SWEEP_MS, () => sweepExpired(db, now()))
  await every('pictures', SWEEP_MS, () => sweepLoosePictures(db, now()))
  await every('files', SWEEP_MS, () => sweepLooseFiles(deps, now()))
  await every('accounts', SWEEP_MS, () => eraseDueAccounts(deps, now()))
  await every('demo lives', LIVES_MS, () => dateLives(db, now()))
  // Autovacuum, which PostgreSQL has, and the bill: nobody waits for these two either.
  if (place.embedded) void every('vacuum', SWEEP_MS, () => vacuumDue(db, now()))
  void every('search index', SWEEP_MS, untilDone(stoppable((_deps, _now, signal) => completeSearch(deps, log, signal))))
  if (place.billed) void every('books', BOOKS_MS, () => compareBooks(deps, log))
}
