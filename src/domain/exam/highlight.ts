/**
 * The yellow marker of the computer exam. A range counts characters of a part's text as the browser's Selection does: the
 * text of its paragraphs in a row, formulas and pictures have no length.
 */
import type { RichNode } from '../rich-nodes'

/** From the first character, up to and without the last. */
export type TextRange = readonly [from: number, to: number]
/** By part of the paper: a passage, a stem, a new fact. Ranges are sorted and never touch. */
export type Highlights = Readonly<Record<string, readonly TextRange[]>>

/** More than this many ranges in one attempt are not kept. */
const LIMIT = 500

/** Adds a range to sorted ones; what overlaps or touches becomes one. An empty range changes nothing. */
export function addRange(ranges: readonly TextRange[], [from, to]: TextRange): TextRange[] {
  if (from >= to) return [...ranges]
  const apart = ranges.filter(([start, end]) => end < from || start > to)
  const joined = ranges.filter(([start, end]) => end >= from && start <= to)
  const whole: TextRange = [Math.min(from, ...joined.map(([start]) => start)), Math.max(to, ...joined.map(([, end]) => end))]
  return [...apart, whole].sort((a, b) => a[0] - b[0])
}

/** Takes away the range that covers a character. */
export const removeAt = (ranges: readonly TextRange[], at: number): TextRange[] => ranges.filter(([from, to]) => at < from || at >= to)

/** Takes a range away, cutting what reaches beyond it. */
export function removeRange(ranges: readonly TextRange[], [from, to]: TextRange): TextRange[] {
  if (from >= to) return [...ranges]
  return ranges
    .flatMap(([start, end]): TextRange[] => [
      [start, Math.min(end, from)],
      [Math.max(start, to), end],
    ])
    .filter(([start, end]) => start < end)
}

/** Whether every character of a range is yellow. */
export const covers = (ranges: readonly TextRange[], [from, to]: TextRange): boolean =>
  ranges.some(([start, end]) => start <= from && end >= to)

/** Marks a range, or takes the marker off where it is all yellow. */
export const toggleRange = (ranges: readonly TextRange[], range: TextRange): TextRange[] =>
  covers(ranges, range) ? removeRange(ranges, range) : addRange(ranges, range)

/** Number of characters of nodes. */
export const textLength = (nodes: readonly RichNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.type === 'text' ? node.text.length : textLength(node.children)), 0)

/** Nodes with the yellow ranges cut out as spans of `style`. The text itself stays the same, so ranges stay valid. */
export function paintNodes(nodes: readonly RichNode[], ranges: readonly TextRange[], style: string): RichNode[] {
  let at = 0
  const paint = (node: RichNode): RichNode[] => {
    if (node.type !== 'text') return [{ ...node, children: node.children.flatMap(paint) }]
    const [from, to] = [at, at + node.text.length]
    at = to
    const inside = ranges.filter(([start, end]) => start < to && end > from)
    const cuts = [from, ...inside.flatMap(([start, end]) => [Math.max(start, from), Math.min(end, to)]), to]
    return cuts.slice(1).flatMap((end, index): RichNode[] => {
      const start = cuts[index] ?? end
      if (start >= end) return []
      const text: RichNode = { type: 'text', text: node.text.slice(start - from, end - from) }
      return covers(inside, [start, end]) ? [{ type: 'node', name: 'span', attrs: { style }, children: [text] }] : [text]
    })
  }
  return nodes.flatMap(paint)
}

const isRange = (value: unknown): value is TextRange =>
  Array.isArray(value) && value.length === 2 && value.every((at) => Number.isInteger(at) && (at as number) >= 0) && value[0] < value[1]

/** What was kept on the device as text; anything that is not highlights is none. */
export function readHighlights(kept: string | null): Highlights {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const parts = Object.entries(value).map(([part, ranges]) => [part, Array.isArray(ranges) ? ranges.filter(isRange) : []] as const)
    return Object.fromEntries(parts.map(([part, ranges]) => [part, ranges.reduce<TextRange[]>(addRange, [])]))
  } catch {
    return {}
  }
}

/** As text for the device, parts without a range left out; null when there is nothing, or too much, to keep. */
export function writeHighlights(highlights: Highlights): string | null {
  const parts = Object.entries(highlights).filter(([, ranges]) => ranges.length > 0)
  const count = parts.reduce((sum, [, ranges]) => sum + ranges.length, 0)
  return count === 0 || count > LIMIT ? null : JSON.stringify(Object.fromEntries(parts))
}
