/** localStorage itself: Taro's H5 storage wraps values in an object, and uni_id_token has to stand there plainly. */
import { StorageFullError, type StorageContract } from './contract'
import { attempt, present } from './shared'

export { StorageFullError }

/**
 * What was not kept. A browser that blocks cookies throws at the name of the store, and a web view may have none: there this is read, for
 * as long as the page lasts. Who asks to keep something hears all the same that it was not kept.
 */
const memory: Record<string, string> = {}

export const storage = {
  get: (key) => attempt(() => present(window.localStorage.getItem(key)), memory[key] ?? null),
  set(key, value) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      memory[key] = value
      throw new StorageFullError()
    }
  },
  remove: (key) => attempt(() => window.localStorage.removeItem(key), void delete memory[key]),
  keys: () => attempt(() => Object.keys(window.localStorage), Object.keys(memory)),
  onOtherWindow: (listener) => {
    const hear = ({ key }: StorageEvent) => listener(key)
    // A page out of the browser's cache of pages heard nothing while it lay there.
    const wake = ({ persisted }: PageTransitionEvent) => void (persisted && listener(null))
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', wake)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', wake)
    }
  },
} satisfies StorageContract
