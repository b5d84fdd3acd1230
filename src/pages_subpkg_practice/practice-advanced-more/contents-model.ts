import type { AdvancedPaper } from '@/api/advanced'
import { sectionLabel } from '@/domain/practice-paper'
import { QUESTION_TYPES } from '@/domain/question'

/** What a paper is made of, type by type as `A1 型题 12`, in the order of the product; A3 and A4 are one, as on the answer card. */
export function typeWords(types: AdvancedPaper['types']): string[] {
  const labels = [...new Set(QUESTION_TYPES.map(sectionLabel))]
  const countOf = (label: string) => types.reduce((sum, { type, count }) => sum + (sectionLabel(type) === label ? count : 0), 0)
  return labels.flatMap((label) => (countOf(label) > 0 ? `${label} ${countOf(label)}` : []))
}
