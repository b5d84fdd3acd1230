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
