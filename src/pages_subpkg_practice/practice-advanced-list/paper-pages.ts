/** Papers drawn at once: a page stays under 450 elements however many there are (performance.md W5). */
const SIZE = 20

export interface PaperPage<T> {
  rows: readonly T[]
  /** 21–40 / 200; '' when all of them are on the page. */
  words: string
  first: boolean
  last: boolean
}

/** The page at a place; a list that became shorter ends before it. @param at from 0 */
export function pageOf<T>(papers: readonly T[], at: number): PaperPage<T> {
  const count = Math.max(1, Math.ceil(papers.length / SIZE))
  const page = Math.min(at, count - 1)
  const rows = papers.slice(page * SIZE, (page + 1) * SIZE)
  const words = count === 1 ? '' : `${page * SIZE + 1}–${page * SIZE + rows.length} / ${papers.length}`
  return { rows, words, first: page === 0, last: page === count - 1 }
}
