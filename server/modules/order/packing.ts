import { asc, eq, inArray } from 'drizzle-orm'
import { choosePages } from '@/domain/page-range'
import type { Db } from '../../db/client'
import { orderLines, printJobs } from '../../db/schema'

interface Packed {
  line: typeof orderLines.$inferSelect
  /** Of a print as the learner typed them; '' for all, null for anything else. */
  pages: string | null
}

/** Which pages of a document are printed, in the shortest form; '' for all of them. */
function pagesWord(pages: string | null): string {
  // Read when it was kept: how long the document is does not matter any more.
  const chosen = choosePages(pages ?? '', Number.MAX_SAFE_INTEGER)
  return chosen.ok && chosen.pages !== '' ? `（打印第 ${chosen.pages} 页）` : ''
}

/** A refunded line stays in the order, and a virtual one has the name of a book: what must not be in the parcel says so. */
const notSent = ({ refundedAt, virtual }: Packed['line']) =>
  refundedAt !== null ? '（已退款，不用发）' : virtual ? '（虚拟商品，不用发）' : ''

/** A thing and how many of it: `速记笔 ×3`. */
export const piecesWord = ({ name, spec, quantity }: Pick<Packed['line'], 'name' | 'spec' | 'quantity'>) =>
  `${`${name} ${spec}`.trim()} ×${quantity}`

const wordsOf = ({ line, pages }: Packed) => `${piecesWord(line)}${pagesWord(pages)}${notSent(line)}`

/** What is in the orders, by number, a line each: the thing, how many of it, and what the shop has to know to pack it. */
export async function packingOf(db: Db, orderNos: readonly string[]): Promise<Map<string, string>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .select({ line: orderLines, options: printJobs.options })
    .from(orderLines)
    .leftJoin(printJobs, eq(printJobs.id, orderLines.printId))
    .where(inArray(orderLines.orderNo, [...orderNos]))
    .orderBy(asc(orderLines.orderNo), asc(orderLines.position))
  const words = new Map<string, string>()
  for (const { line, options } of rows) {
    const before = words.get(line.orderNo)
    const own = wordsOf({ line, pages: options?.pages ?? null })
    words.set(line.orderNo, before === undefined ? own : `${before}\n${own}`)
  }
  return words
}
