/** A product of a goods file. */
import type { Place } from '../draft'
import { entries, has, idOf, maybe, maybeEntries, maybeWords, wordList, words, type Entry } from '../course/fields'
import type { DraftGoods, DraftOpening, DraftPicture, DraftProduct, DraftSku } from './draft'

/** Fen. */
export const FEN = { min: 1, max: 10_000_000 }
/** Tones of covers and drawings, 0 to 4. */
export const TONES = 5
const KINDS = ['goods', 'course', 'paper', 'article'] as const
const CATEGORIES = ['book', 'supplies'] as const
/** Pieces one order may have when the file does not say. */
const LIMIT = 5

const COMMON = ['kind', 'name', 'shortName', 'summary', 'tone']
const GOODS_FIELDS = ['id', 'subject', 'category', 'pictures', 'specs', 'skus', 'facts', 'services', 'intro', 'limit', 'freight']
const OPENING_FIELDS = ['opens', 'price', 'originalPrice', 'validDays']

function readPrices(of: Entry): { price: number; originalPrice: number | null } {
  const { reader } = of
  const price = reader.whole('price', FEN)
  const originalPrice = maybe(of, 'originalPrice', () => reader.whole('originalPrice', FEN))
  if (originalPrice !== null && originalPrice <= price && reader.raw('price') === price) reader.refuse('originalPrice', '应高于 price')
  return { price, originalPrice }
}

const readFace = (of: Entry) => ({
  name: words(of, 'name', 60),
  shortName: words(of, 'shortName', 6),
  summary: maybeWords(of, 'summary', 100),
  tone: maybe(of, 'tone', () => of.reader.whole('tone', { min: 0, max: TONES - 1 })) ?? 0,
})

function readPicture(of: Entry): DraftPicture {
  of.reader.only(['title', 'photo'])
  return { title: words(of, 'title', 6), photo: maybe(of, 'photo', () => words(of, 'photo', 100)), path: of.path }
}

function readSpec(of: Entry): DraftGoods['specs'][number] {
  of.reader.only(['name', 'values'])
  const values = wordList(of, 'values', { most: 30, letters: 20 })
  if (values.length === 0) of.reader.refuse('values', has(of, 'values') ? '至少要有一项' : '缺少')
  if (new Set(values).size < values.length) of.reader.refuse('values', '有重复的值')
  return { name: words(of, 'name', 10), values }
}

function readSku(of: Entry): DraftSku {
  of.reader.only(['id', 'spec', 'price', 'originalPrice', 'stock'])
  const spec = wordList(of, 'spec', { most: 5, letters: 20 })
  return { id: idOf(of, 'id'), spec, ...readPrices(of), stock: of.reader.whole('stock', { min: 0, max: 999_999 }) }
}

/** A form names one value of every spec, and no two forms the same ones. */
function checkForms(of: Entry, { specs, skus }: Pick<DraftGoods, 'specs' | 'skus'>): void {
  skus.forEach(({ spec }, index) => {
    const field = `skus[${index}].spec`
    if (spec.length !== specs.length) {
      of.reader.refuse(field, specs.length === 0 ? '没有 specs 时不能填写' : `应依次写出 ${specs.length} 个规格的值`)
      return
    }
    spec.forEach((value, at) => {
      if (specs[at]?.values.includes(value) === false) of.reader.refuse(field, `规格“${specs[at].name}”没有“${value}”`)
    })
    const first = skus.findIndex((other) => other.spec.join('\n') === spec.join('\n'))
    if (first < index) of.reader.refuse(field, specs.length === 0 ? '没有 specs 时只能有一项' : `与 skus[${first}] 相同`)
  })
}

function readPairs(of: Entry): DraftGoods['facts'] {
  return maybeEntries(of, 'facts', 20).map((fact) => {
    fact.reader.only(['label', 'value'])
    return { label: words(fact, 'label', 12), value: words(fact, 'value', 60) }
  })
}

function readIntro(of: Entry): DraftGoods['intro'] {
  return maybeEntries(of, 'intro', 20).map((part) => {
    part.reader.only(['heading', 'paragraphs'])
    return { heading: words(part, 'heading', 30), paragraphs: wordList(part, 'paragraphs', { most: 30, letters: 1000 }) }
  })
}

function readGoods(of: Entry, place: Place): DraftGoods {
  const { reader } = of
  const specs = maybeEntries(of, 'specs', 5).map(readSpec)
  const skus = entries(of, 'skus', 100).map(readSku)
  checkForms(of, { specs, skus })
  return {
    kind: 'goods',
    id: idOf(of, 'id'),
    subject: maybe(of, 'subject', () => words(of, 'subject', 64)),
    ...readFace(of),
    category: reader.oneOf('category', CATEGORIES),
    pictures: maybeEntries(of, 'pictures', 9).map(readPicture),
    specs,
    skus,
    facts: readPairs(of),
    services: wordList(of, 'services', { most: 6, letters: 20 }),
    intro: readIntro(of),
    limit: maybe(of, 'limit', () => reader.whole('limit', { min: 1, max: 99 })) ?? LIMIT,
    freight: idOf(of, 'freight'),
    place,
  }
}

function readOpening(of: Entry, kind: DraftOpening['kind'], place: Place): DraftOpening {
  const opens = words(of, 'opens', 64)
  const validDays = maybe(of, 'validDays', () => of.reader.whole('validDays', { min: 1, max: 3650 }))
  return { kind, id: `${kind}:${opens}`, opens, ...readFace(of), ...readPrices(of), validDays, place }
}

/** Reads a product; what is wrong with it is in the reasons of the entry, and it is not to be used then. */
export function readProduct(of: Entry, place: Place): DraftProduct | null {
  const { reader } = of
  const kind = reader.oneOf('kind', KINDS)
  // With a kind that nobody knows every other complaint would be a guess.
  if (reader.raw('kind') !== kind) return null
  reader.only([...COMMON, ...(kind === 'goods' ? GOODS_FIELDS : OPENING_FIELDS)])
  return kind === 'goods' ? readGoods(of, place) : readOpening(of, kind, place)
}
