import { useEffect, useRef, type RefObject } from 'react'
import { optionsOf } from '@/domain/practice-paper'
import type { CalculatorKey } from '@/domain/exam/calculator'
import { examKey, type ExamKey } from '@/domain/exam/keyboard'
import { choiceNeeded } from '@/domain/exam/session-view'
import { questionAt } from '@/domain/exam/session-places'
import { desk } from '@/platform/desk'
import { keyboard } from '@/platform/keyboard'
import { useSession } from '../../exam/context'
import { useOnTop } from '@/hooks/on-top'
import { useMarker, useMovesOf } from '../paper/chat-context'

export interface DeskHands {
  /** Holds the options. */
  stage: RefObject<HTMLElement>
  zoom: (by: 1 | -1) => void
  divide: (by: number) => void
  calculate: (key: CalculatorKey) => void
}

/** The option with the focus, and all of them. */
function optionsIn(stage: HTMLElement | null) {
  const all = Array.from(stage?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])
  return { all, at: all.findIndex((option) => option === document.activeElement) }
}

/** Paints what is selected, or all of the text that has the focus. */
function useHighlight() {
  const marker = useMarker()
  return (how: 'selected' | 'key') => {
    const text = desk.selection() ?? (how === 'key' ? desk.textOf('focus') : null)
    if (!text) return
    marker.toggle(text.part, [text.from, text.to])
    desk.clearSelection()
  }
}

/** The keyboard of the exam, and the marker that follows the mouse. */
export function useDeskKeys(hands: DeskHands): void {
  const moves = useMovesOf()
  const highlight = useHighlight()
  const options = useSession((session) => (choiceNeeded(session) ? 0 : optionsOf(session.paper, questionAt(session)).length))
  const perform = (wish: ExamKey) => {
    const { all, at } = optionsIn(hands.stage.current)
    if (wish.do === 'choose') moves.choose(wish.letter)
    else if (wish.do === 'toggle') moves.choose(all[at]?.dataset.letter ?? '')
    else if (wish.do === 'focus') all[at + wish.by]?.focus()
    else if (wish.do === 'turn') moves.turn(wish.by)
    else if (wish.do === 'mark') moves.mark()
    else if (wish.do === 'zoom') hands.zoom(wish.by)
    else if (wish.do === 'divide') hands.divide(wish.by)
    else if (wish.do === 'calculate') hands.calculate(wish.key)
    else highlight('key')
  }
  const latest = useRef({ options, perform, highlight })
  latest.current = { options, perform, highlight }
  const onTop = useOnTop()
  useEffect(() => {
    const end = keyboard.onKey((key, zone) => {
      if (!onTop.current) return false
      const wish = examKey(key, { zone, options: latest.current.options })
      if (wish) latest.current.perform(wish)
      return wish !== null
    })
    const paint = () => latest.current.highlight('selected')
    document.addEventListener('mouseup', paint)
    return () => {
      end()
      document.removeEventListener('mouseup', paint)
    }
  }, [onTop])
}
