/** The keyboard of the unit tests: `cover` raises and lowers it. */
import type { SoftKeyboardContract } from './contract'

const listeners = new Set<(px: number) => void>()

/** Controls of the tests. @public */
export const cover = (px: number): void => listeners.forEach((listener) => listener(px))

export const softKeyboard = {
  onCover: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} satisfies SoftKeyboardContract
