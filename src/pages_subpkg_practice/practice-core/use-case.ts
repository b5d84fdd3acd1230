import { groupOf } from '@/domain/practice-paper'
import type { PracticeState } from '@/domain/practice-session'
import type { Question, QuestionGroup } from '@/domain/question'
import { useSplitOf } from '@/features/question/use-stage'
import { useCoreState, usePracticeState } from './core-context'

const inCase = (state: PracticeState, question: Question | undefined): question is Question =>
  question !== undefined && Boolean(groupOf(state.paper, question)?.passage)

/**
 * The question whose case lies under the ring: the one on show, else a neighbour, so that the case is there when a swipe
 * uncovers it. null when none of the three has one.
 */
export function caseQuestion(state: PracticeState): Question | null {
  const at = state.position[state.mode]
  const near = [at, at + 1, at - 1].map((index) => state.paper.questions[state.view[index] ?? ''])
  return near.find((question) => inCase(state, question)) ?? null
}

/** Height of the case of a group: where the grip was left, else what leaves its first question enough room. */
export function useSplit(group: QuestionGroup | null): { px: number; moving: boolean } {
  const split = useCoreState((state) => state.split)
  const paper = usePracticeState((state) => state.paper)
  return useSplitOf(paper, group, split)
}
