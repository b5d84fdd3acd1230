import type { TSchema } from '@sinclair/typebox'
import stringifier from 'fast-json-stringify'
import fc from 'fast-check'
import { leanUnions } from '../../../server/http/lean-unions'
import { courseContracts } from '../../../server/modules/course/schema'
import { practiceContracts } from '../../../server/modules/practice/schema'
import { simulatedContracts } from '../../../server/modules/simulated/schema'

type Part = TSchema & { anyOf?: Part[]; properties?: Record<string, Part>; required?: string[]; items?: Part; const?: unknown } & Partial<
    Record<'minItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum', number>
  >

/** Values of a schema, each object with one field that the contract does not have. */
function valueOf(schema: Part): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, part]): [string, fc.Arbitrary<unknown>] => [key, valueOf(part)])
    // A member of a union that takes no other fields is not that member with one.
    const more: typeof fields = schema.additionalProperties === false ? [] : [['secret', fc.constant('secret')]]
    return fc.record(Object.fromEntries([...fields, ...more]), { requiredKeys: [...(schema.required ?? []), ...more.map(([key]) => key)] })
  }
  if (schema.type === 'array')
    return (schema.uniqueItems ? fc.uniqueArray : fc.array)(valueOf(schema.items as Part), { minLength: schema.minItems, maxLength: 2 })
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6 })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true, noDefaultInfinity: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.pattern)
    return fc.stringMatching(new RegExp(schema.pattern as string)).filter((text) => text.length <= (schema.maxLength ?? 64))
  return fc.string({ minLength: schema.minLength, maxLength: 5 })
}

const count = (schema: object) => JSON.stringify(schema).split('"anyOf"').length - 1

const contracts = {
  opening: practiceContracts.opening,
  stats: practiceContracts.stats,
  answers: practiceContracts.answers,
  review: simulatedContracts.review,
  toc: courseContracts.toc,
}

test.each(Object.entries(contracts))('%s: answers are written as by the schema itself, without what it does not name', (_, { result }) => {
  const [own, lean] = [stringifier(result), stringifier(leanUnions(result))]
  fc.assert(
    fc.property(valueOf(result as Part), (value) => {
      expect(lean(value)).toBe(own(value))
      expect(lean(value)).not.toContain('"secret"')
    }),
    { numRuns: 100 },
  )
})

test('a question names each kind of its words once: 27 places have them', () => {
  expect(count(practiceContracts.opening.result)).toBeGreaterThan(50)
  expect(count(leanUnions(practiceContracts.opening.result))).toBeLessThan(10)
})

test('a thing or nothing is written without what its schema does not name', () => {
  const thing = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false }
  const write = stringifier(leanUnions({ type: 'array', items: { anyOf: [thing, { type: 'null' }] } }))
  expect(write([{ id: 'a', secret: 's' }, null])).toBe('[{"id":"a"},null]')
})

test.each([
  ['words or a number', 'x'],
  ['a number or words', 1],
])('%s, where one of two plain things may stand', (_, value) => {
  const schema = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }
  expect(stringifier(leanUnions(schema))(value)).toBe(JSON.stringify(value))
  expect(stringifier(leanUnions(schema))(null)).toBe('null')
  expect(() => stringifier(leanUnions({ anyOf: [{ type: 'integer' }, { type: 'null' }] }))('x')).toThrow()
})
