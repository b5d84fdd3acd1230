/** The day's books against the platform's bill (reliability.md rule 16): what was missed is settled, what differs is told. */
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, dayOf } from '@/domain/calendar'
import { amountText } from '@/domain/money'
import type { Db } from '../../db/client'
import { payments, refunds } from '../../db/schema'
import { loggableError } from '../../http/log'
import { PlatformError, type BillRow, type Pay } from '../pay/ports'
import { refundDone } from './refunds'
import { isPaid, settle, type Settled } from './settle'

export interface Books {
  /** Lines of the bill. */
  rows: number
  /** What was settled now, in words. */
  mended: string[]
  /** What a person has to look at. */
  problems: string[]
}

interface World {
  db: Db
  pay: Pay
  now: () => Date
}

const DAY = 86_400_000
const SHANGHAI = '+08:00'
/** Days before its own in whose bills a refund is looked for; of an older one, whose card had to be replaced by hand, nothing is said. */
const LOOK_BACK_DAYS = 30

/** What is compared: the bill of a day, and what is found. */
interface Compared {
  bill: readonly BillRow[]
  books: Books
}

/** Within a day of Shanghai. */
function within(column: PgColumn, day: string): SQL | undefined {
  const from = new Date(`${day}T00:00:00${SHANGHAI}`)
  return and(gte(column, from), lt(column, new Date(from.getTime() + DAY)))
}

/** What became of a payment that was missed; known: somebody settled it meanwhile. */
const SETTLED: Readonly<Record<Settled, string | null>> = { paid: '补记为已付款', returned: '订单已关闭，转为退款', known: null }

/**
 * Settles a payment that the bill knows as paid. The platform is asked about it: its answer is signed, which a bill is not, and says
 * when it was paid. Booked under the day it was found on, it would be missing in the bill of that day.
 */
async function settleMissed({ db, pay, now }: World, { tradeNo, amount }: BillRow, books: Books): Promise<void> {
  const platform = await pay.platform()
  const trade = await platform.query(tradeNo)
  if (!isPaid(trade) || trade.amount !== amount) {
    books.problems.push(`支付 ${tradeNo} ${amountText(amount)}：平台账单里已付款，平台查询的结果不一致`)
    return
  }
  const words = SETTLED[await settle(db, { trade, noticeId: null, now: now() })]
  if (words !== null) books.mended.push(`支付 ${tradeNo} ${amountText(amount)}：${words}`)
}

async function checkPayment(world: World, row: BillRow, books: Books): Promise<void> {
  const { db } = world
  const { tradeNo, amount } = row
  const [own] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
  if (!own) books.problems.push(`支付 ${tradeNo} ${amountText(amount)}：平台有，这里没有`)
  else if (own.amount !== amount) books.problems.push(`支付 ${tradeNo}：平台 ${amountText(amount)}，这里 ${amountText(own.amount)}`)
  else if (own.state === 'opened' || own.state === 'closed') await settleMissed(world, row, books)
}

/** A refund stands in the bill from when it was asked for, whatever became of it: the platform is asked what did. */
async function isThrough({ pay }: World, refundNo: string): Promise<boolean> {
  const platform = await pay.platform()
  return (await platform.queryRefund(refundNo)) === 'done'
}

async function mendRefund({ db, now }: World, { refundNo, amount }: { refundNo: string; amount: number }, books: Books): Promise<void> {
  await refundDone(db, refundNo, now())
  books.mended.push(`退款 ${refundNo} ${amountText(amount)}：补记为已到账`)
}

async function checkRefund(world: World, row: BillRow & { refundNo: string }, books: Books): Promise<void> {
  const { db } = world
  const { refundNo, refundAmount } = row
  const [own] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo))
  if (!own) books.problems.push(`退款 ${refundNo} ${amountText(refundAmount)}：平台有，这里没有`)
  else if (own.amount !== refundAmount)
    books.problems.push(`退款 ${refundNo}：平台 ${amountText(refundAmount)}，这里 ${amountText(own.amount)}`)
  else if (own.state !== 'done' && (await isThrough(world, refundNo))) await mendRefund(world, own, books)
}

/**
 * One line of the bill. What breaks at it is told like everything else a person has to look at: thrown, it would keep this day, and all
 * days after it, from being compared for as long as it breaks.
 * @throws PlatformError: the platform is away, and the day is asked for again
 */
async function checkRow(world: World, row: BillRow, books: Books): Promise<void> {
  const { refundNo } = row
  try {
    if (refundNo === null) await checkPayment(world, row, books)
    else await checkRefund(world, { ...row, refundNo }, books)
  } catch (error) {
    if (error instanceof PlatformError) throw error
    const of = refundNo === null ? `支付 ${row.tradeNo}` : `退款 ${refundNo}`
    books.problems.push(`${of}：没有处理成（${loggableError(error as Error).message}），需要人工处理`)
  }
}

/** Payments of the day that the bill does not know. */
async function checkPayments({ db }: World, day: string, { bill, books }: Compared): Promise<void> {
  // The line of a refund names its payment as well, and is no line of that.
  const known = new Set(bill.filter(({ refundNo }) => refundNo === null).map(({ tradeNo }) => tradeNo))
  const own = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, ['paid', 'refunded']), within(payments.paidAt, day)))
  for (const { tradeNo, amount } of own) {
    if (!known.has(tradeNo)) books.problems.push(`支付 ${tradeNo} ${amountText(amount)}：这里有，平台账单没有`)
  }
}

/**
 * Refunds that came through on the day and stand in no bill. The platform enters one on the day it takes it, which is not kept here: it
 * lies between the day the refund was caused and the day it was heard of, which are the same for most of them.
 */
async function checkRefunds({ db, pay }: World, day: string, { bill, books }: Compared): Promise<void> {
  const platform = await pay.platform()
  const through = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'done'), within(refunds.doneAt, day)))
  const earliest = addDays(day, -LOOK_BACK_DAYS)
  let missing = through
    .map(({ createdAt, ...refund }) => ({ ...refund, since: dayOf(createdAt.getTime()) }))
    .filter(({ since }) => since >= earliest)
  for (let at = day; missing.length > 0; at = addDays(at, -1)) {
    const rows = at === day ? bill : await platform.bill(at)
    const known = new Set(rows.map(({ refundNo }) => refundNo))
    missing = missing.filter(({ refundNo }) => !known.has(refundNo))
    for (const { refundNo, amount, since } of missing) {
      if (since >= at) books.problems.push(`退款 ${refundNo} ${amountText(amount)}：这里已到账，平台账单没有`)
    }
    missing = missing.filter(({ since }) => since < at)
  }
}

/** Refunds the platform gave up, until it says that they came through: by the hand of a person, whose notice may have been lost. */
async function checkFailed(world: World, books: Books): Promise<void> {
  const failed = await world.db.select().from(refunds).where(eq(refunds.state, 'failed'))
  for (const { refundNo, amount } of failed) {
    if (await isThrough(world, refundNo)) await mendRefund(world, { refundNo, amount }, books)
    else books.problems.push(`退款 ${refundNo} ${amountText(amount)}：平台没有退成，需要人工处理`)
  }
}

/**
 * Compares a day with the platform's bill. Run twice it finds nothing the second time.
 * @param day of Shanghai, `2026-11-20`
 */
export async function reconcile(world: World, day: string): Promise<Books> {
  const platform = await world.pay.platform()
  const bill = await platform.bill(day)
  const books: Books = { rows: bill.length, mended: [], problems: [] }
  for (const row of bill) await checkRow(world, row, books)
  await checkPayments(world, day, { bill, books })
  await checkRefunds(world, day, { bill, books })
  await checkFailed(world, books)
  return books
}
