/** The message that gives a statement its values is PGlite's own, byte by byte. */
import type { protocol as Protocol } from '@electric-sql/pglite'
import fc from 'fast-check'
import { bind } from '../../../server/db/bind'

declare const requireOutside: (name: '@electric-sql/pglite') => { protocol: typeof Protocol }
const { serialize } = requireOutside('@electric-sql/pglite').protocol

type Values = (string | null)[]
const same = (statement: string, values: Values) => {
  const own = Buffer.from(serialize.bind({ statement, values: [...values] }))
  expect(Buffer.from(bind(statement, values)).toString('hex')).toBe(own.toString('hex'))
}

test.each<[string, Values]>([
  ['no value', []],
  ['NULL and an empty text', [null, '', null]],
  ['Chinese, a picture, halves of one and a zero', ['答案', '😀', 'x\ud83d', '\ude00x', 'a\0b', 'é']],
  ['a long list', [JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ n, words: '护理学' })))]],
])('%s', (_what, values) => {
  same('s12', values)
  same('', values)
})

test('any values', () => {
  const value = fc.option(fc.string({ unit: 'binary', maxLength: 300 }))
  fc.assert(fc.property(fc.array(value, { maxLength: 40 }), (values) => same('s1', values)))
})
