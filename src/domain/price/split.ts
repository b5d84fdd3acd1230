/** A sum an order may reach, in fen: products of two of them are still exact. */
export const MAX_TOTAL = 90_000_000

/**
 * Splits `total` over weights so that the parts add up to it to the fen (largest remainder; among equals the first).
 * No part is larger than its weight while `total` is not larger than all weights together.
 * @param total integer, 0 to {@link MAX_TOTAL}; weights likewise. Weights of 0 get nothing, unless all are: then the first takes it.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const parts = weights.map((weight) => Math.floor((total * weight) / sum))
  const rests = weights.map((weight, index) => ({ index, rest: (total * weight) % sum }))
  rests.sort((a, b) => b.rest - a.rest || a.index - b.index)
  let left = total - parts.reduce((all, part) => all + part, 0)
  for (const { index } of rests) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}
