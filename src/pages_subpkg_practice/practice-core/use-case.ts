import { useState } from 'react'
import { useEnvironment } from '@/components/environment'
import { groupOf, optionsOf } from '@/domain/practice-paper'
import type { PracticeState } from '@/domain/practice-session'
import type { Question, QuestionGroup } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { startSplit, type Stage } from '@/features/question/split'
import { system } from '@/platform/system'
import { useCoreState, usePracticeState } from './core-context'

/** From this font scale on, and below this height of the window, a case opens as a sheet (mockup notes 05). */
const LARGE_TEXT = 1.3
const LOW_WINDOW = 600
/** Progress line, meta row, bottom bar. */
const FIXED = 3 + 44 + 56

/** Whether a group shares the screen with its questions: it has a passage, and there is room for both. */
export function useSharesScreen(group: QuestionGroup | null): boolean {
  const { fontScale } = useEnvironment()
  const [{ windowHeight }] = useState(system.safeArea)
  return Boolean(group?.passage) && fontScale < LARGE_TEXT && windowHeight >= LOW_WINDOW
}

/** The area a case and its question share. */
export function useStage(): Stage {
  const { fontScale } = useEnvironment()
  const [area] = useState(system.safeArea)
  const height = area.windowHeight - area.statusBar - area.navBar - FIXED - area.bottom
  return { height, width: Math.min(area.windowWidth, 430), scale: fontScale }
}

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
export function useSplit(group: QuestionGroup | null): { px: number; start: number; moving: boolean } {
  const stage = useStage()
  const split = useCoreState((state) => state.split)
  const start = usePracticeState(({ paper }) => {
    const first = group && paper.questions[group.questionIds[0] ?? '']
    return first ? startSplit(first.stem, optionsOf(paper, first), stage) : 0
  })
  const held = split && split.group === group?.id ? split : null
  return { px: held?.px ?? start, start, moving: held?.moving ?? false }
}

/** Facts the questions of a group have brought up to `id` (A4). */
export function factsUpTo(state: PracticeState, group: QuestionGroup, id: string): { number: number; rich: Rich }[] {
  const reached = group.questionIds.slice(0, group.questionIds.indexOf(id) + 1)
  return reached.flatMap((member, at) => {
    const rich = state.paper.questions[member]?.fact
    return rich ? [{ number: at + 1, rich }] : []
  })
}
