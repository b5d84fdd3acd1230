import { useState } from 'react'
import { useEnvironment } from '@/components/environment'
import type { ExamSession } from '@/domain/exam/session'
import type { ExamQuestion } from '@/domain/exam/types'
import { groupOf, optionsOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { startSplit, type Stage } from '@/features/question/split'
import { system } from '@/platform/system'
import { useSession } from './exam/context'
import { useNormalView } from './normal-core'
import type { Track } from './track'

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
  const stage = useStage()
  const split = useNormalView((view) => view.split)
  const start = useSession(({ paper }) => {
    const first = group && paper.questions[group.questionIds[0] ?? '']
    return first ? startSplit(first.stem, optionsOf(paper, first), stage) : 0
  })
  const held = split && split.group === group?.id ? split : null
  return { px: held?.px ?? start, moving: held?.moving ?? false }
}
