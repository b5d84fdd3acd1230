/** Reads values of an unknown JSON document with Chinese reasons that name the field, collecting every one of them. */
import { isRecord } from '@/domain/record'
import { isUnheld, UNHELD } from '../unheld'

/** Reader of one object. Every method gives the value, or a harmless stand-in once it has noted what is wrong. */
export interface ShapeReader {
  /** Notes a reason about a field; '' is the object itself. */
  refuse(field: string, reason: string): void
  /** Fields that are not in the list are refused: a misspelt one must not be lost silently. */
  only(fields: readonly string[]): void
  raw(field: string): unknown
  text(field: string, max?: number): string
  whole(field: string, range: { min: number; max: number }): number
  flag(field: string): boolean
  oneOf<T extends string>(field: string, values: readonly T[]): T
  list(field: string): unknown[]
  /** A reader of an object inside; its reasons name the whole path. */
  inside(field: string): ShapeReader
  /** null when the field says null, otherwise what `read` gives. */
  orNull<T>(field: string, read: () => T): T | null
}

/**
 * Makes a reader of a value that should be an object. `path` names it in reasons ('' at the top); reasons are appended to the
 * list as 「path.field：reason」.
 */
export function shapeReader(value: unknown, path: string, reasons: string[]): ShapeReader {
  const record = isRecord(value) ? value : {}
  const named = (field: string) => [path, field].filter((part) => part !== '').join('.')
  const refuse = (field: string, reason: string) => {
    const name = named(field)
    reasons.push(name === '' ? reason : `${name}：${reason}`)
  }
  if (!isRecord(value)) refuse('', '应为一个对象')
  const raw = (field: string) => (Object.prototype.hasOwnProperty.call(record, field) ? record[field] : undefined)
  /** Refuses once; the fields of what is no object are not complained about one by one. */
  const wrong = <T>(field: string, reason: string, stand: T): T => {
    if (isRecord(value)) refuse(field, raw(field) === undefined ? '缺少' : reason)
    return stand
  }
  return {
    refuse,
    raw,
    only: (fields) => Object.keys(record).forEach((field) => !fields.includes(field) && refuse(field, '不认识的字段')),
    text: (field, max = 60) => {
      const text = raw(field)
      if (typeof text !== 'string') return wrong(field, '应为文字', '')
      if (text.trim() === '') return wrong(field, '不能为空', '')
      if (isUnheld(text)) return wrong(field, UNHELD, '')
      return text.length > max ? wrong(field, `太长（最多 ${max} 个字符）`, text) : text
    },
    whole: (field, { min, max }) => {
      const number = raw(field)
      const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
      return fits ? number : wrong(field, `应为 ${min} 到 ${max} 的整数`, min)
    },
    flag: (field) => {
      const flag = raw(field)
      return typeof flag === 'boolean' ? flag : wrong(field, '应为 true 或 false', false)
    },
    oneOf: (field, values) => {
      const found = values.find((known) => known === raw(field))
      return found ?? wrong(field, `应为 ${values.join('、')} 之一`, values[0] as (typeof values)[number])
    },
    list: (field) => {
      const list = raw(field)
      return Array.isArray(list) ? list : wrong(field, '应为列表', [])
    },
    inside: (field) => shapeReader(raw(field), named(field), reasons),
    orNull: (field, read) => (raw(field) === null ? null : read()),
  }
}
