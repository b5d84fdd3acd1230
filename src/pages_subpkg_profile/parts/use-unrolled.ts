import { useState } from 'react'

/** Rows drawn at first, and added each time the end is near: a page of the API at once would be too many elements (W5). */
const STEP = 10

/**
 * Draws a list that is read page by page in steps of ten rows. `more` is called when the end is near: it draws the next
 * ones, and reads the next page before they run out.
 */
export function useUnrolled<T>(rows: readonly T[], pages: { hasMore: boolean; more: () => void }) {
  const [limit, setLimit] = useState(STEP)
  return {
    shown: rows.slice(0, limit),
    hasMore: pages.hasMore || limit < rows.length,
    more: () => {
      if (limit >= rows.length && !pages.hasMore) return
      const next = limit + STEP
      setLimit(next)
      if (next >= rows.length) pages.more()
    },
  }
}
