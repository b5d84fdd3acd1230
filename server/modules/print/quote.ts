import { and, eq } from 'drizzle-orm'
import { addDays, dayOf } from '@/domain/calendar'
import { CODE } from '@/domain/errors'
import { parcelsOf, termsIn } from '@/domain/price/freight'
import { printSpec, quotePrint, type PrintOptions, type PrintSum } from '@/domain/print-price'
import type { Db } from '../../db/client'
import { addresses, freightRules, printDocuments, printJobs } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { PRINT } from './config'
import { findDocument, type DocumentRow } from './documents'

/** A line of an order as the order shows it. */
export interface PrintLine {
  name: string
  /** At most 6 characters, on the cover. */
  shortName: string
  tone: number
  /** Fen a copy. */
  unitPrice: number
  /** Copies. */
  quantity: number
  /** `80 页 · A4 · 双面黑白 · 胶装`. */
  spec: string
  /** The document is offered no more. */
  withdrawn: boolean
}

/** The price of a choice. @throws ApiError in words when it cannot be printed */
export function sumOf({ pages, ready }: DocumentRow, options: PrintOptions): PrintSum {
  if (!ready) throw new ApiError(CODE.failed, '这份资料正在生成，请稍后再下单')
  const quote = quotePrint(pages, options)
  if (!quote.ok) throw new ApiError(CODE.failed, quote.message)
  return quote.sum
}

/** Freight to the learner's default address; without one the fee of most regions stands. */
async function freightOf(db: Db, userId: string, sum: PrintSum) {
  const [[stored], [address]] = await Promise.all([
    db.select().from(freightRules).where(eq(freightRules.id, PRINT.freightRule)),
    db
      .select({ regionCode: addresses.regionCode, province: addresses.province })
      .from(addresses)
      .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true))),
  ])
  const line = { key: 'print', productId: 'print', category: 'print', unitPrice: sum.total, quantity: 1, freight: stored?.rule ?? null }
  const region = address?.regionCode ?? null
  const [parcel] = parcelsOf([line], region)
  return {
    freight: parcel ? parcel.fee : 0,
    region: address?.province ?? null,
    freeFrom: stored ? termsIn(stored.rule, region).freeFrom : null,
  }
}

/** What a choice costs to the door: the total the learner sees, decided by the server. */
export async function quoteOf(db: Db, asked: { userId: string; documentId: string; options: PrintOptions; now: Date }) {
  const { userId, documentId, options, now } = asked
  const { total, ...sum } = sumOf(await findDocument(db, documentId), options)
  const sending = await freightOf(db, userId, { total, ...sum })
  return { ...sum, ...sending, total: total + (sending.freight ?? 0), arrivesOn: addDays(dayOf(now.getTime()), PRINT.arrivalDays) }
}

/**
 * A kept choice as a line of an order, at today's price.
 * @throws ApiError not found: none, or someone else's; in words when it can no longer be printed
 */
export async function printLine(db: Db, { userId, printId }: { userId: string; printId: string }): Promise<PrintLine> {
  const [row] = await db
    .select({ job: printJobs, document: printDocuments })
    .from(printJobs)
    .innerJoin(printDocuments, eq(printDocuments.id, printJobs.documentId))
    .where(and(eq(printJobs.id, printId), eq(printJobs.userId, userId)))
  if (!row) throw notFound('打印资料')
  const { unitPrice, pages } = sumOf(row.document, row.job.options)
  const { title, shortName, withdrawn } = row.document
  return {
    name: title,
    shortName,
    tone: 0,
    unitPrice,
    quantity: row.job.options.copies,
    spec: printSpec(row.job.options, pages),
    withdrawn,
  }
}
