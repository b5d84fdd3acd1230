import { createContext, useContext } from 'react'
import type { ReviewQuestion } from '@/domain/exam/types'
import type { PaperIndex } from '@/domain/practice-paper'
import type { HeldSplit } from '@/features/question/use-stage'

export interface Review {
  attemptId: string
  subjectId: string
  index: PaperIndex<ReviewQuestion>
  shown: readonly ReviewQuestion[]
  at: number
  /** Ids of the questions the learner keeps. */
  favorites: readonly string[]
  /** Where the grip was left; null: at its start. */
  split: HeldSplit | null
  setSplit: (split: HeldSplit | null) => void
  /** Place in CASE_SIZES. */
  caseSize: number
  nextCaseSize: () => void
  openCase: () => void
}

export const ReviewContext = createContext<Review | null>(null)

/** The review around. @throws Error outside of one */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('outside of a review')
  return review
}
