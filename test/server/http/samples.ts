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
  examples?: unknown[]
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
  'wx00000000000000000000',
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
  // Where a handler asks for more than the schema can say.
  if (schema.examples) return schema.examples[0]
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

/** Bodies that are right but for one field that is missing, at any depth, each named by its place. */
export function missingFields(of: TSchema, place = ''): [string, unknown][] {
  const { properties = {}, required = [] } = of as unknown as Json
  const base = sample(of) as Record<string, unknown>
  return Object.entries(properties).flatMap(([key, schema]): [string, unknown][] => {
    const { [key]: _gone, ...rest } = base
    const inner = within(schema, (item) => missingFields(item, `${place}${key}.`)).map(([name, value]): [string, unknown] => [
      name,
      { ...base, [key]: value },
    ])
    return required.includes(key) ? [[place + key, rest], ...inner] : inner
  })
}

/** What `vary` makes of the objects in a value: of itself, of an item of a list, of each variant. */
function within(of: TSchema, vary: (schema: TSchema) => [string, unknown][]): [string, unknown][] {
  const schema = of as unknown as Json
  if (schema.type === 'object') return vary(of)
  if (schema.type === 'array' && schema.items) return within(schema.items, vary).map(([name, value]) => [name, [value]])
  return (schema.anyOf ?? []).flatMap((variant) => within(variant, vary))
}

/** Whether a text field is for texts of a form, which this one does not have. */
const refuses = ({ pattern, enum: codes, const: fixed }: Json, text: string): boolean =>
  codes !== undefined || fixed !== undefined || (pattern !== undefined && !new RegExp(pattern, 'u').test(text))

/** Values of a schema that hold the text in one text field. `form`: the field takes only texts of a form. */
function withText(of: TSchema, text: string, place: string): { place: string; form: boolean; value: unknown }[] {
  const schema = of as unknown as Json
  if (schema.type === 'string') return [{ place, form: refuses(schema, text), value: text }]
  if (schema.type === 'array' && schema.items)
    return withText(schema.items, text, `${place}[]`).map((held) => ({ ...held, value: [held.value] }))
  if (schema.type === 'object') return textFields(of, text, `${place}.`)
  return (schema.anyOf ?? []).flatMap((variant) => withText(variant, text, place))
}

/** Bodies that are right but for one text field, at any depth, which holds this text. */
export function textFields(of: TSchema, text: string, place = ''): { place: string; form: boolean; value: unknown }[] {
  const { properties = {} } = of as unknown as Json
  const base = sample(of) as object
  return Object.entries(properties).flatMap(([key, schema]) =>
    withText(schema, text, place + key).map((held) => ({ ...held, value: { ...base, [key]: held.value } })),
  )
}
