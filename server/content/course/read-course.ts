/** A course of a course file. */
import type { ClassTeacher, ServiceTerm } from '../../db/schema/course'
import type { Place } from '../draft'
import type { DraftCourse, DraftPrice, DraftStage } from './draft'
import { dayStart, entries, has, idOf, maybe, maybeEntries, maybeEntry, maybeWords, wordList, words, type Entry } from './fields'
import { DOCUMENT_FIELDS, readDocument, readLesson } from './read-lesson'

/** Line drawings a cover can have (src/components/cover). */
const MOTIFS = ['heart', 'lungs', 'drip', 'target', 'pill', 'book', 'scale', 'chart'] as const
const KINDS = ['open', 'class', 'package'] as const
const FEN = { min: 1, max: 10_000_000 }

const WORD_FIELDS = ['id', 'subject', 'kind', 'name', 'shortName', 'summary', 'tagline', 'badge', 'motif', 'schedule']
const LIST_FIELDS = ['tags', 'categories', 'services', 'classTeacher', 'trailer', 'teachers', 'handouts']
const SALE_FIELDS = ['price', 'originalPrice', 'validDays', 'saleOn']
const FIELDS: Readonly<Record<DraftCourse['kind'], string[]>> = {
  open: ['stages'],
  class: ['stages', ...SALE_FIELDS],
  package: ['parts', ...SALE_FIELDS],
}

function readService(of: Entry): ServiceTerm {
  of.reader.only(['title', 'text', 'selling'])
  const term = { title: words(of, 'title', 20), text: words(of, 'text', 100) }
  return maybe(of, 'selling', () => of.reader.flag('selling')) ? { ...term, selling: true } : term
}

function readClassTeacher(of: Entry): ClassTeacher {
  of.reader.only(['name', 'title', 'hours', 'qr'])
  return { name: words(of, 'name', 20), title: words(of, 'title', 40), hours: words(of, 'hours', 40), qr: words(of, 'qr', 300) }
}

function readStage(of: Entry): DraftStage {
  of.reader.only(['name', 'summary', 'chapters'])
  return {
    name: words(of, 'name', 40),
    summary: maybeWords(of, 'summary', 100),
    chapters: entries(of, 'chapters', 200).map((chapter) => {
      chapter.reader.only(['name', 'opensOn', 'lessons'])
      const name = words(chapter, 'name', 40)
      return { name, opensAt: dayStart(chapter, 'opensOn'), lessons: entries(chapter, 'lessons', 500).map(readLesson) }
    }),
  }
}

function readPrice(of: Entry): DraftPrice | null {
  const { reader } = of
  if (!has(of, 'price')) {
    for (const field of ['originalPrice', 'validDays']) if (has(of, field)) reader.refuse(field, '没有 price 时不能填写')
    return null
  }
  const price = reader.whole('price', FEN)
  const originalPrice = maybe(of, 'originalPrice', () => reader.whole('originalPrice', FEN))
  if (originalPrice !== null && originalPrice <= price) reader.refuse('originalPrice', '应高于 price')
  return { price, originalPrice, validDays: maybe(of, 'validDays', () => reader.whole('validDays', { min: 1, max: 3650 })) }
}

function readHandouts(of: Entry): DraftCourse['handouts'] {
  return maybeEntries(of, 'handouts', 200).map((entry) => {
    entry.reader.only([...DOCUMENT_FIELDS, 'chapter'])
    // One of a lesson takes the lesson's name; this one has none to take.
    if (!has(entry, 'title')) entry.reader.refuse('title', '缺少')
    return { ...readDocument(entry), chapter: maybeWords(entry, 'chapter', 40) }
  })
}

function readTeachers(of: Entry): DraftCourse['teachers'] {
  return entries(of, 'teachers', 20).map((entry) => {
    entry.reader.only(['id', 'role'])
    return { id: idOf(entry, 'id'), role: words(entry, 'role', 30) }
  })
}

/** Ids that stand twice in a list are refused with the path of the second. */
function refuseTwice(of: Entry, ids: { id: string; field: string }[]): void {
  ids.forEach(({ id, field }, index) => {
    const first = ids.findIndex((other) => other.id === id)
    if (id !== '' && first < index) of.reader.refuse(field, `编号 ${id} 重复`)
  })
}

function checkNames(of: Entry, { stages, handouts }: Pick<DraftCourse, 'stages' | 'handouts'>): void {
  const chapters = stages.flatMap((stage) => stage.chapters.map(({ name }) => name))
  handouts.forEach(({ chapter }, index) => {
    if (chapter !== '' && !chapters.includes(chapter)) of.reader.refuse(`handouts[${index}].chapter`, `没有名为“${chapter}”的章`)
  })
}

function readParts(of: Entry): string[] {
  const parts = wordList(of, 'parts', { most: 50, letters: 48 })
  if (parts.length === 0) of.reader.refuse('parts', has(of, 'parts') ? '至少要有一项' : '缺少')
  refuseTwice(
    of,
    parts.map((id, index) => ({ id, field: `parts[${index}]` })),
  )
  return parts
}

/** Reads a course; what is wrong with it is in the reasons of the entry, and it is not to be used then. */
export function readCourse(of: Entry, place: Place): DraftCourse {
  const { reader } = of
  const kind = reader.oneOf('kind', KINDS)
  const known = reader.raw('kind') === kind
  reader.only([...WORD_FIELDS, ...LIST_FIELDS, ...(known ? FIELDS[kind] : Object.values(FIELDS).flat())])
  const classTeacher = maybeEntry(of, 'classTeacher')
  const teachers = readTeachers(of)
  const stages = known && kind !== 'package' ? entries(of, 'stages', 50).map(readStage) : []
  const handouts = readHandouts(of)
  checkNames(of, { stages, handouts })
  refuseTwice(
    of,
    teachers.map(({ id }, index) => ({ id, field: `teachers[${index}]` })),
  )
  return {
    id: idOf(of, 'id'),
    subject: words(of, 'subject', 64),
    kind,
    name: words(of, 'name', 40),
    shortName: words(of, 'shortName', 6),
    summary: words(of, 'summary', 200),
    tagline: maybeWords(of, 'tagline', 40),
    badge: maybeWords(of, 'badge', 6),
    motif: maybe(of, 'motif', () => reader.oneOf('motif', MOTIFS)) ?? 'book',
    schedule: maybeWords(of, 'schedule', 60),
    tags: wordList(of, 'tags', { most: 8, letters: 20 }),
    categories: wordList(of, 'categories', { most: 8, letters: 20 }),
    services: maybeEntries(of, 'services', 10).map(readService),
    classTeacher: classTeacher && readClassTeacher(classTeacher),
    trailer: maybe(of, 'trailer', () => idOf(of, 'trailer')),
    teachers,
    stages,
    handouts,
    parts: known && kind === 'package' ? readParts(of) : [],
    price: readPrice(of),
    saleAt: dayStart(of, 'saleOn'),
    place,
  }
}
