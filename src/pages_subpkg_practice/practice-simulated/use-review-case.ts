import type { QuestionGroup } from '@/domain/question'
import { useSplitOf } from '@/features/question/use-stage'
import { useReview } from './review-context'

/** Height of the case of a group: where the grip was left, else what leaves its first question enough room. */
export function useReviewSplit(group: QuestionGroup | null): { px: number; moving: boolean } {
  const { index, split } = useReview()
  return useSplitOf(index, group, split)
}
