import { useState } from 'react'
import * as simulated from '@/api/simulated'
import type { ExamReview } from '@/api/simulated'
import { isLost } from '@/domain/exam/report-words'
import { indexPaper, type PaperIndex } from '@/domain/practice-paper'
import type { ReviewQuestion } from '@/domain/exam/types'
import { refreshShown, useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { useUserStore } from '@/stores/user'

/** Which questions a review shows. */
export type ReviewKind = 'all' | 'wrong'

/** A finished paper; nothing of it changes but the learner's own ratings. */
export function useReviewQuery(attemptId: string) {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => (loggedIn ? (state.userInfo?.id ?? '') : ''))
  const key = ['simulated', 'review', attemptId, userId]
  const query = useApi(key, () => simulated.review(attemptId), { enabled: loggedIn, staleTime: Infinity })
  return { query, loggedIn }
}

/** Rates an own essay; what shows the mark reads it again. @throws nothing: a failure is told, the tap may be repeated */
export async function rateEssay(attemptId: string, questionId: string, score: number): Promise<void> {
  try {
    await simulated.rateEssay(attemptId, questionId, score)
    refreshShown(['simulated', 'practice', 'user'])
  } catch (error) {
    tellError(error)
  }
}

/** The questions of a review in the order of the paper. */
export interface ReviewPaper {
  subjectId: string
  index: PaperIndex<ReviewQuestion>
  all: readonly ReviewQuestion[]
  /** Those that cost points. */
  wrong: readonly ReviewQuestion[]
  /** Ids of those the learner keeps. */
  favorites: readonly string[]
}

/** The questions of a handed-in exam as they are looked through: all, and those that lost points. */
export function reviewPaper({ subjectId, questions, groups, favorites }: ExamReview): ReviewPaper {
  const wrong = questions.filter(({ mark }) => isLost(mark.verdict))
  return { subjectId, index: indexPaper({ questions, groups }), all: questions, wrong, favorites }
}

/** Where a review stands. Another kind begins at the same question, or at the next one it has. */
export function useReviewPlace(paper: ReviewPaper, start: { kind: ReviewKind; place: number }) {
  const [{ kind, at }, setPlace] = useState(() => ({ kind: start.kind, at: start.place }))
  const shown = paper[kind]
  const goTo = (place: number) => setPlace((now) => ({ ...now, at: Math.min(Math.max(0, place), paper[now.kind].length - 1) }))
  const show = (next: ReviewKind) =>
    setPlace((now) => {
      const number = paper[now.kind][now.at]?.number ?? 1
      const place = paper[next].findIndex((question) => question.number >= number)
      return { kind: next, at: place < 0 ? Math.max(0, paper[next].length - 1) : place }
    })
  return { kind, at, shown, goTo, show }
}
