import { chineseNumeral, grouped } from '@/domain/numerals'

const VALUE: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }

/** Reads a numeral back, by the rules a reader uses. */
const valueOf = (text: string) => {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['0', text]
  return (tens === '' ? 1 : (VALUE[tens ?? ''] ?? 0)) * 10 + (VALUE[ones ?? ''] ?? 0)
}

test('1 to 99 as Chinese numerals', () => {
  expect([1, 9, 10, 11, 19, 20, 21, 90, 99].map(chineseNumeral)).toEqual([
    '一',
    '九',
    '十',
    '十一',
    '十九',
    '二十',
    '二十一',
    '九十',
    '九十九',
  ])
  for (let n = 1; n <= 99; n += 1) expect(valueOf(chineseNumeral(n))).toBe(n)
})

test('other numbers stay in digits', () => {
  expect([0, 100, -1, 1.5, NaN].map(chineseNumeral)).toEqual(['0', '100', '-1', '1.5', 'NaN'])
})

test('thousands stand apart, decimals do not', () => {
  expect([0, 12, 1284, 12846, 1234567, '1280.50', '139.40'].map(grouped)).toEqual([
    ...['0', '12', '1,284', '12,846', '1,234,567'],
    ...['1,280.50', '139.40'],
  ])
})
