/** The room a case and its question share on this screen, and where the border between them starts (mockup notes 05). */
import { useMemo, useState } from 'react'
import { useEnvironment } from '@/components/environment'
import { optionsOf, type PaperIndex } from '@/domain/practice-paper'
import type { Question, QuestionGroup } from '@/domain/question'
import { system } from '@/platform/system'
import { startSplit, type Stage } from './split'

/** From this font scale on, and below this height of the window, a case opens as a sheet. */
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

/** The area a case and its question share; the same object while nothing of it changes. */
export function useStage(): Stage {
  const { fontScale } = useEnvironment()
  const [area] = useState(system.safeArea)
  return useMemo(() => {
    const height = area.windowHeight - area.statusBar - area.navBar - FIXED - area.bottom
    return { height, width: Math.min(area.windowWidth, 430), scale: fontScale }
  }, [area, fontScale])
}

type Paper = PaperIndex<Pick<Question, 'id' | 'type' | 'groupId' | 'options' | 'stem'>>

/**
 * Height of the case of a group that leaves its first question enough room, px; 0 without a group. Counted once a case: it
 * reads every letter of the question.
 */
export function useStartSplit(paper: Paper, group: QuestionGroup | null): number {
  const stage = useStage()
  return useMemo(() => {
    const first = group && paper.questions[group.questionIds[0] ?? '']
    return first ? startSplit(first.stem, optionsOf(paper, first), stage) : 0
  }, [paper, group, stage])
}
