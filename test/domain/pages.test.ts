import { pageAfter, rowsOnce } from '@/domain/pages'

test.each([
  [0, 1, undefined],
  [20, 1, undefined],
  [21, 1, 2],
  [40, 2, undefined],
  [45, 2, 3],
  [45, 3, undefined],
])('of %i rows, after page %i: %p', (total, page, next) => {
  expect(pageAfter({ total }, page)).toBe(next)
})

test('a row that moved to the next page between two reads appears once, as it was read last', () => {
  const pages = [
    {
      rows: [
        { id: 'c', paid: false },
        { id: 'b', paid: false },
      ],
    },
    {
      rows: [
        { id: 'b', paid: true },
        { id: 'a', paid: false },
      ],
    },
  ]
  expect(rowsOnce(pages, ({ id }) => id)).toEqual([
    { id: 'c', paid: false },
    { id: 'b', paid: true },
    { id: 'a', paid: false },
  ])
})
