import type { ExamSession } from '@/domain/exam/session'
import type { ExamQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { useSplitOf } from '@/features/question/use-stage'
import { useSession } from './exam/context'
import { useNormalView } from './normal-core'
import type { Track } from './track'

/** The question at a place of the paper; null when there is none. */
export const questionOf = ({ paper }: ExamSession, index: number | null): ExamQuestion | null =>
  (index === null ? undefined : paper.questions[paper.order[index] ?? '']) ?? null

/**
 * The question whose case lies under the ring: the one on show, else a neighbour, so that the case is there when a swipe
 * uncovers it. null when none of the three has one.
 */
export function caseQuestion(session: ExamSession, { current, next, previous }: Track): ExamQuestion | null {
  const near = [current, next, previous].map((index) => questionOf(session, index))
  return near.find((question) => question && groupOf(session.paper, question)?.passage) ?? null
}

/** Height of the case of a group: where the grip was left, else what leaves its first question enough room. */
export function useSplit(group: QuestionGroup | null): { px: number; moving: boolean } {
  const split = useNormalView((view) => view.split)
  const paper = useSession((session) => session.paper)
  return useSplitOf(paper, group, split)
}
