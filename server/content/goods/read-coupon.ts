/** A coupon template of a goods file. */
import type { CouponScope } from '@/domain/price/types'
import type { StoredCouponRule } from '../../db/schema/coupon'
import type { Place } from '../draft'
import { has, idOf, maybe, maybeEntry, moment, wordList, words, type Entry } from '../course/fields'
import type { DraftCoupon } from './draft'
import { FEN } from './read-product'

const SHELVES = ['course', 'book', 'print'] as const
const KINDS = ['full', 'free', 'discount'] as const
/** What a coupon may be for (server/db/schema/shop.ts). */
const CATEGORIES = ['book', 'supplies', 'course', 'paper', 'article', 'print']

const COMMON = [
  'id',
  'name',
  'note',
  'place',
  'kind',
  'scope',
  'stock',
  'perPerson',
  'opensAt',
  'closesAt',
  'validFrom',
  'validUntil',
  'validDays',
  'restock',
]
const FIELDS: Readonly<Record<(typeof KINDS)[number], string[]>> = {
  full: ['threshold', 'amount'],
  free: ['amount'],
  discount: ['threshold', 'percent', 'cap'],
}

function readScope(of: Entry): CouponScope {
  if (of.reader.raw('scope') === 'all') return 'all'
  if (typeof of.reader.raw('scope') === 'string') {
    of.reader.refuse('scope', '应为 "all"、{ "categories": […] } 或 { "products": […] }')
    return 'all'
  }
  if (!has(of, 'scope')) of.reader.refuse('scope', '缺少')
  const inside = maybeEntry(of, 'scope')
  if (!inside) return 'all'
  const field = has(inside, 'products') ? 'products' : 'categories'
  inside.reader.only([field])
  const list = wordList(inside, field, { most: 50, letters: 80 })
  if (list.length === 0) inside.reader.refuse(field, has(inside, field) ? '至少要有一项' : '缺少')
  if (field === 'products') return { products: list }
  list.forEach((name, index) => {
    if (!CATEGORIES.includes(name)) inside.reader.refuse(`${field}[${index}]`, `应为 ${CATEGORIES.join('、')} 之一`)
  })
  return { categories: list }
}

function readRule(of: Entry, kind: StoredCouponRule['kind']): StoredCouponRule {
  const { reader } = of
  const scope = readScope(of)
  if (kind === 'discount') {
    const threshold = maybe(of, 'threshold', () => reader.whole('threshold', FEN)) ?? 0
    const cap = maybe(of, 'cap', () => reader.whole('cap', FEN))
    return { scope, kind, threshold, amount: 0, percent: reader.whole('percent', { min: 1, max: 99 }), cap }
  }
  const threshold = kind === 'full' ? reader.whole('threshold', FEN) : 0
  const amount = reader.whole('amount', FEN)
  const known = kind === 'full' && reader.raw('threshold') === threshold && reader.raw('amount') === amount
  if (known && amount > threshold) reader.refuse('amount', '不能高于 threshold')
  return { scope, kind, threshold, amount, percent: 100, cap: null }
}

function readRestock(of: Entry): DraftCoupon['restock'] {
  const inside = maybeEntry(of, 'restock')
  if (!inside) return null
  inside.reader.only(['at', 'amount'])
  const at = words(inside, 'at', 5)
  if (at !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) inside.reader.refuse('at', '应为一天里的时间，如 10:00')
  if (!has(of, 'stock')) of.reader.refuse('restock', '没有 stock 时不能填写')
  return { at, amount: inside.reader.whole('amount', { min: 1, max: 999_999 }) }
}

type Times = Pick<DraftCoupon, 'opensAt' | 'closesAt' | 'validFrom' | 'validUntil' | 'validDays'>

function readTimes(of: Entry): Times {
  const at = (field: string) => maybe(of, field, () => moment(of, field))
  const [opensAt, closesAt, validFrom, validUntil] = [at('opensAt'), at('closesAt'), at('validFrom'), at('validUntil')]
  const validDays = maybe(of, 'validDays', () => of.reader.whole('validDays', { min: 1, max: 3650 }))
  if (opensAt && closesAt && closesAt <= opensAt) of.reader.refuse('closesAt', '应晚于 opensAt')
  if (opensAt && validUntil && validUntil <= opensAt) of.reader.refuse('validUntil', '应晚于 opensAt')
  if (has(of, 'validFrom') && has(of, 'validDays')) of.reader.refuse('validFrom', '与 validUntil 一起写，不能与 validDays 同时填写')
  else if (validFrom && validUntil && validFrom >= validUntil) of.reader.refuse('validFrom', '应早于 validUntil')
  if (!has(of, 'validDays') && !has(of, 'validUntil')) of.reader.refuse('validDays', '缺少（validDays 与 validUntil 至少写一个）')
  return { opensAt, closesAt, validFrom, validUntil, validDays }
}

/** Reads a coupon; what is wrong with it is in the reasons of the entry, and it is not to be used then. */
export function readCoupon(of: Entry, place: Place): DraftCoupon | null {
  const { reader } = of
  const kind = reader.oneOf('kind', KINDS)
  if (reader.raw('kind') !== kind) return null
  reader.only([...COMMON, ...FIELDS[kind]])
  return {
    id: idOf(of, 'id'),
    name: words(of, 'name', 20),
    note: words(of, 'note', 40),
    shelf: reader.oneOf('place', SHELVES),
    rule: readRule(of, kind),
    stock: maybe(of, 'stock', () => reader.whole('stock', { min: 0, max: 9_999_999 })),
    perPerson: maybe(of, 'perPerson', () => reader.whole('perPerson', { min: 1, max: 99 })) ?? 1,
    ...readTimes(of),
    restock: readRestock(of),
    place,
  }
}
