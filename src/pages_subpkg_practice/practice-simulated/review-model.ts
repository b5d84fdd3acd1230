/** What a review decides: its answer card, and the case in sight. */
import type { CardCounts, CardSection, Cell, CellState } from '@/domain/answer-card'
import type { MarkVerdict, ReviewQuestion } from '@/domain/exam/types'
import { groupOf, sectionLabel } from '@/domain/practice-paper'
import type { Review } from './review-context'

/** Points that were lost are wrong ones, however many were earned beside them. */
const STATE: Record<MarkVerdict, CellState> = { right: 'right', wrong: 'wrong', partial: 'wrong', unanswered: 'empty', apart: 'empty' }

/** The answer card of a review, by type. `at`: place of the question on show. */
export function reviewCard(shown: readonly ReviewQuestion[], at: number): { counts: CardCounts; sections: CardSection[] } {
  const sections = new Map<string, Cell[]>()
  shown.forEach(({ id, number, type, mark }, place) => {
    const label = sectionLabel(type)
    const cell = { id, number, state: STATE[mark.verdict], current: place === at, marked: false }
    sections.set(label, [...(sections.get(label) ?? []), cell])
  })
  const count = (state: CellState) => shown.filter(({ mark }) => STATE[mark.verdict] === state).length
  const [right, wrong] = [count('right'), count('wrong')]
  return {
    counts: { total: shown.length, answered: right + wrong, right, wrong, waiting: 0, marked: 0 },
    sections: [...sections].map(([label, cells]) => ({
      label,
      note: `${cells.length} 题 · 对 ${cells.filter(({ state }) => state === 'right').length}`,
      cells,
    })),
  }
}

/** The place among the wrong ones, where they alone are shown: the row of a question has its number on the paper. undefined: all are. */
export const placeWords = ({ shown, at, index }: Pick<Review, 'shown' | 'at' | 'index'>): string | undefined =>
  shown.length < index.order.length ? `错题 ${at + 1} / ${shown.length}` : undefined

/** The question whose case lies under the ring: the one on show, else a neighbour. null when none of the three has one. */
export function caseOnShow({ shown, at, index }: Pick<Review, 'shown' | 'at' | 'index'>): ReviewQuestion | null {
  const near = [shown[at], shown[at + 1], shown[at - 1]]
  return near.find((question) => question && groupOf(index, question)?.passage) ?? null
}
