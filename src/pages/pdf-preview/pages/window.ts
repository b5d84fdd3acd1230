/** Which pages of a long document are drawn. */

/** Room between two pages, px. */
export const GAP = 12

/** Top of each page and the height of all of them, px, at a width. */
export function layout(
  pages: readonly { width: number; height: number }[],
  width: number,
): { tops: number[]; heights: number[]; total: number } {
  const heights = pages.map((page) => Math.round((width * page.height) / page.width))
  const tops: number[] = []
  let top = GAP
  for (const height of heights) {
    tops.push(top)
    top += height + GAP
  }
  return { tops, heights, total: top }
}

/** Pages that are seen, and one on either side: first and last, from 0. */
export function seen(
  { tops, heights }: Pick<ReturnType<typeof layout>, 'tops' | 'heights'>,
  view: { top: number; height: number },
): [number, number] {
  const ends = tops.map((top, index) => top + (heights[index] ?? 0))
  const first = ends.findIndex((end) => end > view.top)
  const from = first < 0 ? Math.max(0, tops.length - 1) : first
  const after = tops.findIndex((top) => top >= view.top + view.height)
  const to = after < 0 ? tops.length - 1 : Math.max(from, after - 1)
  return [Math.max(0, from - 1), Math.min(tops.length - 1, to + 1)]
}

/** The page that stands at a height, from 0. */
export function pageAt({ tops }: Pick<ReturnType<typeof layout>, 'tops'>, y: number): number {
  const after = tops.findIndex((top) => top > y)
  return after < 0 ? Math.max(0, tops.length - 1) : Math.max(0, after - 1)
}
