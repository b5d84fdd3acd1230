/** Lists that the API sends twenty rows at a time. */

/** Rows in a page. */
export const PAGE_SIZE = 20

/** The page after this one, pages counted from 1; undefined at the end of the list. */
export const pageAfter = ({ total }: { total: number }, page: number): number | undefined =>
  page * PAGE_SIZE < total ? page + 1 : undefined

/**
 * The rows of all pages read so far. One that moved to a later page between two reads, because another came before it, appears once,
 * as it was read last.
 */
export const rowsOnce = <Row>(pages: readonly { rows: readonly Row[] }[], idOf: (row: Row) => string | number): Row[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [idOf(row), row] as const)).values(),
]
