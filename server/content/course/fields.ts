/** Readers of the fields of a course file; everything that is wrong is noted with the path of its field. */
import { shapeReader, type ShapeReader } from '@/domain/exam/shape'

/** An object of the file: its reader, and its place for the objects inside. */
export interface Entry {
  reader: ShapeReader
  path: string
  reasons: string[]
}

/** A reader of the object at `path`; what is wrong with it is added to `reasons`. */
export const entryOf = (value: unknown, path: string, reasons: string[]): Entry => ({
  reader: shapeReader(value, path, reasons),
  path,
  reasons,
})

/** Whether the file says anything of a field. */
export const has = ({ reader }: Entry, field: string): boolean => reader.raw(field) !== undefined

const named = ({ path }: Entry, field: string) => (path === '' ? field : `${path}.${field}`)

/** What the database takes no text with: control characters (NUL above all) and halves of surrogate pairs. */
const UNSEEN = /[\p{Cc}\p{Cs}]/u
/** Letters first: '.' and '..' are folders. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
/** An id gets endings (`-doc`, `-c12`), and stands in addresses of at most 64. */
const ID_LETTERS = 48

/** A line of text. */
export function words({ reader }: Entry, field: string, max: number): string {
  const text = reader.text(field, max)
  if (UNSEEN.test(text)) reader.refuse(field, '含有换行或看不见的字符')
  return text
}

/** A line of text that may be left out; '' then. */
export const maybeWords = (of: Entry, field: string, max: number): string =>
  !has(of, field) || of.reader.raw(field) === '' ? '' : words(of, field, max)

/** An id of the file: letters, figures, dot, dash and underline, 48 at most. */
export function idOf(of: Entry, field: string): string {
  const id = words(of, field, ID_LETTERS)
  if (id !== '' && !ID.test(id)) of.reader.refuse(field, '只能用字母、数字和 . _ -，以字母或数字开头')
  return id
}

/** What may be left out; null then. */
export const maybe = <T>(of: Entry, field: string, read: () => T): T | null => (has(of, field) ? read() : null)

/** A list of the file. @param most entries it may have */
function listOf({ reader }: Entry, field: string, most: number): unknown[] {
  const list = reader.list(field)
  if (list.length > most) reader.refuse(field, `太多（最多 ${most} 项）`)
  return list.slice(0, most)
}

/** The objects of a list that has to be there, with one of them at least. */
export function entries(of: Entry, field: string, most: number): Entry[] {
  const list = listOf(of, field, most)
  if (list.length === 0 && Array.isArray(of.reader.raw(field))) of.reader.refuse(field, '至少要有一项')
  return list.map((value, index) => entryOf(value, `${named(of, field)}[${index}]`, of.reasons))
}

/** The objects of a list that may be left out or empty. */
export const maybeEntries = (of: Entry, field: string, most: number): Entry[] =>
  has(of, field) ? listOf(of, field, most).map((value, index) => entryOf(value, `${named(of, field)}[${index}]`, of.reasons)) : []

/** An object inside; null when it is left out. */
export const maybeEntry = (of: Entry, field: string): Entry | null =>
  has(of, field) ? entryOf(of.reader.raw(field), named(of, field), of.reasons) : null

/** A list of short texts that may be left out. */
export function wordList(of: Entry, field: string, { most, letters }: { most: number; letters: number }): string[] {
  if (!has(of, field)) return []
  const list = listOf(of, field, most)
  list.forEach((text, index) => {
    const good = typeof text === 'string' && text.trim() !== '' && text.length <= letters && !UNSEEN.test(text)
    if (!good) of.reader.refuse(`${field}[${index}]`, `应为 1 到 ${letters} 个字符的文字`)
  })
  return list.filter((text): text is string => typeof text === 'string')
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return /^20\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The beginning of a day in Asia/Shanghai; null when it is left out. */
export function dayStart(of: Entry, field: string): Date | null {
  if (!has(of, field)) return null
  const day = words(of, field, 10)
  if (isDay(day)) return new Date(`${day}T00:00:00+08:00`)
  if (day !== '') of.reader.refuse(field, '应为日期，如 2026-12-01')
  return null
}

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** A moment with its zone; null once it was refused. */
export function moment(of: Entry, field: string): Date | null {
  const text = words(of, field, 30)
  const at = new Date(text)
  if (ZONED.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(at.getTime())) return at
  if (text !== '') of.reader.refuse(field, '应为带时区的时间，如 2026-12-01T19:00:00+08:00')
  return null
}
