/** The keyboard of the unit tests: `keyboard.press` types, `keyboard.lock` locks the capital letters. */
import type { KeyboardContract } from './contract'

const locks = new Set<(on: boolean) => void>()
const listeners = new Set<(key: string, zone: string) => boolean>()

export const keyboard = {
  onKey: (listener: (key: string, zone: string) => boolean) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  onCapsLock: (listener: (on: boolean) => void) => {
    locks.add(listener)
    return () => void locks.delete(listener)
  },
  lock: (on: boolean) => locks.forEach((listener) => listener(on)),
  press: (key: string, zone = '') => listeners.forEach((listener) => listener(key, zone)),
} satisfies KeyboardContract & { press: (key: string) => void; lock: (on: boolean) => void }
