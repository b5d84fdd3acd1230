/** What the server does by itself: now, when it starts, and then again and again. */
import type { FastifyBaseLogger } from 'fastify'
import { sweepExpired } from './db/sweep'
import { vacuumDue } from './db/vacuum'
import type { Deps } from './deps'
import { eraseDueAccounts } from './modules/account/erase'
import { sweepLooseFiles } from './modules/cloud/files'
import { removeDueObjects } from './modules/cloud/removals'
import { LIVE_REMIND_MS } from './modules/course/config'
import { tellLives } from './modules/course/live-messages'
import { ORDER } from './modules/order/config'
import { BOOKS_MS, reconcileDays } from './modules/order/daily-books'
import { orderSweeper } from './modules/order/sweeper'
import { REMIND_MS } from './modules/reminder/config'
import { sendReminders } from './modules/reminder/sweeper'
import { tellArrivals } from './modules/shop/arrivals'
import { ARRIVAL_MS } from './modules/shop/config'
import { SWEEP_MS as EXAM_SWEEP_MS } from './modules/simulated/config'
import { overdueSweeper } from './modules/simulated/sweeper'
import { sweepLoosePictures } from './modules/upload/loose-pictures'
import { dateLives } from './seed/courses'

const SWEEP_MS = 3_600_000
/** How often the demo lives are looked at: one that is over is soon followed by the next. */
const LIVES_MS = 300_000

type Work = () => Promise<unknown>
type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Sweeps now and then every so many ms, one sweep at a time; a failure is logged and the next turn tries again. */
async function sweepEvery(ms: number, work: Work, log: Log): Promise<void> {
  let running = false
  const sweep = async () => {
    if (running) return
    running = true
    await work().catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
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

interface Place {
  /** The database is ours alone: nobody vacuums it. */
  embedded: boolean
  /** There is a platform whose bill can be compared. */
  billed: boolean
}

/**
 * Starts all sweeps. Exams whose time ran out while no server ran are finished before anything else is; then come orders, which
 * ask WeChat Pay, and messages, which ask WeChat: nobody waits for either of them, nor for the object store.
 * @returns when what the database alone can do has been done once
 */
export async function startSweeps(deps: Deps, log: Log, { embedded, billed }: Place): Promise<void> {
  const { db, now } = deps
  const every = (ms: number, work: Work) => sweepEvery(ms, work, log)
  await every(EXAM_SWEEP_MS, overdueSweeper(deps))
  void every(ORDER.sweepMs, orderSweeper(deps))
  void every(REMIND_MS, () => sendReminders(deps, now()))
  void every(LIVE_REMIND_MS, () => tellLives(deps, now()))
  void every(ARRIVAL_MS, () => tellArrivals(deps, now()))
  void every(SWEEP_MS, () => removeDueObjects(deps, now()))
  await every(SWEEP_MS, () => sweepExpired(db, now()))
  await every(SWEEP_MS, () => sweepLoosePictures(db, now()))
  await every(SWEEP_MS, () => sweepLooseFiles(deps, now()))
  await every(SWEEP_MS, () => eraseDueAccounts(deps, now()))
  await every(LIVES_MS, () => dateLives(db, now()))
  // Autovacuum, which PostgreSQL has, and the bill: nobody waits for these two either.
  if (embedded) void every(SWEEP_MS, () => vacuumDue(db, now()))
  if (billed) void every(BOOKS_MS, () => compareBooks(deps, log))
}
