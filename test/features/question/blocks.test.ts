import { opensAt } from '@/features/question/blocks'

/** Sections of so many cells; the current one by its number. */
function sections(lengths: number[], current: number) {
  let number = 0
  return lengths.map((length) => Array.from({ length }, () => ({ number: (number += 1), current: number === current })))
}

test('the answer card opens a row above the current number when that would be out of sight', () => {
  expect(opensAt(sections([200], 24))).toBeUndefined()
  expect(opensAt(sections([200], 25))).toBe('cell-19')
})

test('heads of sections take room as rows do', () => {
  expect(opensAt(sections([4, 4, 4, 4, 4], 8))).toBeUndefined()
  expect(opensAt(sections([4, 4, 4, 4, 4], 20))).toBe('cell-16')
  expect(opensAt(sections([1, 1, 1, 1, 1, 8], 13))).toBe('cell-7')
})

test('without a current number it opens at its top', () => {
  expect(opensAt(sections([30], 0))).toBeUndefined()
})
