/** Reads the fields of one raw row with Chinese reasons, collecting every problem of the row instead of the first. */
import { isUnheld, UNHELD } from '@/domain/unheld'
import type { Place, Problem } from '../draft'

/** A row as a parser found it. `column` turns a field name into what the author sees (a header, or the field itself). */
export interface RawRow {
  values: Record<string, unknown>
  place: Place
  column: (field: string) => string
}

/** A row of a sheet by the fields of its columns. */
export interface TableRow {
  values: Record<string, string>
  /** Cells whose content cannot be told, and why. */
  untold: { field: string; reason: string }[]
  /** Pictures that came with the sheet: the column of each, and whether its corner stood a hair outside of the cell. */
  pictures: { header: string; moved: boolean }[]
  place: Place
}

export interface RowReader {
  place: Place
  refuse(field: string, reason: string): void
  /** Trimmed text; '' when absent. */
  text(field: string, limits?: { required?: boolean; max?: number }): string
  /** A whole number in the range; null when absent. */
  integer(field: string, range: { min: number; max: number }): number | null
  /** A list of texts, [] when absent, null when refused. */
  texts(field: string, limits: { max: number }): string[] | null
  id(field: string): string
  raw(field: string): unknown
  has(field: string): boolean
  /** Refuses fields that are not in the list: a misspelt one must not be lost silently. */
  only(fields: string[]): void
  ok(): boolean
}

const ID = /^[A-Za-z0-9._:-]{1,64}$/
const present = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Makes a reader of a row; problems are appended to the list. */
export function rowReader(row: RawRow, problems: Problem[]): RowReader {
  const { values, place } = row
  const before = problems.length
  const refuse = (field: string, reason: string) => void problems.push({ ...place, column: row.column(field), reason })
  const has = (field: string) => Object.hasOwn(values, field) && present(values[field])

  const text: RowReader['text'] = (field, { required = false, max = 20_000 } = {}) => {
    const value = has(field) ? values[field] : ''
    if (typeof value !== 'string') refuse(field, '应为文字')
    const trimmed = typeof value === 'string' ? value.trim() : ''
    if (required && trimmed === '' && typeof value === 'string') refuse(field, '不能为空')
    if (trimmed.length > max) refuse(field, `太长（最多 ${max} 个字符）`)
    if (isUnheld(trimmed)) refuse(field, UNHELD)
    return trimmed
  }
  const integer: RowReader['integer'] = (field, { min, max }) => {
    if (!has(field)) return null
    const value = values[field]
    const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number
    refuse(field, `应为 ${min} 到 ${max} 的整数`)
    return null
  }
  const texts: RowReader['texts'] = (field, { max }) => {
    const value = has(field) ? values[field] : []
    const valid = Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '')
    if (!valid || value.length > max) {
      refuse(field, `应为最多 ${max} 条不为空的文字`)
      return null
    }
    if (value.some(isUnheld)) {
      refuse(field, UNHELD)
      return null
    }
    return value.map((item: string) => item.trim())
  }
  const id = (field: string) => {
    const value = text(field, { required: true })
    if (value !== '' && !ID.test(value)) refuse(field, '只能用字母、数字和 . _ : -，最多 64 个字符')
    return value
  }
  const only = (fields: string[]) => {
    for (const field of Object.keys(values)) if (!fields.includes(field)) refuse(field, '不认识的字段')
  }
  return {
    place,
    refuse,
    text,
    integer,
    texts,
    id,
    only,
    has,
    raw: (field) => (has(field) ? values[field] : undefined),
    ok: () => problems.length === before,
  }
}
