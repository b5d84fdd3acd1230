import { typeWords } from '@/pages_subpkg_practice/practice-advanced-more/contents-model'

test('types stand in the order of the product, however many there are of each; A3 and A4 are one', () => {
  const types = [
    { type: 'CASE', count: 9 },
    { type: 'A1', count: 6 },
    { type: 'A4', count: 4 },
    { type: 'A2', count: 4 },
    { type: 'X', count: 3 },
    { type: 'A3', count: 2 },
  ] as const
  expect(typeWords([...types])).toEqual(['A1 型题 6', 'A2 型题 4', 'A3 / A4 型题 6', 'X 型题 3', '案例分析题 9'])
  expect(typeWords([])).toEqual([])
})
