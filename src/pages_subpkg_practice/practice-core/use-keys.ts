import { useEffect } from 'react'
import { lettersOf } from '@/domain/practice-paper'
import { currentQuestion } from '@/domain/practice-session'
import { keyboard } from '@/platform/keyboard'
import type { Core } from './core'
import type { Actions } from './use-actions'

/** The letters of the options choose, the arrows turn, M marks, Enter presses the button (mockup notes 10). */
export function useKeys(core: Core, actions: Pick<Actions, 'choose' | 'turn' | 'mark' | 'primary'>) {
  useEffect(
    () =>
      keyboard.onKey((key) => {
        const { sheet, practice } = core.get()
        // A page that lies over this one has the keys: H5 keeps both, and an answer cannot be taken back.
        if (sheet !== null || practice.paused || !practice.visible) return false
        const letter = key.toUpperCase()
        if (letter === 'M') actions.mark()
        else if (key === 'ArrowLeft') actions.turn(-1)
        else if (key === 'ArrowRight') actions.turn(1)
        else if (key === 'Enter') actions.primary()
        else if (lettersOf(practice.paper, currentQuestion(practice)).includes(letter)) actions.choose(letter)
        else return false
        return true
      }),
    [core, actions],
  )
}
