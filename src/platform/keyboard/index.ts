/** The keyboard of the unit tests: `keyboard.press` types. */
import type { KeyboardContract } from './contract'

const listeners = new Set<(key: string, zone: string) => boolean>()

export const keyboard = {
  onKey: (listener: (key: string, zone: string) => boolean) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  press: (key: string, zone = '') => listeners.forEach((listener) => listener(key, zone)),
} satisfies KeyboardContract & { press: (key: string) => void }
