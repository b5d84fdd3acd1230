import { countsOf, planOf, toggled } from '@/pages_subpkg_practice/widget/clear-model'

const banks = [
  { subjectId: 'a', name: '护士', counts: { record: 80, wrong: 12, favorite: 0, note: 3 } },
  { subjectId: 'b', name: '教师', counts: { record: 5, wrong: 0, favorite: 0, note: 0 } },
]

test('what would be cleared is counted over the chosen banks', () => {
  expect(countsOf(banks, new Set(['a', 'b', 'gone']))).toEqual({ record: 85, wrong: 12, favorite: 0, note: 3 })
  expect(countsOf(banks, new Set())).toEqual({ record: 0, wrong: 0, favorite: 0, note: 0 })
})

test('the plan leaves out what has nothing, and says what goes', () => {
  expect(planOf(banks, new Set(['a']), new Set(['wrong', 'favorite']))).toEqual({
    subjectIds: ['a'],
    kinds: ['wrong'],
    total: 12,
    words: '「护士」的 12 道错题',
  })
  expect(planOf(banks, new Set(['a', 'b', 'gone']), new Set(['record', 'wrong']))).toMatchObject({
    subjectIds: ['a', 'b'],
    total: 97,
    words: '「护士」等 2 个题库的 85 条练习记录、12 道错题',
  })
  expect(planOf(banks, new Set(), new Set(['wrong'])).total).toBe(0)
})

test('a tap chooses, another one does not', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})
