/** The room a case and its question share on this screen, and where the border between them starts (mockup notes 05). */
import { useMemo, useSyncExternalStore } from 'react'
import { useEnvironment } from '@/components/environment'
import { optionsOf, type PaperIndex } from '@/domain/practice-paper'
import type { Question, QuestionGroup } from '@/domain/question'
import { desk } from '@/platform/desk'
import { system } from '@/platform/system'
import { dragSplit, startSplit, type Stage } from './split'

/** From this font scale on, and below this height of the window, a case opens as a sheet. */
const LARGE_TEXT = 1.3
const LOW_WINDOW = 600
/** Progress line, meta row, bottom bar. */
const FIXED = 3 + 44 + 56

const width = () => desk.size()?.width

/** The window, and the window as it is turned. Its width tells: a keyboard that comes up takes of the height alone. */
function useArea() {
  const turned = useSyncExternalStore(desk.onResize, width, width)
  return useMemo(() => (void turned, system.safeArea()), [turned])
}

/** Whether a group shares the screen with its questions: it has a passage, and there is room for both. */
export function useSharesScreen(group: QuestionGroup | null): boolean {
  const { fontScale } = useEnvironment()
  const { windowHeight } = useArea()
  return Boolean(group?.passage) && fontScale < LARGE_TEXT && windowHeight >= LOW_WINDOW
}

/** The area a case and its question share; the same object while nothing of it changes. */
export function useStage(): Stage {
  const { fontScale } = useEnvironment()
  const area = useArea()
  return useMemo(() => {
    const height = area.windowHeight - area.statusBar - area.navBar - FIXED - area.bottom
    return { height, width: Math.min(area.windowWidth, 430), scale: fontScale }
  }, [area, fontScale])
}

type Paper = PaperIndex<Pick<Question, 'id' | 'type' | 'groupId' | 'options' | 'stem'>>

/** Where the grip was left, px, and for which case. */
export interface HeldSplit {
  group: string
  px: number
  moving: boolean
}

/**
 * Height of the case of a group, px: where the grip was left, else what leaves its first question enough room; 0 without a group. That
 * is counted once a case: it reads every letter of the question.
 */
export function useSplitOf(paper: Paper, group: QuestionGroup | null, split: HeldSplit | null): { px: number; moving: boolean } {
  const stage = useStage()
  const start = useMemo(() => {
    const first = group && paper.questions[group.questionIds[0] ?? '']
    return first ? startSplit(first.stem, optionsOf(paper, first), stage) : 0
  }, [paper, group, stage])
  const held = split && split.group === group?.id ? split : null
  // It may have been left there on the same screen upright.
  return { px: held ? dragSplit(held.px, 0, stage.height) : start, moving: held?.moving ?? false }
}
