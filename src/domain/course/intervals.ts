/** Watched pieces of a recording (product.md "Courses": progress by watched intervals). Times are integer ms of the recording. */

/** A piece from its begin until before its end; begin < end. */
export type Interval = readonly [from: number, to: number]

/** The same pieces sorted, without empty ones, overlapping and touching ones joined. */
export function merge(pieces: readonly Interval[]): Interval[] {
  const sorted = pieces.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged[merged.length - 1]
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** What of `pieces` lies in none of `taken`. */
export function subtract(pieces: readonly Interval[], taken: readonly Interval[]): Interval[] {
  let left = merge(pieces)
  for (const [from, to] of merge(taken)) {
    left = left.flatMap(([a, b]): Interval[] => {
      const around: Interval[] = [
        [a, Math.min(b, from)],
        [Math.max(a, to), b],
      ]
      return around.filter(([begin, end]) => begin < end)
    })
  }
  return left
}

/** Length of the pieces together, every moment counted once. */
export const coveredMs = (pieces: readonly Interval[]): number => merge(pieces).reduce((sum, [from, to]) => sum + to - from, 0)

/** The pieces from their begin on, cut where `limit` ms are used up. */
export function takeFirst(pieces: readonly Interval[], limit: number): Interval[] {
  let left = Math.max(0, limit)
  return merge(pieces).flatMap(([from, to]): Interval[] => {
    const end = Math.min(to, from + left)
    left -= end - from
    return end > from ? [[from, end]] : []
  })
}

/** The pieces inside a recording of `durationMs`. */
export const within = (pieces: readonly Interval[], durationMs: number): Interval[] =>
  merge(pieces.map(([from, to]): Interval => [Math.max(0, from), Math.min(durationMs, to)]))
