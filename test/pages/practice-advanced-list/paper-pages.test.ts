import { pageOf } from '@/pages_subpkg_practice/practice-advanced-list/paper-pages'

const papers = Array.from({ length: 200 }, (_, index) => index)

test('papers come twenty at a time, with a word on where one is', () => {
  expect(pageOf(papers, 0)).toMatchObject({ words: '1–20 / 200', first: true, last: false })
  expect(pageOf(papers, 9)).toMatchObject({ words: '181–200 / 200', first: false, last: true })
  expect(pageOf(papers, 3).rows).toEqual(papers.slice(60, 80))
  expect(pageOf(papers.slice(0, 20), 0)).toMatchObject({ words: '', first: true, last: true })
  expect(pageOf([], 0)).toMatchObject({ rows: [], words: '' })
})

test('a list that became shorter ends on its last page', () => {
  expect(pageOf(papers.slice(0, 25), 7)).toMatchObject({ rows: [20, 21, 22, 23, 24], words: '21–25 / 25', last: true })
})
