import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect } from 'react'
import { stats } from '@/api/practice'
import { cardCounts, visitWords } from '@/domain/answer-card'
import { useOnTop } from '@/hooks/on-top'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { once, type Core } from './core'
import { followWindows } from './kept-session'
import { followStars, useCoreActions, type Actions } from './use-actions'
import { useKeys } from './use-keys'
import { closeSession, type Opened } from './opening'
import { useRest } from './use-rest'

/** Saves the time spent every so often, so that a crash costs a minute at most. */
const TICK_MS = 60_000

/** Runs an opened session: its clock, its figures, what is kept of it, and the keyboard of a computer. */
export function usePracticeCore({ core, keeper, bring }: Opened): { actions: Actions; loadFigures: () => void } {
  const finished = useCallback(() => void closeSession({ core, keeper }), [core, keeper])
  const actions = useCoreActions(core, finished)
  const loadFigures = useFigures(core)
  useRest(core, bring)
  useClock(core, keeper.flush)
  useKeys(core, actions)
  useFarewell(core)
  useEffect(() => followWindows(core), [core])
  useEffect(() => followStars(core), [core])
  return { actions, loadFigures }
}

/** The clock runs while the page is in front; leaving it saves where the learner stands. */
function useClock(core: Core, flush: () => void) {
  const show = useCallback((visible: boolean) => core.send({ type: 'visible', visible, now: core.now() }), [core])
  const onTop = useOnTop()
  useDidShow(() => show(true))
  useDidHide(() => {
    show(false)
    flush()
  })
  useEffect(() => {
    show(true)
    const stop = system.onVisibilityChange((visible) => {
      show(visible && onTop.current)
      if (!visible) flush()
    })
    const tick = setInterval(() => core.send({ type: 'tick', now: core.now() }), TICK_MS)
    return () => {
      stop()
      clearInterval(tick)
      show(false)
      flush()
    }
  }, [core, flush, show, onTop])
}

/**
 * Closing shows what came of it (design/product.md): one line on the page behind for whoever leaves in the middle, by the arrow,
 * a key or a gesture. Who handed in has seen the summary.
 */
function useFarewell(core: Core) {
  useEffect(() => {
    const before = cardCounts(core.get().practice)
    return () => {
      const { practice } = core.get()
      const words = practice.finished ? null : visitWords(before, cardCounts(practice))
      if (words) toast.aside(words)
    }
  }, [core])
}

/** Site-wide and own figures, which nobody sees before an answer: asked for when the first question is painted. */
function useFigures(core: Core): () => void {
  const load = useCallback(() => {
    core.set({ figures: null })
    stats(core.meta.sessionId)
      .then((rows) => core.set({ figures: Object.fromEntries(rows.map((row) => [row.questionId, row])) }))
      .catch(() => core.set({ figures: 'failed' }))
  }, [core])
  useEffect(() => once(core, ({ painted }) => painted, load), [core, load])
  return load
}
