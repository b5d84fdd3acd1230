/** A goods file: freight rules, products and coupon templates as JSON (docs/OPERATIONS.md "Goods and coupons"). */
import type { FreightRule } from '@/domain/price/types'
import type { Place, Problem } from '../draft'
import { entryOf, has, idOf, maybe, maybeEntries, wordList, words, type Entry } from '../course/fields'
import { isGoods, type GoodsFile } from './draft'
import { readCoupon } from './read-coupon'
import { readProduct } from './read-product'

/** Letters of an id that a problem repeats: it may be anything. */
const SHOWN_LETTERS = 48
/** A field that nobody knows may have any name. */
const REASON_LETTERS = 300
const MOST = 500
const LISTS = ['freight', 'products', 'coupons']
/** Fen; a parcel may cost nothing. */
const FEE = { min: 0, max: 1_000_000 }

const feeOf = (of: Entry, field: string) => of.reader.whole(field, FEE)

function readRegion(of: Entry): FreightRule['regions'][number] {
  of.reader.only(['codes', 'fee', 'freeFrom'])
  const codes = wordList(of, 'codes', { most: 100, letters: 6 })
  if (codes.length === 0) of.reader.refuse('codes', has(of, 'codes') ? '至少要有一项' : '缺少')
  codes.forEach((code, index) => {
    if (!/^\d{2}(\d{2}){0,2}$/.test(code)) of.reader.refuse(`codes[${index}]`, '应为 2、4 或 6 位的行政区划代码，如 54')
  })
  // Left out is a slip; null says it: nothing is sent there.
  if (!has(of, 'fee')) of.reader.refuse('fee', '缺少（不发货写 null）')
  const fee = has(of, 'fee') ? of.reader.orNull('fee', () => feeOf(of, 'fee')) : null
  const freeFrom = maybe(of, 'freeFrom', () => of.reader.orNull('freeFrom', () => feeOf(of, 'freeFrom')))
  return { codes, fee, freeFrom }
}

function readFreight(of: Entry): FreightRule {
  of.reader.only(['id', 'carrier', 'fee', 'freeFrom', 'regions'])
  return {
    id: idOf(of, 'id'),
    carrier: words(of, 'carrier', 20),
    fee: feeOf(of, 'fee'),
    freeFrom: maybe(of, 'freeFrom', () => of.reader.orNull('freeFrom', () => feeOf(of, 'freeFrom'))),
    regions: maybeEntries(of, 'regions', 50).map(readRegion),
  }
}

interface Reading<T> {
  /** How a problem counts one: 第 2 件商品. */
  row: (index: number) => string
  read: (of: Entry, place: Place) => T | null
  /** Ids the file brings; those that are met are added. */
  known: Set<string>
}

/** The sound entries of a list; of the others every reason is noted with the place of the entry. */
export function readList<T extends { id: string }>(
  file: Pick<GoodsFile, 'shown' | 'problems'>,
  values: unknown[],
  { row, read, known }: Reading<T>,
): T[] {
  return values.flatMap((value, index) => {
    // In words of the entry: its place in the file is the row.
    const reasons: string[] = []
    const of = entryOf(value, '', reasons)
    const id = of.reader.raw('id') ?? of.reader.raw('opens')
    const place = { file: file.shown, row: `${row(index)}${typeof id === 'string' ? `（${id.slice(0, SHOWN_LETTERS)}）` : ''}` }
    const found = read(of, place)
    if (found && known.has(found.id)) reasons.push(`编号 ${found.id} 重复`)
    if (found && found.id !== '') known.add(found.id)
    file.problems.push(...reasons.map((reason) => ({ ...place, column: '', reason: reason.slice(0, REASON_LETTERS) })))
    return found && reasons.length === 0 ? [found] : []
  })
}

/** Reads a file that is one list; `shown` is the file as problems name it. What was refused is not in `rows`. */
export function readDocument<T extends { id: string }>(
  value: unknown,
  shown: string,
  of: Omit<Reading<T>, 'known'> & { field: string; most: number },
): { rows: T[]; problems: Problem[] } {
  const file = { shown, problems: [] as Problem[] }
  const { field, most, ...reading } = of
  const top: string[] = []
  const { reader } = entryOf(value, '', top)
  reader.only([field])
  const values = reader.list(field)
  if (values.length === 0 && top.length === 0) reader.refuse(field, '至少要有一项')
  if (values.length > most) reader.refuse(field, `太多（最多 ${most} 项）`)
  const rows = readList(file, values.slice(0, most), { ...reading, known: new Set() })
  file.problems.push(...top.map((reason) => ({ file: shown, row: '', column: '', reason: reason.slice(0, REASON_LETTERS) })))
  return { rows, problems: file.problems }
}

/** Forms whose id another form of the file has, in this product or another. */
function refuseTwins(file: GoodsFile): void {
  const known = new Set<string>()
  for (const { skus, place } of file.products.filter(isGoods)) {
    skus.forEach(({ id }, index) => {
      if (known.has(id)) file.problems.push({ ...place, column: '', reason: `skus[${index}].id：编号 ${id} 重复` })
      known.add(id)
    })
  }
}

/** Reads a goods file; `shown` is the file as problems name it. What was refused is in none of the lists. */
export function readGoodsFile(value: unknown, shown: string): GoodsFile {
  const brings: GoodsFile['brings'] = { freight: new Set(), products: new Set(), coupons: new Set() }
  const file: GoodsFile = { freight: [], products: [], coupons: [], brings, problems: [], shown }
  const top: string[] = []
  const document = entryOf(value, '', top)
  document.reader.only(LISTS)
  if (!LISTS.some((field) => has(document, field))) document.reader.refuse('', `没有 ${LISTS.join('、')} 中的任何一项`)
  const list = (field: string): unknown[] => {
    const values = has(document, field) ? document.reader.list(field) : []
    if (values.length > MOST) document.reader.refuse(field, `太多（最多 ${MOST} 项）`)
    return values.slice(0, MOST)
  }
  const rows = { row: (index: number) => `第 ${index + 1} 条运费规则`, read: readFreight, known: brings.freight }
  file.freight = readList(file, list('freight'), rows)
  const products = { row: (index: number) => `第 ${index + 1} 件商品`, read: readProduct, known: brings.products }
  file.products = readList(file, list('products'), products)
  const coupons = { row: (index: number) => `第 ${index + 1} 张优惠券`, read: readCoupon, known: brings.coupons }
  file.coupons = readList(file, list('coupons'), coupons)
  file.problems.push(...top.map((reason) => ({ file: shown, row: '', column: '', reason: reason.slice(0, REASON_LETTERS) })))
  refuseTwins(file)
  return file
}
