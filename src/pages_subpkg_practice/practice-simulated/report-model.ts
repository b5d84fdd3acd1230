/** What the lists of the report decide. */
import type { QuestionMark } from '@/domain/exam/types'

/** Marks drawn at once: a page stays under 450 elements (performance.md W5). */
const PAGE = 20

/** Marks in pages of twenty, in their order. */
export function markPages<T>(marks: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(marks.length / PAGE) }, (_, at) => marks.slice(at * PAGE, (at + 1) * PAGE))
}

/** 21–40, the numbers a page reaches from and to. */
export function pageName(marks: readonly Pick<QuestionMark, 'number'>[]): string {
  const [first, last] = [marks[0]?.number, marks[marks.length - 1]?.number]
  return first === last ? String(first) : `${first}–${last}`
}

/** The number a review begins with, as a place in the list; 0 where the text names none of it. @param at text of a URL */
export function startPlace(numbers: readonly number[], at: string | undefined): number {
  const place = numbers.indexOf(Number(at))
  return place < 0 ? 0 : place
}

/** Areas drawn at once, for the same reason. */
const AREAS = 12

/** A page of the areas, the page a tap leads to (null: there is one alone), and what the tap says. */
export function areaPage<T>(areas: readonly T[], page: number): { shown: readonly T[]; next: number | null; words: string } {
  const from = page * AREAS
  const shown = areas.slice(from, from + AREAS)
  const rest = areas.length - from - shown.length
  if (areas.length <= AREAS) return { shown, next: null, words: '' }
  if (rest === 0) return { shown, next: 0, words: `回到最弱的 ${AREAS} 个` }
  return { shown, next: page + 1, words: `看后面 ${Math.min(rest, AREAS)} 个 · 已看 ${from + shown.length} / ${areas.length}` }
}
