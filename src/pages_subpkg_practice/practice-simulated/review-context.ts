import { createContext, useContext } from 'react'
import type { ReviewQuestion } from '@/domain/exam/types'
import type { PaperIndex } from '@/domain/practice-paper'

/** The case of a group above its question: how high, whether it is being dragged, and the size of its text. */
export interface SplitState {
  group: string
  px: number
  moving: boolean
}

export interface Review {
  attemptId: string
  subjectId: string
  index: PaperIndex<ReviewQuestion>
  shown: readonly ReviewQuestion[]
  at: number
  /** Ids of the questions the learner keeps. */
  favorites: readonly string[]
  /** Where the grip was left; null: at its start. */
  split: SplitState | null
  setSplit: (split: SplitState | null) => void
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
