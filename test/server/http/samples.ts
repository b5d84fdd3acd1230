/** Values of a route's own body schema: one that is valid, and wrong ones for every field. */
import type { TSchema } from '@sinclair/typebox'

type Json = Record<string, unknown> & {
  type?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minimum?: number
  minItems?: number
}

/** One text for each pattern the API uses. */
const TEXTS = [
  '13800138000',
  '123456',
  'abc-12345',
  'A',
  '2026-11-20',
  '2026-11',
  '00000000-0000-4000-8000-000000000000',
  '270144010823',
  '11010519491231002X',
  'cloud-00000000-0000-4000-8000-000000000000',
  '1.0.35',
]

function sampleText(schema: Json): string {
  const pattern = schema.pattern
  if (!pattern) return 'a'.repeat(Math.max(1, schema.minLength ?? 1))
  const text = TEXTS.find((candidate) => new RegExp(pattern).test(candidate))
  if (!text) throw new Error(`no sample text matches ${pattern}: add one to TEXTS`)
  return text
}

/** A value that the schema accepts. */
export function sample(of: TSchema): unknown {
  const schema = of as unknown as Json
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] as TSchema)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, value]) => [key, sample(value)]),
    )
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items as TSchema))
  if (schema.type === 'string') return sampleText(schema)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : null
}

/** An object that no schema of the API takes for one of its values. */
const ALIEN = { alien: [1] }

const wrongNumbers: [string, unknown][] = [
  ['unsafe', Number.MAX_SAFE_INTEGER + 1],
  ['huge', 1e300],
  ['as text', '1'],
]

/** Wrong values for a schema, at any depth, each named by its place. */
function wrongValues(of: TSchema, place: string): [string, unknown][] {
  const schema = of as unknown as Json
  const wrong: [string, unknown][] = [[`${place}: wrong type`, ALIEN]]
  if (schema.type === 'integer' || schema.type === 'number')
    wrong.push(...wrongNumbers.map(([name, value]): [string, unknown] => [`${place}: ${name}`, value]))
  if (schema.type === 'array' && schema.items) {
    wrong.push(...wrongValues(schema.items, `${place}[]`).map(([name, value]): [string, unknown] => [name, [value]]))
  }
  if (schema.type === 'object') wrong.push(...wrongFields(of, `${place}.`))
  for (const variant of schema.anyOf ?? []) wrong.push(...wrongValues(variant, place).filter(([, value]) => value !== ALIEN))
  return wrong
}

/** Bodies that are right but for one field, which holds a value of the wrong kind or a number that no column holds. */
export function wrongFields(of: TSchema, place = ''): [string, unknown][] {
  const { properties = {} } = of as unknown as Json
  const base = sample(of) as object
  return Object.entries(properties).flatMap(([key, schema]) =>
    wrongValues(schema, place + key).map(([name, value]): [string, unknown] => [name, { ...base, [key]: value }]),
  )
}
