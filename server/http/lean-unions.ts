interface Schema {
  [keyword: string]: unknown
  type?: unknown
  anyOf?: Schema[]
}

/** Members that the type of a value tells apart. */
const PLAIN = new Set<unknown>(['string', 'integer', 'number', 'boolean', 'null'])

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const isUnion = (value: Schema): boolean => Array.isArray(value.anyOf)

/** A union that needs no validator: of plain values it is a list of types, of one thing or nothing that thing. */
function withoutUnion(schema: Schema): Schema {
  const { anyOf = [], ...rest } = schema
  if (anyOf.every(({ type }) => PLAIN.has(type))) return { ...rest, type: [...new Set(anyOf.map(({ type }) => type))] }
  const [thing, another] = anyOf.filter(({ type }) => type !== 'null')
  const mayBeNull = anyOf.some(({ type }) => type === 'null')
  // `nullable` is known beside a type alone.
  return mayBeNull && thing?.type && !another ? { ...rest, ...thing, nullable: true } : schema
}

function withFewUnions(value: unknown): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map(withFewUnions)
  const schema = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withFewUnions(part)])) as Schema
  return isUnion(schema) ? withoutUnion(schema) : schema
}

/** The unions that stand in a schema more than once, by their texts. */
function repeated(schema: unknown): Set<string> {
  const [once, more] = [new Set<string>(), new Set<string>()]
  const visit = (value: unknown): void => {
    if (!isObject(value)) return
    const text = isUnion(value) ? JSON.stringify(value) : ''
    // What stands in it was seen with the first.
    if (once.has(text)) return void more.add(text)
    if (text) once.add(text)
    Object.values(value).forEach(visit)
  }
  visit(schema)
  return more
}

/**
 * A schema by which answers are written, the same ones in a fraction of the time. fast-json-stringify chooses among the members of a
 * union by a validator for each, and compiles it with everything below it, wherever it stands: a question has 27 places for words and
 * pictures, and the first learner who opened a session waited seconds, with everybody else. Here a value or null takes no union, and
 * what is left of them is compiled once.
 * https://github.com/fastify/fast-json-stringify#anyof-and-oneof
 */
export function leanUnions(schema: object): object {
  const lean = withFewUnions(schema)
  const twice = repeated(lean)
  const names = new Map<string, string>()
  const definitions: Schema = {}
  const named = (value: unknown): unknown => {
    if (!isObject(value)) return value
    if (Array.isArray(value)) return value.map(named)
    const whole = () => Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]))
    const text = isUnion(value) ? JSON.stringify(value) : ''
    if (!twice.has(text)) return whole()
    const name = names.get(text) ?? `union-${names.size}`
    if (!names.has(text)) {
      names.set(text, name)
      definitions[name] = whole()
    }
    return { $ref: `#/definitions/${name}` }
  }
  return { ...(named(lean) as Schema), definitions }
}
