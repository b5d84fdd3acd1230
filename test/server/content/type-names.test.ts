import { typeCode } from '../../../server/content/parse/columns'

test.each([
  ['论述', 'ESSAY'],
  ['问答', 'ESSAY'],
  ['单项选择题', 'SINGLE'],
  ['多项选择题', 'MULTIPLE'],
  ['案例分析', 'CASE'],
  ['a1 型题', 'A1'],
])('a column of types may say %s', (name, code) => expect(typeCode(name)).toBe(code))

test('a name that is none stays as it was written, for the report', () => expect(typeCode('配伍题')).toBe('配伍题'))
